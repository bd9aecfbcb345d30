import type { Published } from './published.ts';
import type { OpenedPublished, PublishedSourceOptions } from './publishedSource.ts';

/**
 * Opens what a build published beside a page. The code for that is loaded once something is asked
 * for, since a page that is shown at once asks later, and one that was not prerendered never.
 */
export function openPublished(
  published: Published,
  options: PublishedSourceOptions,
): OpenedPublished {
  let opened: OpenedPublished | undefined;
  async function open(): Promise<OpenedPublished> {
    const { publishedSource } = await import('./publishedSource.ts');
    opened ??= publishedSource(published, options);
    return opened;
  }
  return {
    source: {
      readOne: async (name, id) => (await open()).source.readOne(name, id),
      readAll: async (name, equal) => (await open()).source.readAll(name, equal),
      readByKeyword: async (key) => (await open()).source.readByKeyword(key),
      readSettings: async () => (await open()).source.readSettings(),
    },
    changes: { latest: async () => (await open()).changes.latest() },
  };
}
