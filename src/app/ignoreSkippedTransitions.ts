/** A view transition that the browser skips, as in a hidden tab, rejects promises that nobody holds. */
const isSkippedTransition = (reason: unknown): boolean =>
  reason instanceof DOMException && /transition/i.test(reason.message);

/** Keeps view transitions that the browser skips from being logged as errors. */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (isSkippedTransition(event.reason)) event.preventDefault();
  });
}
