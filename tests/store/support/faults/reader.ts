import { expect } from 'vitest';
import { openTab, type Tab } from './tabs.ts';
import type { Scene } from './scene.ts';

/** What a window lists of a scene. */
const listedIn = ({ run }: Tab, { category, gallery, other }: Scene) =>
  run(async (_dispatch, _getState, { source }) => {
    const lists = await Promise.all([
      source.readAll('galleries', { categoryId: category }),
      source.readAll('photos', { galleryId: gallery }),
      source.readAll('photos', { galleryId: other }),
    ]);
    return lists.map((list) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  });

/**
 * Opens a window that reads the lists of a scene and writes nothing. The function that it returns
 * expects the window to list later what a new one lists.
 */
export async function openReader(scene: Scene): Promise<() => Promise<void>> {
  const reader = openTab();
  await listedIn(reader, scene);
  return async () => {
    const listed = await listedIn(reader, scene);
    expect(listed, 'what a window lists that has only read').toEqual(
      await listedIn(openTab(), scene),
    );
  };
}
