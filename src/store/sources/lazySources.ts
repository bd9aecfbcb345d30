import type { ContentSource } from './contentSource.ts';
import type { PageBuild } from './pageBuild.ts';
import type { PublishedSource, PublishedSourceOptions } from './publishedSource.ts';

const lazySource = (open: () => Promise<ContentSource>): ContentSource => ({
  readOne: async (name, id) => (await open()).readOne(name, id),
  readAll: async (name, equal) => (await open()).readAll(name, equal),
  readByKeyword: async (key) => (await open()).readByKeyword(key),
  readNeighbours: async (galleryId) => (await open()).readNeighbours(galleryId),
  readSettings: async () => (await open()).readSettings(),
});

export const liveSource = lazySource(
  async () => (await import('./firestoreSource.ts')).firestoreSource,
);

/** Reads the files that the build wrote for a prerendered page. Other pages never load this code. */
export function openPublished(
  pageBuild: PageBuild,
  options: PublishedSourceOptions,
): PublishedSource {
  let opened: PublishedSource | undefined;
  async function open(): Promise<PublishedSource> {
    const { publishedSource } = await import('./publishedSource.ts');
    return (opened ??= publishedSource(pageBuild, options));
  }
  return { ...lazySource(open), readChanges: async () => (await open()).readChanges() };
}
