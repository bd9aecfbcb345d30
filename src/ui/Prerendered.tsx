import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';

const Hydrated = createContext(true);

/** False during the build and during hydration. */
export const useHydrated = (): boolean => useContext(Hydrated);

/** Content that the build renders and the browser hydrates. */
export function Prerendered({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  // A transition keeps hydration from blocking the page.
  useLayoutEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}
