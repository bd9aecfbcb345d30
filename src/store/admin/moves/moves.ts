import { getDoc } from 'firebase/firestore/lite';
import { AppError } from '../../../firebase/errors.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import { type Move, type OpenMove, turned } from '../../../model/move.ts';
import { plural } from '../../../model/plural.ts';
import type { CollectionName } from '../../../model/site/revision.ts';
import { isBatch, keptBy } from '../../../model/trash.ts';
import type { Removal } from '../../operations.ts';
import { galleryKind, kinds } from '../commit/entityDeclarations.ts';
import { readStored } from '../commit/entityKind.ts';
import { closeMove, readOpenMove } from '../commit/moveRecord.ts';
import { entryDocument, readMembers, toEntry } from '../commit/trashDocuments.ts';
import { writeContent } from '../commit/writeContent.ts';
import { oneByOne } from './oneByOne.ts';
import { carryOut, type Moved, type OnMoved } from './carryOut.ts';
import { finishDeleting } from './deleteForGood.ts';

/** Carries out a move wholly. */
async function complete(move: Move, onMoved?: OnMoved): Promise<Removal> {
  const { error, ...moved } = await carryOut(move, onMoved);
  if (error) throw error;
  return moved;
}

/** Moves a photo, a gallery or a category to the trash, with all that is in it, as one entry. */
export const moveToTrash = (
  collection: CollectionName,
  documentId: string,
  onMoved?: OnMoved,
): Promise<Removal> =>
  oneByOne(async () => {
    const kind = kinds[collection];
    const name = kind.nameOf((await readStored(kind, documentId)) ?? {});
    return complete({ collection, documentId, name, from: 'content', to: 'trash' }, onMoved);
  });

/**
 * Moves several photos to the trash as one entry.
 * @param documentId is given to the entry, and to nothing else
 */
export const movePhotosToTrash = (ids: readonly string[], documentId: string): Promise<Moved> =>
  oneByOne(() =>
    carryOut({
      collection: 'photos',
      documentId,
      ids,
      name: plural(ids.length, 'photo'),
      from: 'content',
      to: 'trash',
    }),
  );

/** Publishes a gallery with its photos, or makes it a draft. */
export const moveGallery = (documentId: string, to: 'public' | 'drafts'): Promise<StoredFields> =>
  oneByOne(async () => {
    const name = galleryKind.nameOf((await readStored(galleryKind, documentId)) ?? {});
    const from = to === 'public' ? 'drafts' : 'public';
    await complete({ collection: 'galleries', documentId, name, from, to });
    const stored = await readStored(galleryKind, documentId);
    if (!stored) throw new AppError(galleryKind.notFound);
    return stored;
  });

/**
 * Brings back what an entry of the trash holds.
 * @param parentId another category or gallery for it, or for photos in it, if theirs is gone
 * @throws `parent-gone` if what it belongs to is gone
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

/** Does something about an open move, unless another tab has just ended it or gone on with it. */
const whileOpen = ({ id }: OpenMove, work: () => Promise<unknown>): Promise<void> =>
  oneByOne(async () => {
    if ((await readOpenMove())?.id === id) await work();
  });

/**
 * Finishes a move that another window has begun.
 * @param parentId another category or gallery for what has none any more
 */
export const finishMove = (open: OpenMove, parentId = open.parentId): Promise<void> =>
  whileOpen(open, () =>
    open.to === 'nothing' ? finishDeleting(open) : complete({ ...open, parentId }),
  );

/** Takes back what an open move has done so far. Files that can't be deleted are left alone. */
export const turnRound = (open: OpenMove): Promise<void> =>
  whileOpen(open, () =>
    open.to === 'nothing'
      ? writeContent((writer) => closeMove(writer, open.id))
      : complete(turned(open)),
  );
