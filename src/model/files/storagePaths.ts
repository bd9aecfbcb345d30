/** The folders of Storage, one for each entity, and the site's own, where the portrait is. */
export type ImageFolder = 'category-covers' | 'gallery-covers' | 'photos' | 'site';

/** A file name's extension in lower case, without the dot; empty where it has none. */
export function extensionOf(fileName: string): string {
  const match = /\.([a-z0-9]{1,5})$/i.exec(fileName);
  return match?.[1]?.toLowerCase() ?? '';
}

/**
 * The Storage path of an original, `{folder}/{id}.{extension}`. One that is not the first of its
 * document holds its revision, `{folder}/{id}.{revision}.{extension}`, since no file is overwritten.
 */
export const originalPath = (
  folder: ImageFolder,
  id: string,
  extension: string,
  revision?: string,
): string => `${folder}/${[id, ...(revision ? [revision] : []), extension].join('.')}`;

/** The folder that holds copies that older versions made of the originals they replaced. */
export const REPLACED_FOLDER = 'replaced';
