/** The folders of Storage, one for each entity, and the site's own, where the portrait is. */
export type ImageFolder = 'category-covers' | 'gallery-covers' | 'photos' | 'site';

/** A file name's extension in lower case, without the dot; empty where it has none. */
export function extensionOf(fileName: string): string {
  const match = /\.([a-z0-9]{1,5})$/i.exec(fileName);
  return match?.[1]?.toLowerCase() ?? '';
}

/** The Storage path of an entity's image, `{folder}/{id}.{extension}`. */
export const imagePath = (folder: ImageFolder, id: string, extension: string): string =>
  `${folder}/${id}.${extension}`;

/** The folder of Storage where all originals lie that others took the places of. */
export const REPLACED_FOLDER = 'replaced';

/** The folder of Storage where the originals lie that an entity had before, with a slash at its end. */
export const replacedFolder = (folder: ImageFolder, id: string): string =>
  `${REPLACED_FOLDER}/${folder}/${id}/`;

/** Where an original lies that lost its place to that of another revision. */
export const asidePath = (
  folder: ImageFolder,
  id: string,
  { path, revision }: { path: string; revision: string },
): string => `${replacedFolder(folder, id)}${revision}.${extensionOf(path)}`;

/** Whether a file is one of an entity's own; nothing else is ever removed in its name. */
export function isOwnFile(folder: ImageFolder, id: string, path: string): boolean {
  const original = imagePath(folder, id, '');
  if (path.startsWith(original)) return /^[^./]+$/.test(path.slice(original.length));
  const folders = [`variants/${folder}/${id}/`, replacedFolder(folder, id)];
  return folders.some((own) => path.startsWith(own));
}
