import { AppError, hasCode } from '../../../firebase/errors.ts';
import { parseGallery } from '../../../model/content/entities.ts';
import { withoutUndefined } from '../../../model/content/fields.ts';
import {
  type Visibility,
  visibilityFlags,
  visibilityOf,
} from '../../../model/content/visibility.ts';
import type { StoredFields } from '../../../model/json.ts';
import { type ContentRoot, gallerySchema, rootFor, photoSchema } from '../writes/schemas.ts';
import { toEntry, trashDocument, trashEntries } from '../writes/trashEntries.ts';
import { COMMIT_SIZE, type ContentWriter, writeContent } from '../writes/writeContent.ts';

async function photosIn(galleryId: string, root: ContentRoot): Promise<string[]> {
  const photos = await photoSchema.find({ galleryId }, { from: [root], most: COMMIT_SIZE });
  return photos.map(({ id }) => id);
}

/** Where a gallery is. One in the trash counts as where it came from, but nothing there is published. */
async function rootOf(
  writer: ContentWriter,
  id: string,
  to: ContentRoot,
): Promise<ContentRoot | undefined> {
  const located = await writer.find(gallerySchema, id);
  if (located) return located.root;
  if (to === 'public') return undefined;
  const stored = await writer.readDocument(trashDocument({ schema: gallerySchema, id }));
  const [entry] = toEntry('galleries~', stored ?? {});
  return entry && rootFor(entry.document);
}

/**
 * Moves the photos of a gallery from one root to the other, up to 100 in a commit.
 * @param galleryRoot where the gallery has to be meanwhile
 * @throws `changed-meanwhile` if it is elsewhere, as if another window did the opposite
 */
async function movePhotos(
  galleryId: string,
  from: ContentRoot,
  to: ContentRoot,
  galleryRoot: ContentRoot,
): Promise<void> {
  for (;;) {
    const ids = await photosIn(galleryId, from);
    if (ids.length === 0) return;
    const isStuck = await writeContent(async (writer) => {
      if ((await rootOf(writer, galleryId, to)) !== galleryRoot)
        throw new AppError('changed-meanwhile');
      const stored = await Promise.all(
        ids.map(async (id) => ({
          id,
          photo: await writer.readAt(from, photoSchema, id),
          other: await writer.readAt(to, photoSchema, id),
        })),
      );
      // A photo whose place is taken by another of the same id stays where it is.
      const there = stored.filter(({ photo }) => photo?.galleryId === galleryId);
      const moving = there.filter(({ other }) => !other);
      for (const { id, photo = {} } of moving) {
        writer.setAt(to, photoSchema, id, photo);
        writer.removeAt(from, photoSchema, id, photo);
      }
      // Nothing is there any more if only the answer to an earlier attempt was lost.
      return there.length > 0 && moving.length === 0;
    });
    if (isStuck) return;
  }
}

/** What a gallery's visibility is changed from and to. */
export interface VisibilityChange {
  from: Visibility;
  to: Visibility;
}

const visibilityNow = (stored: StoredFields): Visibility => visibilityOf(parseGallery(stored));

/** @throws AppError `changed-meanwhile` if another window has changed who can see the gallery */
function refuseConflict(stored: StoredFields, { from, to }: VisibilityChange): void {
  if (![from, to].includes(visibilityNow(stored))) throw new AppError('changed-meanwhile');
}

/**
 * Writes who can see a gallery, and moves its document to where it belongs then.
 * @returns the gallery as it is then
 * @throws `changed-meanwhile` if another window has changed it, or the schema's `notFound`
 */
const writeVisibility = (id: string, { from, to }: VisibilityChange): Promise<StoredFields> =>
  writeContent(async (writer) => {
    const stored = await writer.read(gallerySchema, id);
    if (!stored) throw new AppError(gallerySchema.notFound);
    refuseConflict(stored, { from, to });
    if (visibilityNow(stored) === to) return stored;
    const after = withoutUndefined({ ...stored, ...visibilityFlags(to) });
    await writer.set(gallerySchema, id, after);
    return after;
  });

/** Makes a draft public or unlisted: its photos first, so that nobody sees a part of it. */
async function publishGallery(id: string, change: VisibilityChange): Promise<StoredFields> {
  await movePhotos(id, 'draft', 'public', 'draft');
  const gallery = await writeVisibility(id, change);
  // An upload may have added photos meanwhile.
  await movePhotos(id, 'draft', 'public', 'public');
  return gallery;
}

/** Makes a gallery a draft: the gallery first, so that its photos are shown nowhere from then on. */
async function withdrawGallery(id: string, change: VisibilityChange): Promise<StoredFields> {
  const gallery = await writeVisibility(id, change);
  await movePhotos(id, 'public', 'draft', 'draft');
  return gallery;
}

/**
 * Changes who can see a gallery. If it is interrupted, doing it again finishes it.
 * @returns the gallery as it is then
 * @throws `changed-meanwhile` if another window changes that, or deletes the gallery; the schema's
 * `notFound`
 */
export async function moveGallery(id: string, change: VisibilityChange): Promise<StoredFields> {
  const located = await gallerySchema.locate(id);
  if (!located) throw new AppError(gallerySchema.notFound);
  refuseConflict(located.stored, change);
  if (change.to === 'draft') return withdrawGallery(id, change);
  if (located.root === 'draft') return publishGallery(id, change);
  const gallery = await writeVisibility(id, change);
  // An earlier attempt may have ended before all photos were there.
  await movePhotos(id, 'draft', 'public', 'public');
  return gallery;
}

/** The ids of galleries that are drafts, in the trash too. */
async function draftGalleries(): Promise<string[]> {
  const [drafts, trashed] = await Promise.all([
    gallerySchema.find({}, { from: ['draft'] }),
    trashEntries.ofCollection('galleries'),
  ]);
  const inTrash = trashed.filter(({ document }) => document.isDraft === true);
  return [...drafts.map(({ id }) => id), ...inTrash.map(({ documentId }) => documentId)];
}

const galleriesOf = (photos: readonly { stored: StoredFields }[]): Set<string> =>
  new Set(photos.map(({ stored }) => photoSchema.parentIdOf(stored)));

/** Moves the photos of a gallery to where it is, and leaves them if another window moves it now. */
async function moveUnlessElsewhere(id: string, from: ContentRoot, to: ContentRoot): Promise<void> {
  try {
    await movePhotos(id, from, to, to);
  } catch (error) {
    if (!hasCode(error, 'changed-meanwhile')) throw error;
  }
}

/** Withdraws photos that are public although their gallery is a draft. */
async function withdrawExposed(draftIds: readonly string[]): Promise<void> {
  const exposed = await photoSchema.find({ galleryId: draftIds }, { from: ['public'] });
  for (const id of galleriesOf(exposed)) await moveUnlessElsewhere(id, 'public', 'draft');
}

/** Publishes photos that are drafts although their gallery is public. */
async function publishLeft(draftIds: readonly string[]): Promise<void> {
  const count = await photoSchema.count({}, ['draft']);
  const rightCount = await photoSchema.count({ galleryId: draftIds }, ['draft']);
  // All drafts are read only if their number says that some lie where they shouldn't.
  const photos = count > rightCount ? await photoSchema.find({}, { from: ['draft'] }) : [];
  for (const id of galleriesOf(photos)) {
    const isPublic = (await gallerySchema.locate(id))?.root === 'public';
    if (isPublic) await moveUnlessElsewhere(id, 'draft', 'public');
  }
}

/** Moves photos to where their gallery is, if an interrupted move left them elsewhere. */
export async function movePhotosToGalleries(): Promise<void> {
  const ids = await draftGalleries();
  await withdrawExposed(ids);
  await publishLeft(ids);
}
