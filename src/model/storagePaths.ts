/** The folders of Storage, one for each entity. */
export type ImageFolder = 'category-covers' | 'gallery-covers' | 'photos';

/** A file name's extension in lower case, without the dot; empty where it has none. */
export function extensionOf(fileName: string): string {
  const match = /\.([a-z0-9]{1,5})$/i.exec(fileName);
  return match?.[1]?.toLowerCase() ?? '';
}

/** Whether a file is one of an entity's own; nothing else is ever removed in its name. */
export const isOwnFile = (folder: ImageFolder, id: string, path: string): boolean =>
  path.startsWith(`${folder}/${id}.`) || path.startsWith(`variants/${folder}/${id}/`);

/** The Storage path of an entity's image, `{folder}/{id}.{extension}`. */
export const imagePath = (folder: ImageFolder, id: string, extension: string): string =>
  `${folder}/${id}.${extension}`;
