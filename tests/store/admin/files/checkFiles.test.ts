import { expect, it } from 'vitest';
import type { FilesProgress, FilesSurvey } from '../../../../src/model/files/filesSurvey.ts';
import { deleteOrphanedFiles, loadFilesSurvey } from '../../../../src/store/admin/checkFiles.ts';
import { sweepAccess } from '../../../../src/store/admin/files/sweepAccess.ts';
import { inParallel } from '../../../../src/store/admin/writes/batches.ts';
import {
  removeDocument,
  storeAt,
  storeDocument,
  storeDocuments,
  storeFile,
} from '../../../support/backend.ts';
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
import { failure } from '../../../support/errors.ts';
import { deleteDocument } from '../../../../src/store/admin/trash/trash.ts';

const workshop = openWorkshop();

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
  wire.answers((url, method) => {
    if (method !== 'GET') return undefined;
    const [path, days] =
      Object.entries(ages).find(([each]) => url.endsWith(`/o/${encodeURIComponent(each)}`)) ?? [];
    if (path === undefined || days === undefined) return undefined;
    const timeCreated = new Date(Date.now() - days * DAY_MS).toISOString();
    return Response.json({ name: path, size: BYTES.length, generation: '1', timeCreated });
  });
}

async function look(onProgress: (progress: FilesProgress) => void = () => undefined) {
  const { signal } = new AbortController();
  const result = await workshop.run(loadFilesSurvey({ signal, onProgress }));
  if (!result.ok || !result.data) throw new Error('Nothing was found out.');
  return result.data;
}

const pathsOf = (files: FilesSurvey['orphans']) => files.map(({ path }) => path).toSorted();

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
  expect(await workshop.run(deleteDocument('photos', 'gone'))).toMatchObject({ ok: true });
  await storeDocument('site', 'settings', { portraitPath: 'site/settings.jpg' });
  await store(['site/settings.jpg']);
  expect(await look()).toEqual({
    files: 20,
    referenced: 20,
    incomplete: [],
    awaited: 0,
    orphans: [],
    young: 0,
    kept: 0,
    outOfReach: 0,
  });
});

it('names the documents that lack files, and keeps what may be the only copy', async () => {
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
  expect(survey.incomplete.toSorted((a, b) => b.missingVariants - a.missingVariants)).toEqual([
    { ...lack, id: 'lacksVariant', name: 'lacksVariant', lacksOriginal: false, missingVariants: 2 },
    {
      ...lack,
      id: 'lacksOriginal',
      name: 'lacksOriginal',
      lacksOriginal: true,
      missingVariants: 0,
    },
  ]);
  expect(survey).toMatchObject({ kept: 2, orphans: [] });
});

it('takes an original for awaited that a photo of the last day lacks, and not a variant', async () => {
  await storeCover();
  const [fresh, stale] = [aWholePhoto('fresh'), aWholePhoto('stale')];
  await storeWhole({ ...fresh, updatedAt: new Date() } as WholePhoto);
  await storeWhole({ ...stale, updatedAt: new Date(Date.now() - 2 * DAY_MS) } as WholePhoto);
  for (const { path } of [fresh, stale]) await dropFile(path);
  expect(await look()).toMatchObject({ awaited: 1, incomplete: [{ id: 'stale' }] });
  await workshop.run(deleteDocument('photos', 'fresh'));
  expect(await look()).toMatchObject({ awaited: 1, incomplete: [{ id: 'stale' }] });
  await dropFile(fresh.image.card.path);
  expect((await look()).incomplete).toHaveLength(2);
});

it('counts the files that lie where the rules let nobody look', async () => {
  await storeCover();
  await store(['photos/deeper/old.jpg']);
  expect(await look()).toMatchObject({ outOfReach: 1, orphans: [], young: 0 });
});

it('deletes files whose names hold no id that a document can have', async () => {
  await storeCover();
  const odd = ['photos/.hidden', 'photos/..jpg', 'variants/photos/__x__/r/320.webp'];
  await store(odd);
  saidToBeOld(Object.fromEntries(odd.map((path) => [path, 2])));
  const { orphans } = await look();
  const result = await workshop.run(deleteOrphanedFiles(orphans));
  expect(result).toMatchObject({ ok: true, data: { failed: 0 } });
  expect(await storedFiles()).toEqual(['gallery-covers/beach.jpg']);
});

it('deletes no file that has changed since it was looked at', async () => {
  await store(['photos/a.jpg']);
  const { version } = (await sweepAccess.factsOf('photos/a.jpg'))!;
  await store(['photos/a.jpg']);
  expect(await sweepAccess.deleteFile('photos/a.jpg', version)).toBe(false);
  const now = (await sweepAccess.factsOf('photos/a.jpg'))!;
  expect(await sweepAccess.deleteFile('photos/a.jpg', now.version)).toBe(true);
  expect(await storedFiles()).toEqual([]);
});

it('asks for a thousand names at once, and of no file that a document names', async () => {
  await storeCover();
  const photos = Array.from({ length: 205 }, (_, index) => aWholePhoto(`p${index}`));
  await storeDocuments('photos', photos);
  await store(photos.flatMap(filesOf));
  let requests = 0;
  wire.breaks({ to: 'storage', as: () => void (requests += 1) });
  const progress: FilesProgress[] = [];
  const survey = await look((step) => progress.push(step));
  expect(survey).toMatchObject({ files: 1231, orphans: [], young: 0, incomplete: [] });
  // Of six folders each once, and of that with 1025 variants once more.
  expect(requests).toBe(7);
  expect(progress.at(-1)).toEqual({ listed: 1231, total: 0, done: 0 });
});

it('says where the storage can’t be reached, and stops where nobody waits any more', async () => {
  workshop.expectsComplaint('LOAD_FILES_SURVEY: ');
  await storeCover();
  wire.breaks({ to: 'storage', about: 'prefix=photos/', as: 'down', times: 1 });
  const { signal } = new AbortController();
  const onProgress = () => undefined;
  expect(await workshop.run(loadFilesSurvey({ signal, onProgress }))).toEqual(failure(UNREACHABLE));
  wire.mends();
  const left = new AbortController();
  wire.breaks({ to: 'storage', about: 'prefix=photos/', as: () => left.abort(), times: 1 });
  const stopped = await workshop.run(loadFilesSurvey({ signal: left.signal, onProgress }));
  expect(stopped).toEqual({ ok: true, data: null });
});

it('deletes what it found, unless it has changed or a document names it by now, and counts what it could not delete', async () => {
  workshop.expectsComplaint('photos/refused.jpg could not be deleted: ');
  await storeCover();
  const old = { 'photos/gone.jpg': 2, 'photos/named.jpg': 2, 'photos/refused.jpg': 2 };
  const paths = ['photos/changed.jpg', ...Object.keys(old)];
  await store(paths);
  saidToBeOld({ 'photos/changed.jpg': 2, ...old });
  const { orphans } = await look();
  expect(pathsOf(orphans)).toEqual(paths);
  await storeDocument('photos', 'named', aPhoto({ id: 'named', galleryId: 'beach' }));
  wire.mends();
  saidToBeOld(old);
  wire.breaks({ to: 'storage', method: 'DELETE', about: 'photos/refused.jpg', as: 'down' });
  expect(await workshop.run(deleteOrphanedFiles(orphans))).toEqual({
    ok: true,
    data: { deleted: ['photos/gone.jpg'], failed: 1 },
  });
  const kept = paths.filter((path) => path !== 'photos/gone.jpg');
  expect(await storedFiles()).toEqual(['gallery-covers/beach.jpg', ...kept]);
});

it('asks for the documents of one photo wherever they lie, and for no others', async () => {
  const paths = [
    'photos/a',
    'drafts/content/photos/a',
    'trash/photos~a',
    'trash/photos~a~1',
    'trash/photos~a~2',
  ];
  const others = ['photos/ab', 'trash/photos~ab~1', 'trash/photos~b', 'trash/galleries~a'];
  for (const path of [...paths, ...others]) await storeAt({ [path]: { path: 'photos/a.jpg' } });
  const found = await sweepAccess.readDocumentsOf('photos', 'a');
  expect([...new Set(found.map(({ path }) => path))]).toEqual(paths);
  await storeDocument('site', 'settings', { portraitPath: 'site/settings.jpg' });
  expect(await sweepAccess.readDocumentsOf('site', 'settings')).toMatchObject([
    { path: 'site/settings' },
    { path: 'site/settings' },
  ]);
});

it('finds a photo that comes back from the trash while its documents are asked for', async () => {
  await storeDocument('trash', 'photos~a', { collection: 'photos', documentId: 'a' });
  const comeBack = async () => {
    await storeDocument('photos', 'a', aPhoto({ id: 'a', galleryId: 'beach' }));
    await removeDocument('trash', 'photos~a');
  };
  wire.breaks({ to: 'database', about: 'trash/photos~a', as: comeBack, times: 1 });
  expect(await sweepAccess.readDocumentsOf('photos', 'a')).toMatchObject([{ path: 'photos/a' }]);
});
