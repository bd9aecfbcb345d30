import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { UndoStep } from '../../../../src/model/undoStep.ts';
import { commitWrites, documentName, storeFile } from '../../../support/backend.ts';
import { dropFile, notedDocuments } from '../../../support/stored.ts';
import { aScene, type Content, contentAtFirst, heldBy, type Scene } from './scene.ts';
import { filesOf, placesOf, type State, stateOf } from './state.ts';
import { openTab } from './tabs.ts';
import type { Write } from './writes.ts';

/** What the servers hold of a scene, and what can be undone in its tab, to be had again. */
export interface Prepared extends Content {
  name: string;
  isOfSite: boolean;
  steps: readonly UndoStep[];
  /** How all stands before the write. */
  state: State;
}

/**
 * Scenes whose cases have ended, with their files: ids that come again keep the database fast, and
 * only what differs is written anew.
 */
const free: Scene[] = [];

/** Takes a scene, and has it hold what it is told to. */
async function takeScene(isOfSite: boolean, contentOf: (scene: Scene) => Content): Promise<Scene> {
  const at = free.findLastIndex((each) => each.isOfSite === isOfSite);
  const [left] = at < 0 ? [] : free.splice(at, 1);
  const scene = left ?? aScene(isOfSite);
  const { documents, files } = contentOf(scene);
  const [places, held] = await Promise.all([placesOf(scene), filesOf(scene)]);
  const writes = [...new Set([...places, ...Object.keys(documents)])].map((path) => {
    const name = documentName(path);
    const fields = documents[path];
    return fields ? { update: { name, fields } } : { delete: name };
  });
  const changed = [...files].filter(([path, file]) => !isDeepStrictEqual(held.get(path), file));
  const gone = [...held.keys()].filter((path) => !files.has(path));
  await Promise.all([
    commitWrites(writes),
    ...gone.map(dropFile),
    ...changed.map(([path, file]) =>
      storeFile(path, Buffer.from(heldBy(file)), file.type, file.metadata, file.cacheControl),
    ),
  ]);
  return scene;
}

/** Leaves a scene to other cases, as it is by now. */
export const leaveScene = (scene: Scene) => void free.push(scene);

/** Does in a scene what comes before a write. */
export async function prepare({ before, isOfSite = false }: Pick<Write, 'before' | 'isOfSite'>) {
  const scene = await takeScene(isOfSite, contentAtFirst);
  const tab = openTab();
  expect(await before?.(tab, scene)).not.toBe(false);
  await tab.settled();
  const state = await stateOf(scene);
  const prepared: Prepared = {
    name: scene.name,
    isOfSite,
    documents: await notedDocuments(await placesOf(scene)),
    files: await filesOf(scene),
    steps: tab.store.getState().undo.done,
    state,
  };
  leaveScene(scene);
  return prepared;
}

/** Has another scene hold what was prepared, with a tab in which a write may begin. */
export async function openScene({ name, isOfSite, documents, files, steps }: Prepared) {
  const movedTo = (scene: Scene) => {
    const ids = new RegExp(`\\b${name}-`, 'g');
    return <Told>(told: Told): Told =>
      JSON.parse(JSON.stringify(told).replaceAll(ids, `${scene.name}-`)) as Told;
  };
  const scene = await takeScene(isOfSite, (taken) => {
    const moved = movedTo(taken);
    return { documents: moved(documents), files: new Map(moved([...files])) };
  });
  const tab = openTab();
  for (const payload of movedTo(scene)(steps)) tab.store.dispatch({ type: 'STEP_DONE', payload });
  return { scene, tab };
}
