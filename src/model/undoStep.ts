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
  /** The name of the document, if it is one. */
  name?: string | undefined;
  /** What was in it, as the photographer was told. */
  contents?: { galleries: number; photos: number } | undefined;
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
  /** What the photographer arranged; its neighbours may have got other places, too. */
  arrangedIds?: readonly string[] | undefined;
  /** The name of the picture that became the cover of the document. */
  coverFrom?: string | undefined;
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
