import { getDoc } from 'firebase/firestore/lite';
import { AppError } from '../../../firebase/errors.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import { type Move, type OpenMove, turned } from '../../../model/move.ts';
import { plural } from '../../../model/plural.ts';
import type { CollectionName } from '../../../model/site/revision.ts';
import { isBatch, keptBy } from '../../../model/trash.ts';
import type { Removal } from '../../operations.ts';
import { closeMove, readOpenMove } from '../commit/moveRecord.ts';
import { collectionSchemas, gallerySchema, nameOf, readStored } from '../commit/schemas.ts';
import { entryDocument, readMembers, toEntry } from '../commit/trashDocuments.ts';
import { writeContent } from '../commit/writeContent.ts';
import { oneByOne } from './oneByOne.ts';
import { carryOut, type Moved, type OnMoved } from './carryOut.ts';
import { finishDeleting } from './deleteForGood.ts';

async function complete(move: Move, onMoved?: OnMoved): Promise<Removal> {
  const { error, ...moved } = await carryOut(move, onMoved);
  if (error) throw error;
  return moved;
}

const currentName = async (collection: CollectionName, id: string): Promise<string> => {
  const schema = collectionSchemas[collection];
  return nameOf(schema, (await readStored(schema, id)) ?? {});
};

/** Moves a photo, a gallery or a category to the trash, with everything in it, as one entry. */
export const moveToTrash = (collection: CollectionName, documentId: string, onMoved?: OnMoved) =>
  oneByOne(async () => {
    const name = await currentName(collection, documentId);
    return complete({ collection, documentId, name, from: 'content', to: 'trash' }, onMoved);
  });

/**
 * Moves several photos to the trash as one entry.
 * @param documentId the id of the entry, and of nothing else
 */
export const movePhotosToTrash = (ids: readonly string[], documentId: string): Promise<Moved> =>
  oneByOne(() => {
    const name = plural(ids.length, 'photo');
    const photos = { collection: 'photos', documentId, ids, name } as const;
    return carryOut({ ...photos, from: 'content', to: 'trash' });
  });

export const moveGallery = (documentId: string, to: 'public' | 'drafts'): Promise<StoredFields> =>
  oneByOne(async () => {
    const name = await currentName('galleries', documentId);
    const from = to === 'public' ? 'drafts' : 'public';
    await complete({ collection: 'galleries', documentId, name, from, to });
    const stored = await readStored(gallerySchema, documentId);
    if (!stored) throw new AppError(gallerySchema.notFound);
    return stored;
  });

/**
 * Brings back everything that an entry of the trash holds.
 * @param parentId another category or gallery for it, or for photos in it, if theirs is gone
 * @throws `parent-gone` if the parent is gone
 */
export const restore = (entryId: string, parentId?: string): Promise<void> =>
  oneByOne(async () => {
    const kept = keptBy(entryId);
    if (!kept) throw new AppError('not-in-trash');
    const { collection, id: documentId } = kept;
    const [entry] = toEntry(entryId, (await getDoc(entryDocument(entryId))).data() ?? {});
    const ids =
      entry && isBatch(entry) ? (await readMembers(entryId)).map(({ id }) => id) : undefined;
    const name = entry?.name ?? '';
    await complete({ collection, documentId, name, from: 'trash', to: 'content', ids, parentId });
  });

/** Works on an open move, unless another tab has just ended it or gone on with it. */
const whileOpen = ({ id }: OpenMove, work: () => Promise<unknown>): Promise<void> =>
  oneByOne(async () => {
    if ((await readOpenMove())?.id === id) await work();
  });

/**
 * Finishes a move that another window has begun.
 * @param parentId another category or gallery for things whose own is gone
 */
export const finishMove = (open: OpenMove, parentId = open.parentId): Promise<void> =>
  whileOpen(open, () =>
    open.to === 'nothing' ? finishDeleting(open) : complete({ ...open, parentId }),
  );

/** Undoes the part of an open move that is done. Files that can't be deleted are left alone. */
export const reverseMove = (open: OpenMove): Promise<void> =>
  whileOpen(open, () =>
    open.to === 'nothing'
      ? writeContent((writer) => closeMove(writer, open.id))
      : complete(turned(open)),
  );
