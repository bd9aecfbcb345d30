const urls = new Map<string, string>();

/** Keeps a thumbnail until {@link dropThumbnails}, and returns its address. */
export function keepThumbnail(id: string, thumbnail: Blob): string {
  dropThumbnails([id]);
  const url = URL.createObjectURL(thumbnail);
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
