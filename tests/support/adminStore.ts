import { adminExtension } from '../../src/store/adminExtension.ts';
import type { UploadTools } from '../../src/store/admin/queue/tools.ts';
import type { ContentSource } from '../../src/store/sources/contentSource.ts';
import type { AppState, AppStore } from '../../src/store/state.ts';
import { createAppStore } from '../../src/store/store.ts';

/** A store as the admin area has it. */
export const createAdminStore = (
  preloadedState?: Partial<AppState>,
  source?: ContentSource,
  uploadTools?: UploadTools,
): AppStore => createAppStore(preloadedState, source, { uploadTools, extension: adminExtension });
