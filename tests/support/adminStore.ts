import { extendForAdmin } from '../../src/store/adminExtension.ts';
import { createAppStore } from '../../src/store/store.ts';

/** A store as the admin area has it. */
export function createAdminStore(...parts: Parameters<typeof createAppStore>) {
  const store = createAppStore(...parts);
  store.dispatch(extendForAdmin());
  return store;
}
