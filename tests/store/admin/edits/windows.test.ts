import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setLogLevel } from 'firebase/firestore/lite';
import type { DocumentEdit } from '../../../../src/model/content/edits.ts';
import { isChange } from '../../../../src/model/content/edits.ts';
import { updatesForMove, withMoved } from '../../../../src/model/content/order.ts';
import { deleteDocument, deletePhotos } from '../../../../src/store/admin/deletion.ts';
import { arrange, galleryOrder, photoOrder } from '../../../../src/store/admin/edits/arranging.ts';
import { documentKey } from '../../../../src/store/admin/edits/inputs.ts';
import { selectDocument, selectUnsaved } from '../../../../src/store/admin/edits/slice.ts';
import { saveTyped, typeFields, typeWords } from '../../../../src/store/admin/edits/typing.ts';
import { loadPhotoList } from '../../../../src/store/admin/firstPhotos.ts';
import { discard, tryAgain } from '../../../../src/store/admin/forms.ts';
import { setVisibility } from '../../../../src/store/admin/galleries.ts';
import { editPhotos } from '../../../../src/store/admin/photos.ts';
import {
  deleteFromTrash,
  loadTrash,
  restoreFromTrash,
} from '../../../../src/store/admin/trash/trash.ts';
import { selectTrash } from '../../../../src/store/admin/trash/slice.ts';
import { redoStep, undoStep } from '../../../../src/store/admin/undo/undo.ts';
import { at, pick } from '../../../../src/store/entities/byId.ts';
import { loadGalleries } from '../../../../src/store/entities/galleries.ts';
import { ALL, loadSlideshow } from '../../../../src/store/entities/photos.ts';
import { visibilityOf } from '../../../../src/model/content/visibility.ts';
import { groupEntries, parseTrashId } from '../../../../src/model/trash.ts';
import { emptyFirestore, storeAt, storeFile } from '../../../support/backend.ts';
import { aCategory, aGallery, aPhoto } from '../../../support/factories.ts';
import { emptyStorage, storedDocuments } from '../../../support/stored.ts';
import { openTab, separateTabs, type Tab } from '../../support/faults/tabs.ts';
import { findFaults } from '../../support/invariants.ts';
import { type Chooser, chooser, randomFrom } from '../../support/rounds.ts';
import { forgetLimits, retryAtOnce, signInOnce } from '../../support/workshop.ts';

/** How many rounds are played, and from which seed: `PORTFOLIO_ROUNDS=300 PORTFOLIO_SEED=7`. */
const ROUNDS = Number(process.env.PORTFOLIO_ROUNDS ?? 10);
const SEED = Number(process.env.PORTFOLIO_SEED ?? Date.now() % 1_000_000);

const ACTS = 9;

const CATEGORIES = ['coast', 'forest'];
const GALLERIES = ['beach', 'cape', 'moss'];
const PHOTOS = Array.from({ length: 8 }, (_, index) => `p${index}`);

vi.setConfig({ testTimeout: 3_600_000 });
setLogLevel('silent');

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signInOnce();
  separateTabs();
  retryAtOnce();
});
afterAll(forgetLimits);

const category = (id: string) => aCategory({ id, coverPath: '' });
const gallery = (id: string, categoryId: string, order: number) =>
  aGallery({ id, categoryId, order, coverPath: '' });

async function seedRound(): Promise<void> {
  await Promise.all([emptyFirestore(), emptyStorage()]);
  purged.photos.clear();
  purged.isGallery = false;
  await Promise.all(PHOTOS.map((id) => storeFile(`photos/${id}.jpg`, Buffer.from(id))));
  const photos = PHOTOS.map((id, index) => {
    const galleryId = GALLERIES[index % 2]!;
    // Some galleries were never arranged.
    const place = index % 2 === 0 ? { order: index } : {};
    return [`photos/${id}`, aPhoto({ id, galleryId, photoName: id, ...place })];
  });
  await storeAt({
    ...Object.fromEntries(CATEGORIES.map((id) => [`categories/${id}`, category(id)])),
    'galleries/beach': gallery('beach', 'coast', 1),
    'galleries/cape': gallery('cape', 'coast', 2),
    'galleries/moss': gallery('moss', 'forest', 1),
    ...Object.fromEntries(photos),
  });
}

async function loadAll({ run }: Tab): Promise<void> {
  await run(loadGalleries());
  await run(loadPhotoList(ALL));
  for (const id of GALLERIES) await run(loadPhotoList(id));
  await run(loadSlideshow());
  await run(loadTrash());
}

const idsIn = ({ store }: Tab, galleryId: string): readonly string[] =>
  at(store.getState().photos.byGallery, galleryId) ?? [];

/** What a window does, and what it promises afterwards. */
type Act = (tab: Tab, choose: Chooser, label: string) => Promise<string | undefined>;

const asSubjects = (ids: readonly string[]) =>
  ids.map((id) => ({ collection: 'photos' as const, id }));

/** A typed word is stored, or stays typed. */
const typing: Act = async ({ run, store }, choose, label) => {
  const shown = Object.keys(store.getState().photos.byId);
  const ids = choose.isHeads() ? [choose.one(PHOTOS)] : choose.some(PHOTOS);
  const known = ids.filter((id) => shown.includes(id));
  if (known.length === 0) return undefined;
  run(typeFields(asSubjects(known), { caption: { to: label } }));
  await run(saveTyped());
  const written = store.getState().photos.byId;
  const lost = known.filter((id) => {
    const document = selectDocument(store.getState(), documentKey({ collection: 'photos', id }));
    const caption = document?.fields.caption;
    const isTyped = caption !== undefined && isChange(caption) && caption.to === label;
    return !isTyped && at(written, id)?.caption !== label;
  });
  return lost.length > 0 ? `${label} is lost for ${lost.join()}` : undefined;
};

const words: Act = async ({ run }, choose, label) => {
  const subjects = asSubjects(choose.some(PHOTOS));
  run(typeWords(subjects, 'keywords', { added: [label], removed: [choose.one(['sea', 'fog'])] }));
  await run(saveTyped());
  return undefined;
};

const moving: Act = async ({ run }, choose) => {
  await run(editPhotos(choose.some(PHOTOS), { galleryId: { to: choose.one(GALLERIES) } }));
  return undefined;
};

const sliding: Act = async ({ run }, choose) => {
  const includeInSlideshow = { to: choose.isHeads() };
  await run(editPhotos(choose.some(PHOTOS), { includeInSlideshow }));
  return undefined;
};

const arranging: Act = async (tab, choose) => {
  const galleryId = choose.one(GALLERIES);
  const rows = pick(tab.store.getState().photos.byId, idsIn(tab, galleryId));
  if (rows.length < 2) return undefined;
  const from = choose.below(rows.length);
  const ids = new Set([rows[from]!.id]);
  const updates = updatesForMove(withMoved(rows, ids, from, choose.below(rows.length)), ids);
  const orderOf = new Map(rows.map(({ id, order }) => [id, order]));
  const moves = updates.map(({ id, order }) => ({ id, from: orderOf.get(id), to: order }));
  await tab.run(arrange(photoOrder(galleryId), moves));
  return undefined;
};

const arrangingGalleries: Act = async ({ run, store }, choose) => {
  const { byId } = store.getState().galleries;
  const [one, other] = [byId.beach, byId.cape];
  if (!one || !other) return undefined;
  const [first, second] = choose.isHeads() ? [one, other] : [other, one];
  const moves = [
    { id: first.id, from: first.order, to: 10 },
    { id: second.id, from: second.order, to: 20 },
  ];
  await run(arrange(galleryOrder('coast'), moves));
  return undefined;
};

const deleting: Act = async ({ run }, choose, label) => {
  const ids = choose.some(PHOTOS);
  const what = choose.below(8);
  if (what === 0) await run(deleteDocument('categories', choose.one(CATEGORIES)));
  else if (what === 1) await run(deleteDocument('galleries', choose.one(GALLERIES)));
  else if (what < 5) await run(deleteDocument('photos', choose.one(PHOTOS)));
  else if (ids.length > 0) await run(deletePhotos(ids, label));
  return undefined;
};

const restoring: Act = async ({ run, store }, choose) => {
  await run(loadTrash());
  const deletions = groupEntries(selectTrash(store.getState()) ?? []);
  if (deletions.length === 0) return undefined;
  const { key } = choose.one(deletions);
  const result = await run(restoreFromTrash(key));
  if (!result.ok && choose.isHeads()) await run(restoreFromTrash(key, choose.one(GALLERIES)));
  return undefined;
};

/** What was deleted for good in a round. */
const purged = { photos: new Set<string>(), isGallery: false };

const purging: Act = async ({ run, store }, choose) => {
  await run(loadTrash());
  const deletions = groupEntries(selectTrash(store.getState()) ?? []);
  if (deletions.length === 0) return undefined;
  const deletion = choose.one(deletions);
  for (const { collection, documentId } of deletion.entries) {
    if (collection === 'photos') purged.photos.add(documentId);
    else purged.isGallery = true;
  }
  await run(deleteFromTrash(deletion));
  return undefined;
};

const publishing: Act = async ({ run, store }, choose) => {
  const shown = at(store.getState().galleries.byId, choose.one(GALLERIES));
  const to = choose.one(['public', 'unlisted', 'draft'] as const);
  if (shown) await run(setVisibility(shown.id, { from: visibilityOf(shown), to }));
  return undefined;
};

const undoing: Act = async ({ run }, choose) => {
  await run(choose.below(3) === 0 ? redoStep() : undoStep());
  return undefined;
};

const tryingAgain: Act = async ({ run, store }) => {
  await run(tryAgain(Object.keys(selectUnsaved(store.getState()))));
  return undefined;
};

const loading: Act = async (tab) => {
  await loadAll(tab);
  return undefined;
};

const acts: readonly Act[] = [
  typing,
  typing,
  typing,
  words,
  moving,
  sliding,
  arranging,
  arranging,
  arrangingGalleries,
  deleting,
  restoring,
  restoring,
  purging,
  publishing,
  undoing,
  undoing,
  tryingAgain,
  loading,
];

/** The lists of a window: the ids of the photos in order, by list. */
function listsOf({ store }: Tab) {
  const { galleries, photos } = store.getState();
  const place = (id: string) => {
    const photo = at(photos.byId, id);
    return `${id}@${photo?.galleryId}:${photo?.order}:${photo?.caption ?? ''}`;
  };
  return {
    galleries: [...(galleries.list ?? [])].toSorted(),
    slideshow: photos.slideshow,
    ...Object.fromEntries(
      [...GALLERIES, ALL].map((id) => [id, (at(photos.byGallery, id) ?? []).map(place)]),
    ),
  };
}

/** The edits that a window still has, as somebody would read them. */
const unsavedIn = ({ store }: Tab): DocumentEdit[] =>
  Object.values(selectUnsaved(store.getState())).map(({ collection, id, fields }) => ({
    collection,
    id,
    changes: fields,
  }));

/** Plays one round; returns what is wrong in the end. */
async function play(seed: number): Promise<string[]> {
  await seedRound();
  const tabs = Array.from({ length: 3 }, () => openTab());
  await Promise.all(tabs.map(loadAll));
  const wrong: string[] = [];
  const log: string[] = [];
  await Promise.all(
    tabs.map(async (tab, window) => {
      const choose = chooser(randomFrom(seed * 3 + window));
      for (let turn = 0; turn < ACTS; turn += 1) {
        const label = `w${window}t${turn}`;
        const act = choose.one(acts);
        const complaint = await act(tab, choose, label);
        log.push(`${label} ${act.name}`);
        if (complaint) wrong.push(complaint);
      }
    }),
  );
  for (const tab of tabs) {
    await tab.run(tryAgain(Object.keys(selectUnsaved(tab.store.getState()))));
    const { edits } = tab.store.getState();
    if (edits.arrangements.length > 0) wrong.push('an arrangement is never over');
    const waiting = Object.values(edits.documents).filter(({ saving }) => saving.length > 0);
    if (waiting.length > 0) wrong.push('an edit is never over');
    const silent = Object.values(edits.documents).filter(({ failure }) => !failure);
    if (silent.length > 0)
      wrong.push(`unsaved without a reason: ${JSON.stringify(unsavedIn(tab))}`);
    tab.run(discard(Object.keys(edits.documents)));
  }
  wrong.push(...(await findFaults()));
  const fresh = openTab();
  await Promise.all([...tabs, fresh].map(loadAll));
  for (const [window, tab] of tabs.entries()) {
    const [shown, stored] = [listsOf(tab), listsOf(fresh)].map((each) => JSON.stringify(each));
    if (shown !== stored) wrong.push(`window ${window} shows ${shown}\nstored is ${stored}`);
  }
  const found = new Set(
    (
      await Promise.all(
        (['photos', 'drafts/content/photos'] as const).map((each) => storedDocuments(each)),
      )
    ).flatMap((documents) => Object.keys(documents)),
  );
  for (const id of Object.keys(await storedDocuments('trash'))) found.add(parseTrashId(id).id);
  const lost = PHOTOS.filter((id) => !found.has(id) && !purged.photos.has(id));
  if (!purged.isGallery) wrong.push(...lost.map((id) => `${id} is nowhere`));
  for (const tab of [...tabs, fresh]) tab.close();
  return wrong.length > 0 ? [...wrong, log.join(', ')] : [];
}

it(`three windows at random lose nothing (${ROUNDS} rounds, PORTFOLIO_SEED=${SEED})`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const wrong = await play(SEED + round);
    expect(wrong, `PORTFOLIO_SEED=${SEED + round} PORTFOLIO_ROUNDS=1`).toEqual([]);
  }
});
