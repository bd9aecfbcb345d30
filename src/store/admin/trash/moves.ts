import { getDoc, serverTimestamp } from 'firebase/firestore/lite';
import { v4 as uuid } from 'uuid';
import { AppError, isRefusal, isUnreachable } from '../../../firebase/errors.ts';
import { isRecord, type StoredFields } from '../../../model/content/fields.ts';
import { type Move, type OpenMove, turned } from '../../../model/move.ts';
import { plural } from '../../../model/plural.ts';
import type { Removal } from '../../operations.ts';
import { batchesOf, retry } from '../writes/batches.ts';
import { oneByOne, moveRecord } from '../writes/moveRecord.ts';
import { collectionSchemas, gallerySchema, photoSchema } from '../writes/schemas.ts';
import { entryDocument, entryFields, toEntry, trashed } from '../writes/trashDocuments.ts';
import { type ContentWriter, writeContent } from '../writes/writeContent.ts';
import {
  canGrow,
  entryIdOf,
  findChildren,
  findItems,
  type Item,
  moveItem,
  placeOf,
} from './items.ts';
import type { CollectionName } from '../../../model/site/revision.ts';
import { isBatch, keptBy } from '../../../model/trash.ts';
import { finishDeleting } from './deleteForGood.ts';

/**
 * How many documents of one parent a commit makes public or drafts. In production the rules look up
 * 20 documents at most, and here 19: these 15 where they were kept, the gallery, its category, the
 * revision and the record of the move.
 */
const MOST = 15;

/** How many a commit moves to the trash, for which the rules look up the revision alone. */
const MOST_TO_TRASH = 100;

export type OnMoved = (done: number, total: number) => void;

/** The ids that have moved, and the error that kept the rest from it. */
export type Moved = Removal & { error?: unknown };

const inBatches = (items: readonly Item[], { to }: Move): Item[][] =>
  batchesOf(items, (batch, item) => {
    if (to === 'trash') return batch.length < MOST_TO_TRASH;
    const other = batch.at(-1);
    const isTogether = item.isTop || other?.isTop || other?.parentId === item.parentId;
    return batch.length < MOST && isTogether;
  });

/** Whether only the answer was lost, or two windows have removed more than one may. */
const mayPass = (error: unknown): boolean => isRefusal(error) || isUnreachable(error);

/** @throws `parent-gone` if a parent is missing, before anything is back */
async function assertParents(writer: ContentWriter, move: Move, items: readonly Item[]) {
  const ids = new Set(items.map(({ id }) => id));
  const byParent = new Map(items.map((item) => [item.parentId, item]));
  for (const { schema, parentId, isTop } of byParent.values()) {
    const { parent } = schema;
    if (isTop || !parent || ids.has(parentId)) continue;
    await placeOf(writer, move, schema, { [parent.field]: parentId });
  }
  const schema = collectionSchemas[move.collection];
  const { document } = (await writer.readOther(entryDocument(entryIdOf(move)))) ?? {};
  const isBack = (await writer.read(schema, move.documentId)) !== undefined;
  if (isRecord(document) && !isBack) await placeOf(writer, move, schema, document);
}

const extentOf = (photos: number) => ({ name: plural(photos, 'photo'), photos });

/** Several photos are one entry in the trash, which has no document of its own. */
async function writeBatchEntry(writer: ContentWriter, move: Move, photos: number): Promise<void> {
  const place = entryDocument(entryIdOf(move));
  const batch = { schema: photoSchema, id: move.documentId };
  if (await writer.readOther(place)) writer.updateOther(place, { deletedAt: serverTimestamp() });
  else if (photos > 0) writer.setOther(place, entryFields(batch, extentOf(photos)));
}

/**
 * Moves something with everything that belongs to it. One commit is enough for a few documents if
 * nothing can be added meanwhile. Any other move is recorded until it is done: any window can
 * finish it or turn it round.
 * @returns the ids that have moved, with the error that ended the move after a part
 * @throws the error if nothing has moved
 */
export async function carryOut(move: Move, onMoved?: OnMoved): Promise<Moved> {
  const id = uuid();
  const moved: Moved = { categories: [], galleries: [], photos: [] };
  let items = await findItems(move);
  const first = inBatches(items, move);
  const isLong = first.length > 1 || canGrow(move);
  let isRecorded: boolean | undefined;
  let done = 0;
  let total = items.length;

  const commit = (batch: readonly Item[]) =>
    writeContent(async (writer) => {
      const isFirst = isRecorded === undefined;
      if (!isFirst) await moveRecord.continue(writer, id);
      const isOpen = isFirst ? await moveRecord.begin(writer, id, move, isLong) : true;
      if (isFirst && move.to === 'content') await assertParents(writer, move, items);
      const arrived = await Promise.all(batch.map((item) => moveItem(writer, move, item)));
      const went = batch.filter((_item, index) => arrived[index]);
      if (isFirst && move.ids && move.to === 'trash') {
        await writeBatchEntry(writer, move, isLong ? items.length : went.length);
      }
      const top = batch.find(({ isTop }) => isTop);
      const isGone = isFirst && top && !went.includes(top);
      if (isGone && move.to === 'trash' && items.length > 1) throw new AppError('not-found');
      if (isGone && !isOpen && move.to === 'content' && went.length === 0) {
        throw new AppError('not-in-trash');
      }
      return { went, isOpen };
    });

  try {
    do {
      for (const batch of inBatches(items, move)) {
        const { went, isOpen } = await retry(() => commit(batch), mayPass);
        isRecorded = isOpen;
        for (const { schema, id: gone } of went) moved[schema.collection].push(gone);
        onMoved?.((done += batch.length), total);
      }
      items = canGrow(move) ? await findChildren(move) : [];
      total += items.length;
    } while (items.length > 0);
    if (isRecorded) await retry(() => close(move, id), mayPass);
  } catch (error) {
    if (isRecorded === undefined) throw error;
    return { ...moved, error };
  }
  return moved;
}

async function close(move: Move, id: string): Promise<void> {
  const entryId = entryIdOf(move);
  const contents = move.to === 'trash' && (await trashed.countMembers(entryId));
  await writeContent(async (writer) => {
    const place = entryDocument(entryId);
    await moveRecord.close(writer, id);
    if (!contents || !(await writer.readOther(place))) return;
    writer.updateOther(place, move.ids ? extentOf(contents.photos) : { ...contents });
  });
}

async function complete(move: Move, onMoved?: OnMoved): Promise<Removal> {
  const { error, ...moved } = await carryOut(move, onMoved);
  if (error) throw error;
  return moved;
}

const currentName = async (collection: CollectionName, id: string): Promise<string> => {
  const schema = collectionSchemas[collection];
  return schema.nameOf((await schema.read(id)) ?? {});
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
    const stored = await gallerySchema.read(documentId);
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
      entry && isBatch(entry) ? (await trashed.members(entryId)).map(({ id }) => id) : undefined;
    const name = entry?.name ?? '';
    await complete({ collection, documentId, name, from: 'trash', to: 'content', ids, parentId });
  });

/** Continues an open move, unless another tab has just ended or continued it. */
const whileOpen = ({ id }: OpenMove, work: () => Promise<unknown>): Promise<void> =>
  oneByOne(async () => {
    if ((await moveRecord.read())?.id === id) await work();
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
      ? writeContent((writer) => moveRecord.close(writer, open.id))
      : complete(turned(open)),
  );
