import { readContent } from '../../../publishing/build/readContent.ts';
import { tellOutdated } from '../../../src/app/refresh.ts';
import * as renderer from '../../../src/prerender/renderPage.tsx';
import { loadCategories, loadCategory } from '../../../src/store/entities/categories.ts';
import { loadGallery, loadListedGalleries } from '../../../src/store/entities/galleries.ts';
import { liveSource, openPublished } from '../../../src/store/sources/lazySources.ts';
import {
  loadPhoto,
  loadPhotosByGallery,
  loadSlideshow,
  selectPhoto,
} from '../../../src/store/entities/photos.ts';
import { dataAddress, type Published } from '../../../src/store/sources/published.ts';
import type { VisitorStore } from '../../../src/store/state.ts';
import { createAppStore } from '../../../src/store/store.ts';
import { HERE } from '../../support/backend.ts';

/** What a page of a build knows, and the files beside it by address. */
export interface Build {
  published: Published;
  files: ReadonlyMap<string, string>;
}

/** Reads the content of the emulators as a build does. */
export async function build(
  name = 'first',
  prepare = (content: renderer.SiteContent) => content,
): Promise<Build> {
  const { revision, photos, ...content } = await readContent(HERE, {}, renderer);
  if (!revision) throw new Error('There is no revision to build by.');
  const files = renderer.publishedFiles(
    prepare({ ...content, photos: photos.map(({ photo }) => photo) }),
  );
  return {
    published: { build: name, revision, isWhole: true },
    files: new Map(
      [...files].map(([file, held]) => [dataAddress(name, file), JSON.stringify(held)]),
    ),
  };
}

/** The store of a page that a build has prerendered, as src/main.tsx makes it. */
export function openPage(published: Published): VisitorStore {
  const store: VisitorStore = createAppStore(
    undefined,
    openPublished(published, {
      live: liveSource,
      galleryOf: (photoId) => selectPhoto(store.getState(), photoId)?.galleryId,
      onOutdated: (error) => tellOutdated(store, error),
    }),
  );
  return store;
}

/** The ids of pages that are looked at. */
export interface Looked {
  categories: readonly string[];
  galleries: readonly string[];
  photos: readonly string[];
}

/** How all loads end that visitors' pages make. */
export async function seen(store: VisitorStore, { categories, galleries, photos }: Looked) {
  const lists = await Promise.all([
    store.dispatch(loadSlideshow()),
    store.dispatch(loadCategories()),
    ...categories.map((id) => store.dispatch(loadCategory(id))),
    ...categories.map((id) => store.dispatch(loadListedGalleries(id))),
    ...galleries.map((id) => store.dispatch(loadGallery(id))),
    ...galleries.map((id) => store.dispatch(loadPhotosByGallery(id))),
  ]);
  return [...lists, ...(await Promise.all(photos.map((id) => store.dispatch(loadPhoto(id)))))];
}
