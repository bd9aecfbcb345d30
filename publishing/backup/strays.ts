import type { StoredDocument, Stray } from './documents.ts';

const DRAFTS = 'drafts/content/';

export const isDraft = (path: string) => path.startsWith(DRAFTS);

/** The public path of a gallery or a photo, even of a draft. */
export const publicPath = (path: string) => (isDraft(path) ? path.slice(DRAFTS.length) : path);

/** The public path of a draft, or the draft path of a public document. */
export const otherPath = (path: string) => (isDraft(path) ? publicPath(path) : `${DRAFTS}${path}`);

/** A text field in the notation of the REST API; empty for anything else. */
export const textIn = (fields: StoredDocument['fields'], field: string): string =>
  (fields[field] as { stringValue?: string } | undefined)?.stringValue ?? '';

export const galleryIdOf = ({ fields }: StoredDocument): string => textIn(fields, 'galleryId');

/** Whether each gallery and photo of a backup is a draft, by public paths. */
export type DraftFlags = ReadonlyMap<string, boolean>;

export async function draftFlagsIn(documents: AsyncIterable<StoredDocument>): Promise<DraftFlags> {
  const draftFlags = new Map<string, boolean>();
  for await (const { path } of documents) {
    if (/^(galleries|photos)\//.test(publicPath(path)))
      draftFlags.set(publicPath(path), isDraft(path));
  }
  return draftFlags;
}

/**
 * The right place of a document that would exist twice, or apart from its gallery, after a
 * restore.
 */
export function strayOf(draftFlags: DraftFlags, document: StoredDocument): Stray | undefined {
  const { path, fields } = document;
  const restored = draftFlags.get(publicPath(path));
  if (restored !== undefined) return restored === isDraft(path) ? undefined : { path };
  if (!publicPath(path).startsWith('photos/')) return undefined;
  const gallery = draftFlags.get(`galleries/${galleryIdOf(document)}`);
  if (gallery === undefined || gallery === isDraft(path)) return undefined;
  return { path, to: { path: otherPath(path), fields } };
}

/** Whether a stray document can move because its target or its gallery has been restored. */
export function canGo({ path, to }: Stray, failed: ReadonlySet<string>): boolean {
  if (!to) return !failed.has(otherPath(path));
  const gallery = `galleries/${galleryIdOf(to)}`;
  return !failed.has(isDraft(to.path) ? otherPath(gallery) : gallery);
}
