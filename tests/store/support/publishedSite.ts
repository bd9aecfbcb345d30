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
import { BUILD_FILE, liveBuildText } from '../../../src/model/site/liveBuild.ts';
import { dataAddress, type PageBuild } from '../../../src/store/sources/pageBuild.ts';
import type { VisitorStore } from '../../../src/store/state.ts';
import { createAppStore } from '../../../src/store/store.ts';
import { HERE } from '../../support/backend.ts';

/** What a page of a build knows, and the files beside it by address. */
export interface Build {
  published: PageBuild;
  files: ReadonlyMap<string, string>;
}

/** Reads the content of the emulators as a build does. */
export async function build(
  name = 'first',
  prepare = (content: renderer.SiteContent) => content,
): Promise<Build> {
  const { times, photos, ...content } = await readContent(HERE, {}, renderer);
  const files = renderer.dataFiles(
    prepare({ ...content, photos: photos.map(({ photo }) => photo) }),
  );
  return {
    published: { build: name, times, isWhole: true },
    files: new Map([
      ...[...files].map(([file, held]): [string, string] => [
        dataAddress(name, file),
        JSON.stringify(held),
      ]),
      [
        BUILD_FILE,
        liveBuildText({
          build: name,
          times,
          builtAt: new Date().toISOString(),
          repository: undefined,
        }),
      ],
    ]),
  };
}

/** The store of a page that a build has prerendered, as src/main.tsx makes it. */
export function openPage(published: PageBuild): VisitorStore {
  const store: VisitorStore = createAppStore(
    undefined,
    openPublished(published, {
      live: liveSource,
      galleryOf: (photoId) => selectPhoto(store.getState(), photoId)?.galleryId,
      onOutdated: (error) => tellOutdated(store, error),
      onCountsOutdated: () => store.dispatch({ type: 'COUNTS_OUTDATED' }),
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
