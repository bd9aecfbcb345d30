import { serverTimestamp } from 'firebase/firestore/lite';
import { v4 as uuid } from 'uuid';
import { AppError, isRefusal, isUnreachable } from '../../../firebase/errors.ts';
import { isRecord } from '../../../model/content/fields.ts';
import type { Move } from '../../../model/move.ts';
import { plural } from '../../../model/plural.ts';
import type { Removal } from '../../operations.ts';
import { batchesOf } from '../commit/batches.ts';
import { kinds, photoKind } from '../commit/entityDeclarations.ts';
import { beginMove, closeMove, continueMove } from '../commit/moveRecord.ts';
import { countMembers, entryDocument, entryFields } from '../commit/trashDocuments.ts';
import { type ContentWriter, writeContent } from '../commit/writeContent.ts';
import { canGrow, entryIdOf, findChildren, findItems, type Item } from './findItems.ts';
import { moveItem, placeOf } from './moveItem.ts';

/**
 * How many documents of one parent a commit brings to the public site or to the drafts. In
 * production the rules of a commit look up 20 documents at most, and here 19: each of these 15 as it
 * was kept, the gallery, its category, the revision and the record of the move.
 */
const MOST = 15;

/** How many a commit moves to the trash, for which the rules look up the revision alone. */
const MOST_TO_TRASH = 100;

/** Called after each commit with how many of how many have moved. */
export type OnMoved = (done: number, total: number) => void;

/** What has moved, and what kept the rest from it. */
export interface Moved extends Removal {
  error?: unknown;
}

const inBatches = (items: readonly Item[], { to }: Move): Item[][] =>
  batchesOf(items, (batch, item) => {
    if (to === 'trash') return batch.length < MOST_TO_TRASH;
    const other = batch.at(-1);
    const isTogether = item.isTop || other?.isTop || other?.parentId === item.parentId;
    return batch.length < MOST && isTogether;
  });

/** Tries once more: only the answer may be lost, or two windows have removed more than one may. */
async function twice<T>(commit: () => Promise<T>): Promise<T> {
  try {
    return await commit();
  } catch (error) {
    if (!isRefusal(error) && !isUnreachable(error)) throw error;
    return commit();
  }
}

/** @throws `parent-gone` before anything is back if something would come back to nothing */
async function assertParents(writer: ContentWriter, move: Move, items: readonly Item[]) {
  const ids = new Set(items.map(({ id }) => id));
  const byParent = new Map(items.map((item) => [item.parentId, item]));
  for (const { kind, parentId, isTop } of byParent.values()) {
    const { parent } = kind;
    if (isTop || !parent || ids.has(parentId)) continue;
    await placeOf(writer, move, kind, { [parent.field]: parentId });
  }
  const kind = kinds[move.collection];
  const { document } = (await writer.readAside(entryDocument(entryIdOf(move)))) ?? {};
  const isBack = (await writer.read(kind, move.documentId)) !== undefined;
  if (isRecord(document) && !isBack) await placeOf(writer, move, kind, document);
}

const extentOf = (photos: number) => ({ name: plural(photos, 'photo'), galleries: 0, photos });

/** Several photos are one entry in the trash, which has no document of its own. */
async function writeBatchEntry(writer: ContentWriter, move: Move, photos: number): Promise<void> {
  const place = entryDocument(entryIdOf(move));
  const batch = { kind: photoKind, id: move.documentId };
  const kept = await writer.readAside(place);
  if (kept) writer.updateAside(place, { deletedAt: serverTimestamp() });
  else if (photos > 0) writer.setAside(place, entryFields(batch, extentOf(photos)));
}

/**
 * Moves something with all that belongs to it. One commit is enough for a few documents to which
 * nothing can be added meanwhile. Anything else is recorded until it is done, so that any window can
 * finish it or turn it round.
 * @returns what has moved, with the error that ended it after a part
 * @throws the error if nothing has moved
 */
export async function carryOut(move: Move, onMoved?: OnMoved): Promise<Moved> {
  const id = uuid();
  const moved: Moved = { categoryIds: [], galleryIds: [], photoIds: [] };
  const idsOf = {
    categories: moved.categoryIds,
    galleries: moved.galleryIds,
    photos: moved.photoIds,
  };
  let items = await findItems(move);
  const first = inBatches(items, move);
  const isLong = first.length > 1 || canGrow(move);
  let isRecorded: boolean | undefined;
  let done = 0;
  let total = items.length;

  const commit = (batch: readonly Item[]) =>
    writeContent(async (writer) => {
      const isFirst = isRecorded === undefined;
      if (!isFirst) await continueMove(writer, id);
      const isOpen = isFirst ? await beginMove(writer, id, move, isLong) : true;
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
        const { went, isOpen } = await twice(() => commit(batch));
        isRecorded = isOpen;
        for (const item of went) idsOf[item.kind.collection].push(item.id);
        onMoved?.((done += batch.length), total);
      }
      items = canGrow(move) ? await findChildren(move) : [];
      total += items.length;
    } while (items.length > 0);
    if (isRecorded) await twice(() => close(move, id));
  } catch (error) {
    if (isRecorded === undefined) throw error;
    return { ...moved, error };
  }
  return moved;
}

async function close(move: Move, id: string): Promise<void> {
  const entryId = entryIdOf(move);
  const contents = move.to === 'trash' && (await countMembers(entryId));
  await writeContent(async (writer) => {
    const place = entryDocument(entryId);
    await closeMove(writer, id);
    if (!contents || !(await writer.readAside(place))) return;
    writer.updateAside(place, move.ids ? extentOf(contents.photos) : { ...contents });
  });
}
