import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BusyOverlay } from '../ui/feedback/BusyOverlay.tsx';
import { MessageBar } from '../ui/feedback/MessageBar.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { clearError, selectErrorDetails, selectErrorMessage } from '../store/messages.ts';
import { selectIsBusy } from '../store/operationsCounter.ts';
import type { AppStore } from '../store/state.ts';
import { UncaughtErrors } from './UncaughtErrors.tsx';

/** Surrounds the pages that a router shows as `children`. */
export function App({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      {children}
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
  const details = useAppSelector(selectErrorDetails);
  return <MessageBar {...{ message, details }} onClose={() => dispatch(clearError())} />;
}
