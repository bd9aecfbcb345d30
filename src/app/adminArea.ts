import { adminParts } from '../admin/pages.tsx';
import type { VisitorStore } from '../store/state.ts';
import type { PreviewName } from './preview.tsx';

/** Adds the admin area's slices to a store, and gives back what its routes consist of. */
export function adminArea(store: VisitorStore) {
  const parts = adminParts(store);
  return {
    ...parts,
    preview: async (name: PreviewName) => (await import('./preview.tsx')).previewParts(parts)[name],
  };
}

export type AdminArea = ReturnType<typeof adminArea>;
