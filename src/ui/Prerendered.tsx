import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';

const Hydrated = createContext(true);

/** False while rendering on the build machine and while hydrating what was prerendered there. */
export const useHydrated = (): boolean => useContext(Hydrated);

/** What is rendered on the build machine, and hydrated in the browser. */
export function Prerendered({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  // In slices, with what other parts of the page learn while they are hydrated.
  useLayoutEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}
