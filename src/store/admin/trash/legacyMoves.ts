import { where } from 'firebase/firestore/lite';
import { v4 as uuid } from 'uuid';
import type { TrashEntry } from '../../../model/trash.ts';
import { moveRecord } from '../writes/moveRecord.ts';
import { gallerySchema } from '../writes/schemas.ts';
import { writeContent } from '../writes/writeContent.ts';
import { deleteForGood } from './deleteForGood.ts';
import { finishMove, restore } from './moves.ts';

/**
 * Records the move of a gallery that an older version kept in both places while its photos moved.
 */
const recordGallery = (id: string): Promise<void> =>
  writeContent(async (writer) => {
    const [open, draft] = await Promise.all([
      writer.readAt('public', gallerySchema, id),
      writer.readAt('draft', gallerySchema, id),
    ]);
    if (draft?.movesTo === undefined) return;
    const { movesTo, ...settled } = draft;
    writer.setAt('draft', gallerySchema, id, settled);
    if (!open) return;
    const [from, to] =
      movesTo === 'draft' ? (['public', 'drafts'] as const) : (['drafts', 'public'] as const);
    const name = gallerySchema.nameOf(draft);
    const move = { collection: 'galleries', documentId: id, name, from, to } as const;
    await moveRecord.begin(writer, uuid(), move);
    writer.removeAt('public', gallerySchema, id);
  });

const findLegacyGalleries = () =>
  gallerySchema.find([where('movesTo', 'in', ['draft', 'public'])], ['draft']);

/** Whether older versions left galleries half published, or half made drafts. */
export const hasLegacyGalleries = async (): Promise<boolean> =>
  (await findLegacyGalleries()).length > 0;

export async function finishLegacyGalleries(): Promise<void> {
  for (const { id } of await findLegacyGalleries()) {
    await recordGallery(id);
    const open = await moveRecord.read();
    if (open) await finishMove(open);
  }
}

/** Finishes restores and deletions for good that older versions left half done. */
export async function finishLegacyEntries(entries: readonly TrashEntry[]): Promise<void> {
  for (const entry of entries) {
    if (entry.begun === 'purging') await deleteForGood([entry]);
    if (entry.begun === 'restoring') await restore(entry.id);
  }
}
