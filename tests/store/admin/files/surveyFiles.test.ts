import { beforeAll, expect, it, vi } from 'vitest';
import type { FilesSurvey, SurveyProgress } from '../../../../src/model/files/filesSurvey.ts';
import {
  loadFilesSurvey,
  removeUnnamedFiles,
} from '../../../../src/store/admin/files/surveyFiles.ts';
import { fileState } from '../../../../src/firebase/files.ts';
import { openEntry } from '../../../../src/store/admin/files/journal.ts';
import { inParallel } from '../../../../src/store/admin/commit/inParallel.ts';
import { deletePhoto } from '../../../../src/store/admin/photos.ts';
import { openJournal } from '../../../../src/store/admin/queue/browser/journal.ts';
import { anUploadOf } from '../queue/tools.ts';
import { storeDocument, storeDocuments, storeFile } from '../../../support/backend.ts';
import {
  aGallery,
  anImageInfo,
  aPhoto,
  aSocialCard,
  someVariants,
} from '../../../support/factories.ts';
import { dropFile, storedFiles } from '../../../support/stored.ts';
import { wire } from '../wire.ts';
import { openWorkshop, UNREACHABLE } from '../workshop.ts';

const workshop = openWorkshop();

beforeAll(async () => {
  // It says once that Node keeps no database.
  const complaint = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openJournal();
  complaint.mockRestore();
});

const DAY_MS = 24 * 60 * 60 * 1000;
const BYTES = 'a file';

/** A photo with an original, two widths in two formats and a card. */
function aWholePhoto(id: string, galleryId = 'beach') {
  const image = anImageInfo({ revision: 'first', variants: someVariants('photos', id, 'first') });
  return {
    ...aPhoto({ id, photoName: id, galleryId }),
    image: { ...image, card: aSocialCard('photos', id, 'first') },
  };
}

type WholePhoto = ReturnType<typeof aWholePhoto>;

const filesOf = ({ path, image }: WholePhoto): string[] => [
  path,
  ...image.variants.map((variant) => variant.path),
  image.card.path,
];

/** Stores files, so few at once that the emulator drops no connection. */
const store = (paths: readonly string[]) =>
  inParallel(paths, 12, (path) => storeFile(path, Buffer.from(BYTES)));

async function storeWhole(photo: WholePhoto, place: 'photos' | 'drafts/content/photos' = 'photos') {
  await storeDocuments(place, [photo]);
  await store(filesOf(photo));
}

/** What the parents of every test have: the cover of the gallery `beach`. */
const storeCover = () => store(['gallery-covers/beach.jpg']);

/** Has the storage say of files that they came so many days ago, each time it is asked. */
function saidToBeOld(ages: Readonly<Record<string, number>>): void {
  wire.answers((url) => {
    const [path, days] =
      Object.entries(ages).find(([each]) => url.endsWith(`/o/${encodeURIComponent(each)}`)) ?? [];
    if (path === undefined || days === undefined) return undefined;
    const timeCreated = new Date(Date.now() - days * DAY_MS).toISOString();
    return Response.json({ name: path, size: BYTES.length, generation: '1', timeCreated });
  });
}

async function look(onProgress: (progress: SurveyProgress) => void = () => undefined) {
  const { signal } = new AbortController();
  const result = await workshop.run(loadFilesSurvey({ signal, onProgress }));
  if (!result.ok || !result.data) throw new Error('Nothing was found out.');
  return result.data;
}

const versionOf = async (path: string) => (await fileState(path))?.version ?? '';

const pathsOf = (files: FilesSurvey['unnamed']) => files.map(({ path }) => path).toSorted();

it('finds everything in order, drafts and the trash among it', async () => {
  await storeCover();
  const [open, draft, deleted] = [
    aWholePhoto('open'),
    aWholePhoto('draft', 'studio'),
    aWholePhoto('gone'),
  ];
  await storeDocument('drafts/content/galleries', 'studio', {
    ...aGallery({ id: 'studio', coverPath: '' }),
    isDraft: true,
  });
  await storeWhole(open);
  await storeWhole(draft, 'drafts/content/photos');
  await storeWhole(deleted);
  expect(await workshop.run(deletePhoto('gone'))).toMatchObject({ ok: true });
  expect(await look()).toEqual({
    files: 19,
    named: 19,
    incomplete: [],
    awaited: 0,
    unnamed: [],
    spared: [],
    young: 0,
    replaced: 0,
    outOfReach: 0,
  });
});

it('finds files that no document names, but for what may be on its way or is kept', async () => {
  await storeCover();
  await storeWhole(aWholePhoto('whole'));
  const old = [
    'variants/photos/nobody/r/320.webp',
    'variants/photos/whole/zero/320.webp',
    'photos/nobody.jpg',
  ];
  const young = ['photos/coming.jpg', 'variants/photos/coming/r/320.webp'];
  const kept = 'replaced/photos/whole/second.jpg';
  const expired = 'replaced/photos/whole/zero.jpg';
  await store([...old, ...young, kept, expired]);
  saidToBeOld({ [old[0]!]: 2, [old[1]!]: 2, [old[2]!]: 2, [kept]: 29, [expired]: 31 });
  const survey = await look();
  expect(survey).toMatchObject({ incomplete: [], spared: [], young: 2, replaced: 1 });
  expect(pathsOf(survey.unnamed)).toEqual([...old, expired].toSorted());
});

it('leaves alone what this browser has on its way, however old', async () => {
  await storeCover();
  const saved = 'variants/photos/next/r/320.webp';
  const uploaded = ['variants/photos/third/r/320.webp', 'photos/third.jpg'];
  await store([saved, ...uploaded]);
  openEntry({ collection: 'photos', id: 'next', paths: [saved] });
  const { item } = anUploadOf('a picture', 0, { id: 'third', batchId: 'batch' });
  const journal = await openJournal();
  await journal.keepBatch({ id: 'batch', begunAt: 0 }, [item]);
  const left = 'photos/nobody.jpg';
  await store([left]);
  saidToBeOld(Object.fromEntries([saved, ...uploaded, left].map((path) => [path, 2])));
  const survey = await look();
  await journal.removeBatch('batch');
  expect(survey).toMatchObject({ unnamed: [{ path: left }], young: 3 });
});

it('names what lacks files, and leaves alone what may be the only copy', async () => {
  await storeCover();
  const lacksVariant = aWholePhoto('lacksVariant');
  const lacksOriginal = aWholePhoto('lacksOriginal');
  const other = aWholePhoto('other');
  for (const photo of [lacksVariant, lacksOriginal, other]) await storeWhole(photo);
  await dropFile(lacksVariant.image.variants[0]!.path);
  await dropFile(lacksVariant.image.card.path);
  await dropFile(lacksOriginal.path);
  // One came in its place that its document was never told of.
  await storeFile(other.path, Buffer.from('another'), 'image/jpeg', { revision: 'second' });
  const only = ['photos/lacksOriginal.png', 'replaced/photos/other/second.jpg'];
  await store(only);
  saidToBeOld({ [only[0]!]: 2, [only[1]!]: 31 });
  const survey = await look();
  const lack = { collection: 'photos', isDeleted: false };
  expect(survey.incomplete.toSorted((a, b) => b.lackingVariants - a.lackingVariants)).toEqual([
    { ...lack, id: 'lacksVariant', name: 'lacksVariant', lacksOriginal: false, lackingVariants: 2 },
    {
      ...lack,
      id: 'lacksOriginal',
      name: 'lacksOriginal',
      lacksOriginal: true,
      lackingVariants: 0,
    },
  ]);
  expect(pathsOf(survey.spared)).toEqual(only);
  expect(survey.unnamed).toEqual([]);
});

it('takes an original for awaited that a photo of the last day lacks, and not a variant', async () => {
  await storeCover();
  const [fresh, stale] = [aWholePhoto('fresh'), aWholePhoto('stale')];
  await storeWhole({ ...fresh, updatedAt: new Date() } as WholePhoto);
  await storeWhole({ ...stale, updatedAt: new Date(Date.now() - 2 * DAY_MS) } as WholePhoto);
  for (const { path } of [fresh, stale]) await dropFile(path);
  expect(await look()).toMatchObject({ awaited: 1, incomplete: [{ id: 'stale' }] });
  await dropFile(fresh.image.card.path);
  expect((await look()).incomplete).toHaveLength(2);
});

it('offers nothing where no document names any file, as if all were lost', async () => {
  await storeDocument('galleries', 'beach', aGallery({ id: 'beach', coverPath: '' }));
  await store(['photos/a.jpg', 'variants/photos/a/r/320.webp']);
  expect(await look()).toMatchObject({ files: 2, named: 0, unnamed: [], spared: [], young: 0 });
});

it('asks for a thousand names at once, and of no file that a document names', async () => {
  await storeCover();
  const photos = Array.from({ length: 205 }, (_, index) => aWholePhoto(`p${index}`));
  await storeDocuments('photos', photos);
  const variants = photos.flatMap((photo) => filesOf(photo).slice(1));
  await store(variants);
  let requests = 0;
  wire.breaks({ to: 'storage', as: () => void (requests += 1) });
  const progress: SurveyProgress[] = [];
  const survey = await look((step) => progress.push(step));
  expect(survey).toMatchObject({ files: 1026, unnamed: [], young: 0 });
  expect(survey.incomplete).toHaveLength(205);
  expect(survey.incomplete.every(({ lackingVariants }) => lackingVariants === 0)).toBe(true);
  // Of six folders each once, and of that with 1025 variants once more.
  expect(requests).toBe(7);
  expect(progress.at(-1)).toEqual({ listed: 1026 });
});

it('says where the storage can’t be reached, and stops where nobody waits any more', async () => {
  workshop.expectsComplaint('LOAD_FILES_SURVEY: ');
  await storeCover();
  wire.breaks({ to: 'storage', about: 'prefix=photos/', as: 'down', times: 1 });
  const { signal } = new AbortController();
  const onProgress = () => undefined;
  expect(await workshop.run(loadFilesSurvey({ signal, onProgress }))).toEqual({
    ok: false,
    error: UNREACHABLE,
  });
  wire.mends();
  const left = new AbortController();
  wire.breaks({ to: 'storage', about: 'prefix=photos/', as: () => left.abort(), times: 1 });
  const stopped = await workshop.run(loadFilesSurvey({ signal: left.signal, onProgress }));
  expect(stopped).toEqual({ ok: true, data: null });
});

it('removes what is found, but for what has changed or is named by now', async () => {
  await storeCover();
  const paths = ['photos/a.jpg', 'photos/b.jpg', 'photos/c.jpg'];
  await store(paths);
  saidToBeOld({ [paths[0]!]: 2, [paths[1]!]: 2, [paths[2]!]: 2 });
  const { unnamed } = await look();
  expect(pathsOf(unnamed)).toEqual(paths);
  wire.mends();
  const asStored = await Promise.all(
    unnamed.map(async (file) => ({ ...file, version: await versionOf(file.path) })),
  );
  await storeDocument('photos', 'b', aPhoto({ id: 'b', galleryId: 'beach' }));
  await store(['photos/c.jpg']);
  expect(await workshop.run(removeUnnamedFiles(asStored))).toEqual({
    ok: true,
    data: ['photos/a.jpg'],
  });
  expect(await storedFiles()).toEqual(['gallery-covers/beach.jpg', 'photos/b.jpg', 'photos/c.jpg']);
});

it('tells of files that could not be removed', async () => {
  workshop.expectsComplaint('photos/a.jpg could not be removed: ');
  await storeCover();
  await store(['photos/a.jpg']);
  const file = {
    path: 'photos/a.jpg',
    bytes: BYTES.length,
    version: await versionOf('photos/a.jpg'),
  };
  wire.breaks({ to: 'storage', method: 'DELETE', as: 'down' });
  expect(await workshop.run(removeUnnamedFiles([file]))).toEqual({ ok: true, data: [] });
  expect(workshop.store.getState().errorMessage).toMatch(/^1 file could not be removed/);
});
