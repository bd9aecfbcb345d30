import { isSame, withValues } from '../../../model/content/fields.ts';
import type { StoredFields } from '../../../model/json.ts';
import type { DocumentChanges } from '../../../model/step.ts';
import type { PhotosUpdate } from '../../operations.ts';
import { batchesOfSize } from './batches.ts';
import { photoSchema } from './schemas.ts';
import { writeContent } from './writeContent.ts';

/** Firestore takes 10 MiB in a commit, and a photo with all the words it may have takes 46 kB. */
export const EDITS_AT_ONCE = 200;

/** A change of one of several photos. */
export interface PhotoEdit {
  id: string;
  /** Other values of fields, undefined for none; nothing for a photo that another window changed. */
  valuesOf: (stored: StoredFields) => StoredFields | undefined;
}

const emptyUpdate = (): PhotosUpdate => ({
  photos: [],
  edits: [],
  goneIds: [],
  changedIds: [],
  leftIds: [],
});

/**
 * Merges edits over photos as they are now, in as few commits as Firestore takes. Photos that are
 * gone are left out.
 * @returns the photos that were written, with the error that kept the rest from it
 * @throws the error if nothing was written
 */
export async function updatePhotoDocuments(
  edits: readonly PhotoEdit[],
): Promise<PhotosUpdate & { error?: unknown }> {
  const updated = emptyUpdate();
  for (const [index, some] of batchesOfSize(edits, EDITS_AT_ONCE).entries()) {
    try {
      const { photos, edits: done, goneIds, changedIds } = await updateSome(some);
      updated.photos.push(...photos);
      updated.edits.push(...done);
      updated.goneIds.push(...goneIds);
      updated.changedIds.push(...changedIds);
    } catch (error) {
      if (index === 0) throw error;
      const leftIds = edits.slice(index * EDITS_AT_ONCE).map(({ id }) => id);
      return { ...updated, leftIds, error };
    }
  }
  return updated;
}

function updateSome(edits: readonly PhotoEdit[]): Promise<PhotosUpdate> {
  // If the answer to a commit is lost, the next attempt finds its work done.
  const attempted = new Map<string, DocumentChanges>();
  return writeContent(async (writer) => {
    const stored = await Promise.all(edits.map(({ id }) => writer.read(photoSchema, id)));
    const updated = emptyUpdate();
    for (const [index, { id, valuesOf }] of edits.entries()) {
      const before = stored[index];
      if (!before) {
        updated.goneIds.push(id);
        continue;
      }
      const values = valuesOf(before);
      if (!values) updated.changedIds.push(id);
      const after = withValues(photoSchema.fields, before, values ?? {});
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length > 0) {
        attempted.set(id, { id, changes });
        await writer.set(photoSchema, id, after);
      }
      updated.photos.push(photoSchema.toEntity(id, after));
      const done = attempted.get(id);
      if (done) updated.edits.push(done);
    }
    return updated;
  });
}

function changesBetween(before: StoredFields, after: StoredFields): DocumentChanges['changes'] {
  const changed = Object.entries(photoSchema.fields).filter(
    ([key, field]) => !isSame(field, before[key], after[key]),
  );
  return Object.fromEntries(changed.map(([key]) => [key, { from: before[key], to: after[key] }]));
}
