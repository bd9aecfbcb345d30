import type { WrittenEdit } from './content/edits.ts';
import type { EntityName } from './content/registry.ts';
import type { Visibility } from './content/visibility.ts';
import { trashId } from './trash.ts';

export interface DeleteStep {
  kind: 'delete';
  collection: EntityName;
  id: string;
  /** The ids of several photos that were deleted at once; `id` is then their group in the trash. */
  ids?: readonly string[];
}

/** The key of what a step deleted in the trash. */
export const trashKeyOf = ({ collection, id, ids }: DeleteStep): string =>
  ids ? id : trashId(collection, id);

export interface EditsStep {
  kind: 'edits';
  edits: readonly WrittenEdit[];
  /** The name of the document, if it is one. */
  name?: string | undefined;
  /** Whether all edits are written or none. */
  isWhole?: boolean | undefined;
}

/** Another answer to the question who can see a gallery. */
export interface VisibilityStep {
  kind: 'visibility';
  id: string;
  name: string;
  from: Visibility;
  to: Visibility;
}

/** The photos that an upload has added to a gallery. */
export interface AddStep {
  kind: 'upload';
  galleryId: string;
  /** Whether the upload made the gallery. */
  isNewGallery: boolean;
  ids: readonly string[];
  /** Their group in the trash, once they were taken back. */
  group: string;
}

/** Something that the photographer did in this session and can undo and redo. */
export type UndoStep = DeleteStep | EditsStep | AddStep | VisibilityStep;
