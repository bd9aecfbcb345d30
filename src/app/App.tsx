import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BusyOverlay } from '../ui/feedback/BusyOverlay.tsx';
import { MessageBar } from '../ui/feedback/MessageBar.tsx';
import { useVisitorDispatch, useVisitorSelector } from '../store/hooks.ts';
import { clearError, selectErrorDetails, selectErrorMessage } from '../store/messages.ts';
import { selectIsBusy } from '../store/operationsCounter.ts';
import type { VisitorStore } from '../store/state.ts';

/** Surrounds the pages that a router shows as `children`. */
export function App({ store, children }: { store: VisitorStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      {children}
      <Busy />
      <Message />
    </Provider>
  );
}

function Busy() {
  return <BusyOverlay busy={useVisitorSelector(selectIsBusy)} />;
}

function Message() {
  const dispatch = useVisitorDispatch();
  const message = useVisitorSelector(selectErrorMessage);
  const details = useVisitorSelector(selectErrorDetails);
  return <MessageBar {...{ message, details }} onClose={() => dispatch(clearError())} />;
}
