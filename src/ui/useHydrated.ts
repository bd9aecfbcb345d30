import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while rendering on the build machine and while hydrating what was prerendered there. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
