import { AppError } from '../../../firebase/errors.ts';
import { tidied } from '../../../model/content/drafts.ts';
import { type Photo, photoInputs } from '../../../model/content/entities.ts';
import { withoutLocation } from '../../../model/files/exif.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import { parseImage } from '../../../model/files/image.ts';
import { extensionOf, originalPath } from '../../../model/files/storagePaths.ts';
import { storedExtension } from '../../../model/files/chosenImage.ts';
import type { UploadItem } from '../../../model/upload.ts';
import { commitEdit, commitNew, type UploadedImage } from '../commit/commitDocument.ts';
import { galleryKind, photoKind } from '../commit/entityDeclarations.ts';
import { readStored } from '../commit/entityKind.ts';
import { imageKeyOf } from '../commit/imageEntries.ts';
import { readKept } from '../commit/trashDocuments.ts';

const GALLERY_GONE = 'Its gallery is not there any more. Choose the file again for another one.';

/** Where the original of an item goes. */
export const originalPathOf = ({
  id,
  facts: { type, fileName },
  replaces,
  image,
}: UploadItem): string =>
  originalPath(
    photoKind.folder,
    id,
    storedExtension(type, extensionOf(fileName)),
    replaces ? image?.revision : undefined,
  );

/** Whether the document of an item says of its image what the journal does, in the trash too. */
export async function isNamed({ id, image }: UploadItem): Promise<boolean> {
  const stored = image && (await readKept(photoKind, id));
  return stored !== undefined && photoKind.imageOf(stored)?.revision === image?.revision;
}

/** What the document says of the file of an item. */
function fileFields({ facts, draft, contentHash }: UploadItem): StoredFields {
  const exif = draft.publishesLocation ? facts.exif : withoutLocation(facts.exif);
  const isEmpty = Object.keys(exif).length === 0;
  return { contentHash, exif: isEmpty ? undefined : exif };
}

async function commit(item: UploadItem, uploaded: UploadedImage): Promise<StoredFields> {
  const { id, replaces, draft, order, slideshowOrder } = item;
  const file = fileFields(item);
  if (replaces) {
    const before = await readStored(photoKind, id);
    const key = before && imageKeyOf(photoKind, before);
    return commitEdit(photoKind, id, { changes: {}, imageKey: key, derive: () => file }, uploaded);
  }
  const entered = { ...tidied(photoInputs, draft), order, slideshowOrder };
  const { stored, wasThere } = await commitNew(photoKind, id, { ...entered, ...file }, uploaded);
  const isOurs = photoKind.imageOf(stored)?.revision === uploaded.image.revision;
  if (wasThere && !isOurs) throw new AppError('already-there');
  return stored;
}

/**
 * Writes the document of an item whose variants have arrived; from then on visitors see it.
 * @throws an Error that says so where its gallery was deleted meanwhile
 */
export async function nameFiles(item: UploadItem, arrivedAt: number): Promise<Photo> {
  const image = parseImage(item.image);
  if (!image) throw new Error(`The variants of ${item.id} are not made yet.`);
  const { id } = item;
  try {
    const uploaded = { path: originalPathOf(item), image, arrivedAt };
    return photoKind.toEntity(id, await commit(item, uploaded));
  } catch (error) {
    const { replaces, draft } = item;
    const isOrphan = !replaces && !(await readStored(galleryKind, draft.galleryId));
    throw isOrphan ? new Error(GALLERY_GONE, { cause: error }) : error;
  }
}
