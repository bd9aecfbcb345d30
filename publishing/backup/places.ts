import type { StoredDocument, Stray } from './documents.ts';

const DRAFTS = 'drafts/content/';

const isDraft = (path: string) => path.startsWith(DRAFTS);

/** The path under which a gallery or a photo is public, be it a draft or not. */
const publicPath = (path: string) => (isDraft(path) ? path.slice(DRAFTS.length) : path);

/** Where galleries and photos of a backup lie: whether each is a draft, public, or on its way. */
export type Places = ReadonlyMap<string, ReadonlySet<boolean>>;

export async function placesIn(documents: AsyncIterable<StoredDocument>): Promise<Places> {
  const places = new Map<string, Set<boolean>>();
  for await (const { path } of documents) {
    if (!/^(galleries|photos)\//.test(publicPath(path))) continue;
    const place = places.get(publicPath(path)) ?? new Set();
    places.set(publicPath(path), place.add(isDraft(path)));
  }
  return places;
}

/** What it would be once a backup is restored that lies where its gallery does not, or twice. */
export function strayOf(places: Places, document: StoredDocument): Stray | undefined {
  const { path, fields } = document;
  const restored = places.get(publicPath(path));
  if (restored) return restored.has(isDraft(path)) ? undefined : { path };
  if (!publicPath(path).startsWith('photos/')) return undefined;
  const { stringValue: galleryId = '' } = (fields.galleryId ?? {}) as { stringValue?: string };
  const gallery = places.get(`galleries/${galleryId}`);
  if (!gallery || gallery.has(isDraft(path))) return undefined;
  const there = isDraft(path) ? publicPath(path) : `${DRAFTS}${path}`;
  return { path, to: { path: there, fields } };
}

/** Whether what a stray waits for was restored: itself, or the gallery that it goes to. */
export function isSettled({ path, to }: Stray, failed: ReadonlySet<string>): boolean {
  if (!to) return !failed.has(isDraft(path) ? publicPath(path) : `${DRAFTS}${path}`);
  const { stringValue: galleryId = '' } = (to.fields.galleryId ?? {}) as { stringValue?: string };
  return !failed.has(`${isDraft(to.path) ? DRAFTS : ''}galleries/${galleryId}`);
}
