import { useCallback, useState } from 'react';

/** Tells of a count until that is closed; more than was closed is told again. */
export function useNotice() {
  const [{ count, isClosed }, setNotice] = useState({ count: 0, isClosed: false });
  const tell = useCallback(
    (now: number) =>
      setNotice((last) => ({ count: now, isClosed: last.isClosed && now <= last.count })),
    [],
  );
  const close = () => setNotice((last) => ({ ...last, isClosed: true }));
  return { count, isClosed, tell, close };
}
