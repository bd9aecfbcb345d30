import type { StoredDocument, Stray } from './documents.ts';

const DRAFTS = 'drafts/content/';

export const isDraft = (path: string) => path.startsWith(DRAFTS);

/** The path under which a gallery or a photo is public, be it a draft or not. */
export const publicPath = (path: string) => (isDraft(path) ? path.slice(DRAFTS.length) : path);

/** The path below the other root: of a draft once it is public, and the other way round. */
export const otherPath = (path: string) => (isDraft(path) ? publicPath(path) : `${DRAFTS}${path}`);

export function galleryIdOf({ fields }: StoredDocument): string {
  const { stringValue = '' } = (fields.galleryId ?? {}) as { stringValue?: string };
  return stringValue;
}

/** Whether each gallery and photo of a backup is a draft, public or, on its way, both; by public paths. */
export type Roots = ReadonlyMap<string, ReadonlySet<boolean>>;

export async function rootsIn(documents: AsyncIterable<StoredDocument>): Promise<Roots> {
  const roots = new Map<string, Set<boolean>>();
  for await (const { path } of documents) {
    if (!/^(galleries|photos)\//.test(publicPath(path))) continue;
    const found = roots.get(publicPath(path)) ?? new Set();
    roots.set(publicPath(path), found.add(isDraft(path)));
  }
  return roots;
}

/** What it would be once a backup is restored that lies where its gallery does not, or twice. */
export function strayOf(roots: Roots, document: StoredDocument): Stray | undefined {
  const { path, fields } = document;
  const restored = roots.get(publicPath(path));
  if (restored) return restored.has(isDraft(path)) ? undefined : { path };
  if (!publicPath(path).startsWith('photos/')) return undefined;
  const gallery = roots.get(`galleries/${galleryIdOf(document)}`);
  if (!gallery || gallery.has(isDraft(path))) return undefined;
  return { path, to: { path: otherPath(path), fields } };
}

/** Whether a stray can go, since what it waits for was restored: itself, or its gallery. */
export function canGo({ path, to }: Stray, failed: ReadonlySet<string>): boolean {
  if (!to) return !failed.has(otherPath(path));
  const gallery = `galleries/${galleryIdOf(to)}`;
  return !failed.has(isDraft(to.path) ? otherPath(gallery) : gallery);
}
