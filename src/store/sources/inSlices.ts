/** How many items to work on at a time. A slow phone takes some 10 ms for them. */
const SLICE = 50;

/**
 * Lets a visitor's touch or the next frame have its turn. It posts a message, since browsers delay
 * timers that follow each other.
 */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

/** Works on many items without keeping a visitor's touch waiting. */
export async function inSlices<Item, Result>(items: readonly Item[], work: (item: Item) => Result) {
  const results: Result[] = [];
  for (const item of items) {
    if (results.length > 0 && results.length % SLICE === 0) await yieldToMain();
    results.push(work(item));
  }
  return results;
}
