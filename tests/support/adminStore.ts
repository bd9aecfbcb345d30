import { extendForAdmin } from '../../src/store/adminReducer.ts';
import type { AdminStore } from '../../src/store/state.ts';
import { createAppStore } from '../../src/store/store.ts';

/** A store as the admin area has it. */
export function createAdminStore(...parts: Parameters<typeof createAppStore>): AdminStore {
  const store = createAppStore(...parts);
  extendForAdmin(store);
  return store;
}
