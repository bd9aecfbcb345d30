import { beforeEach, expect, it } from 'vitest';
import {
  forgetMissingOriginals,
  loadMissingOriginals,
} from '../../../../src/store/admin/files/legacyJournal.ts';
import { storeAt, storeFile } from '../../../support/backend.ts';
import { anImageInfo, aPhoto } from '../../../support/factories.ts';
import { openWorkshop } from '../workshop.ts';

const workshop = openWorkshop();

const PATH = 'photos/dusk.png';
const SAVED = { collection: 'photos', id: 'dusk', paths: ['photos/dusk.jpg'] };

/** Writes a note as the older version did, of a save that went as far as its document. */
function note(key: string, more: object = {}) {
  const original = { path: PATH, revision: 'second' };
  const entry = { key: `unsettled-file:${key}`, ...SAVED, original, ...more };
  localStorage.setItem(entry.key, JSON.stringify(entry));
}

const lacking = async () => {
  const result = await workshop.run(loadMissingOriginals());
  return result.ok ? result.data : result.error;
};

const notes = () => Object.keys(localStorage).filter((key) => key.startsWith('unsettled-file:'));

const dusk = aPhoto({
  id: 'dusk',
  photoName: 'Dusk',
  galleryId: 'beach',
  path: PATH,
  image: anImageInfo({ revision: 'second' }),
});

beforeEach(() => storeAt({ 'photos/dusk': dusk }));

it('names photos whose original never arrived, in the trash too, until they are forgotten', async () => {
  const deleted = { ...dusk, id: 'dawn', photoName: 'Dawn', path: 'photos/dawn.jpg' };
  await storeAt({
    'trash/photos~dawn': { collection: 'photos', documentId: 'dawn', document: deleted },
  });
  note('1');
  note('2');
  note('3', { id: 'dawn', original: { path: 'photos/dawn.jpg', revision: 'second' } });
  localStorage.setItem('other', '{}');
  expect(await lacking()).toEqual(['Dusk', 'Dawn']);
  forgetMissingOriginals();
  expect(notes()).toEqual([]);
  expect(localStorage.getItem('other')).toBe('{}');
  expect(await lacking()).toEqual([]);
});

const storeOriginal = (revision: string) =>
  storeFile(PATH, Buffer.from('x'), 'image/png', { revision });

it('names a photo whose place another original has', async () => {
  await storeOriginal('first');
  note('1');
  expect(await lacking()).toEqual(['Dusk']);
});

it.each([
  ['whose original has arrived since', () => storeOriginal('second')],
  [
    'that has another image by now',
    () => storeAt({ 'photos/dusk': { ...dusk, image: anImageInfo({ revision: 'third' }) } }),
  ],
  [
    'that has another path by now',
    () => storeAt({ 'photos/dusk': { ...dusk, path: 'photos/dusk.jpg' } }),
  ],
] as const)('forgets a note of a photo %s', async (_what, happens) => {
  note('1');
  await happens();
  expect(await lacking()).toEqual([]);
  expect(notes()).toEqual([]);
});

it('forgets notes of saves that never reached their documents, and of nothing we know', async () => {
  note('1', { original: undefined });
  note('2', { collection: 'films' });
  note('3', { id: 'gone' });
  expect(await lacking()).toEqual([]);
  expect(notes()).toEqual([]);
});

it('is not hindered by a note that is broken, nor by a browser that saves no data', async () => {
  localStorage.setItem('unsettled-file:0', '{');
  note('1');
  expect(await lacking()).toEqual(['Dusk']);
  forgetMissingOriginals();
  expect(notes()).toEqual([]);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The browser saves nothing.', 'SecurityError');
    },
  });
  expect(await lacking()).toEqual([]);
});
