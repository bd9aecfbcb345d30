/** How many are worked on before others have their turn; a slow phone takes some 10 ms for them. */
const SLICE = 50;

/**
 * Lets others have their turn: a visitor's touch, or the next frame. By a message, since browsers
 * let timers that follow each other wait.
 */
export const turn = (): Promise<void> =>
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
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    if (results.length > 0 && results.length % SLICE === 0) await turn();
    results.push(work(item));
  }
  return results;
}
