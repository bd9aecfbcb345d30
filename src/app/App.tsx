import { Provider } from 'react-redux';
import type { DataRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { BusyOverlay } from '../components/BusyOverlay.tsx';
import { MessageBar } from '../components/MessageBar.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { clearError, selectErrorMessage } from '../store/messages.ts';
import { selectIsBusy } from '../store/operationsCounter.ts';
import type { AppStore } from '../store/store.ts';
import { UncaughtErrors } from './UncaughtErrors.tsx';

export function App({ store, router }: { store: AppStore; router: DataRouter }) {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
      <Busy />
      <Message />
      <UncaughtErrors />
    </Provider>
  );
}

function Busy() {
  return <BusyOverlay busy={useAppSelector(selectIsBusy)} />;
}

function Message() {
  const dispatch = useAppDispatch();
  const message = useAppSelector(selectErrorMessage);
  return <MessageBar message={message} onClose={() => dispatch(clearError())} />;
}
