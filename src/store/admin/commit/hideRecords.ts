import { doc, type DocumentReference } from 'firebase/firestore/lite';
import { db } from '../../../firebase/project/app.ts';
import { trashId } from '../../../model/trash.ts';
import type { EntityKind } from './entityKind.ts';
import type { ContentWriter } from './writeContent.ts';

/** The ids of records of originals that are to become private begin so. */
export const HIDE_PREFIX = 'hide~';

const recordOf = ({ collection }: EntityKind<unknown>, id: string): DocumentReference =>
  doc(db, 'private', HIDE_PREFIX + trashId(collection, id));

/** Notes, in the commit that gives an image its variants, that its original is to become private. */
export const noteToHide = (
  writer: ContentWriter,
  kind: EntityKind<unknown>,
  id: string,
  { path, type }: { path: string; type: string },
): void => writer.setAside(recordOf(kind, id), { path, type });
