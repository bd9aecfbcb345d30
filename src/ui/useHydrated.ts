import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while rendering what was rendered ahead on the build machine, so that both agree. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
