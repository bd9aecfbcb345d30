/** A promise that a test keeps waiting as long as it likes. */
export function deferred<T = void>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A promise that nothing ever keeps. */
export const never = () => new Promise<never>(() => undefined);
