const urls = new Map<string, string>();

/** Keeps a small picture of a photo that is on its way, until {@link dropThumbnails}; returns its address. */
export function keepThumbnail(id: string, picture: Blob): string {
  dropThumbnails([id]);
  const url = URL.createObjectURL(picture);
  urls.set(id, url);
  return url;
}

export const thumbnailOf = (id: string): string | undefined => urls.get(id);

export function dropThumbnails(ids: Iterable<string> = [...urls.keys()]): void {
  for (const id of ids) {
    const url = urls.get(id);
    if (url) URL.revokeObjectURL(url);
    urls.delete(id);
  }
}
