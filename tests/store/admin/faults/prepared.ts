import { expect } from 'vitest';
import type { Step } from '../../../../src/model/step.ts';
import { commitWrites, documentName, storeFile } from '../../../support/backend.ts';
import { notedDocuments, storedFile } from '../../../support/stored.ts';
import { aScene, type Scene, storeScene } from './scene.ts';
import { metadataOf, placesOf } from './state.ts';
import { aBrowser, openTab, type Tab } from './tabs.ts';

/** What the servers hold of a scene, and what can be undone in its tab, to be had again. */
export interface Prepared {
  name: string;
  documents: Awaited<ReturnType<typeof notedDocuments>>;
  files: Parameters<typeof storeFile>[];
  steps: readonly Step[];
}

/** Does in a scene what comes before a write. */
export async function prepare(before?: (tab: Tab, scene: Scene) => Promise<boolean>) {
  const scene = aScene();
  const tab = openTab(aBrowser());
  await storeScene(scene);
  expect(await before?.(tab, scene)).not.toBe(false);
  const files = (await metadataOf(scene)).map(
    async ([path, metadata]): Promise<Prepared['files'][number]> => {
      const { bytes, type } = await storedFile(path);
      return [path, bytes, type, metadata];
    },
  );
  return {
    name: scene.name,
    documents: await notedDocuments(placesOf(scene)),
    files: await Promise.all(files),
    steps: tab.store.getState().undo.done,
  } satisfies Prepared;
}

/** Stores what was prepared as another scene, with a tab in which a write may begin. */
export async function openScene(prepared: Prepared): Promise<{ scene: Scene; tab: Tab }> {
  const scene = aScene();
  const ids = new RegExp(`\\b${prepared.name}-`, 'g');
  const moved = <Told>(told: Told): Told =>
    JSON.parse(JSON.stringify(told).replaceAll(ids, `${scene.name}-`)) as Told;
  const documents = Object.entries(moved(prepared.documents));
  await Promise.all([
    commitWrites(
      documents.map(([path, fields]) => ({ update: { name: documentName(path), fields } })),
    ),
    ...prepared.files.map(([path, ...file]) => storeFile(moved(path), ...file)),
  ]);
  const tab = openTab(aBrowser());
  for (const payload of moved(prepared.steps)) tab.store.dispatch({ type: 'STEP_DONE', payload });
  return { scene, tab };
}
