import type { UploadItem } from '../../../model/upload.ts';
import { parseImage } from '../../../model/files/image.ts';
import { photoKind } from '../commit/entityDeclarations.ts';
import { closeEntry, openEntry } from '../files/journal.ts';
import { removeFiles } from '../files/removeFiles.ts';
import { isNamed, originalPath } from './publishPhoto.ts';

const variantPaths = ({ image }: UploadItem): string[] => {
  const { variants = [], socialCard } = parseImage(image) ?? {};
  return [...variants, ...(socialCard ? [socialCard] : [])].map(({ path }) => path);
};

/**
 * Removes the variants of an item that was not published. What can't be removed now is left to the
 * list of leftovers.
 * @returns whether it is published after all, since the answer alone was lost
 */
export async function takeBack(item: UploadItem): Promise<boolean> {
  const paths = variantPaths(item);
  if (paths.length === 0) return false;
  const entry = openEntry({ collection: photoKind.collection, id: item.id, paths });
  try {
    if (await isNamed(item)) {
      closeEntry(entry);
      return true;
    }
  } catch (error) {
    console.warn(`${item.id} could not be looked up:`, error);
    return false;
  }
  await removeFiles(entry, paths);
  return false;
}

/** Leaves to the list of leftovers what a published item still lacks, and what it has replaced. */
export function leaveUnfinished(item: UploadItem): void {
  const { id, image, replaced } = item;
  if (!image) return;
  const path = originalPath(item);
  openEntry({
    collection: photoKind.collection,
    id,
    paths: [path, ...(replaced?.paths ?? [])],
    original: { path, revision: image.revision },
  });
}
