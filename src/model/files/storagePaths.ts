/** The folders of Storage, one for each entity, and the site's own, where the portrait is. */
export type ImageFolder = 'category-covers' | 'gallery-covers' | 'photos' | 'site';

/** The extension of a file name in lower case, without the dot; empty if it has none. */
export function extensionOf(fileName: string): string {
  const match = /\.([a-z0-9]{1,5})$/i.exec(fileName);
  return match?.[1]?.toLowerCase() ?? '';
}

/**
 * The Storage path of an original: `{folder}/{id}.{extension}`, or
 * `{folder}/{id}.{revision}.{extension}` unless it is the first of its document, because files are
 * never overwritten.
 */
export const originalPath = (
  folder: ImageFolder,
  id: string,
  extension: string,
  revision?: string,
): string => `${folder}/${[id, ...(revision ? [revision] : []), extension].join('.')}`;
