import { describe, expect, it } from 'vitest';
import {
  type Batch,
  leftOutOf,
  newUploads,
  NO_DEFAULTS,
  numberedValues,
} from '../../../src/admin/upload/rows/batch.ts';
import {
  NO_ROWS,
  resolutionOf,
  rowsReducer,
  skipped,
  uploadable,
  type UploadRow,
} from '../../../src/admin/upload/rows/rows.ts';
import { duplicateInWords, resolutionsFor } from '../../../src/admin/upload/rows/rowWords.ts';
import { photosByFileName, withSameNames } from '../../../src/admin/upload/rows/sameNames.ts';
import type { Photo } from '../../../src/model/content/entities.ts';
import type { UploadItem } from '../../../src/model/upload.ts';
import type { Resolution } from '../../../src/store/admin/uploads/keptList.ts';
import { aReadPhoto } from '../../support/entities.ts';
import { anUploadValues } from '../../support/factories.ts';
import { anItem, aRow } from '../../support/uploads.ts';

const dusk = (overrides: Partial<Photo> = {}) =>
  aReadPhoto({
    id: 'dusk',
    photoName: 'Dusk',
    galleryId: 'beach',
    path: 'photos/dusk.jpg',
    fileName: 'DSC_0001.jpg',
    ...overrides,
  });

/** Rows of files with these names, each with content of its own. */
const rowsOf = (...names: string[]): UploadRow[] =>
  names.map((fileName, position) =>
    aRow({
      id: `row ${position}`,
      entry: { fileName, position, contentHash: `hash ${position}` },
    }),
  );

interface Surroundings {
  galleryId?: string;
  photos?: readonly Photo[];
  items?: readonly UploadItem[];
}

const matched = (
  rows: readonly UploadRow[],
  { galleryId = 'beach', photos = [dusk()], items = [] }: Surroundings = {},
) => withSameNames(rows, photosByFileName(galleryId, photos, items));

/** The rows after a choice was made for all that are shown as they are now. */
const resolved = (rows: readonly UploadRow[], resolution: Resolution, around?: Surroundings) =>
  rowsReducer({ ...NO_ROWS, rows }, { type: 'resolved', rows: matched(rows, around), resolution })
    .rows;

const idsOf = (rows: readonly UploadRow[]) => rows.map(({ id }) => id);

const wordsOf = (row: UploadRow) => duplicateInWords(row, undefined, () => 'Ruby Beach');

const aBatch = (rows: readonly UploadRow[]): Batch => ({
  rows,
  defaults: { ...NO_DEFAULTS, galleryId: 'beach' },
  valuesOf: () => anUploadValues({ galleryId: 'beach' }),
});

describe('a file with the name of a photo in its gallery', () => {
  it.each([
    ['DSC_0001.jpg', 'DSC_0001.jpg'],
    ['DSC_0001.JPG', 'dsc_0001.jpg'],
    ['DSC_0001.heic', 'DSC_0001.jpg'],
    ['Ho\u0308fn.jpg', 'H\u00f6fn.jpg'],
    ['\u00c9t\u00e9.jpg', 'e\u0301te\u0301.avif'],
  ])('%s is another version of %s', (fileName, before) => {
    const [row] = matched(rowsOf(fileName), { photos: [dusk({ fileName: before })] });
    expect(wordsOf(row!)).toBe('Same file name as Dusk');
    expect(uploadable([row!])).toEqual([]);
    expect(skipped([row!])).toEqual([row]);
    expect(resolutionsFor(row!).map(({ label }) => label)).toEqual([
      'Skip it',
      'Add it as a new photo',
      'Replace the existing photo',
    ]);
  });

  it.each([
    ['of another name', 'DSC_0002.jpg', {}],
    ['of a copy', 'DSC_0001 (1).jpg', {}],
    ['in another gallery', 'DSC_0001.jpg', { galleryId: 'moss', photos: [] }],
    ['of a photo without one', 'DSC_0001.jpg', { photos: [dusk({ fileName: undefined })] }],
  ])('is not that %s', (_what, fileName, around) => {
    const rows = matched(rowsOf(fileName), around);
    expect(rows).toEqual(rowsOf(fileName));
    expect(uploadable(rows)).toHaveLength(1);
  });

  it('replaces the photo, or is a new one, as it is chosen', () => {
    const rows = rowsOf('DSC_0001.jpg', 'DSC_0002.jpg');
    const replacing = newUploads(aBatch(matched(resolved(rows, 'replace'))));
    expect(replacing[0]?.item).toMatchObject({
      documentId: 'dusk',
      photo: { replaces: { imageKey: 'jpg' }, values: { galleryId: 'beach' } },
    });
    const adding = newUploads(aBatch(matched(resolved(rows, 'add'))));
    expect(adding[0]?.item).toMatchObject({ documentId: 'photo of row 0' });
    // The queue still looks for photos of the same content.
    expect(adding.map(({ item }) => item.photo.allowsDuplicate)).toEqual([undefined, undefined]);
  });

  it('is asked about again for another photo, as in another gallery', () => {
    const rows = resolved(rowsOf('DSC_0001.jpg'), 'replace');
    expect(matched(rows).map(resolutionOf)).toEqual(['replace']);
    const photos = [dusk({ id: 'fog', photoName: 'Fog' })];
    const [elsewhere] = matched(rows, { galleryId: 'moss', photos });
    expect(wordsOf(elsewhere!)).toBe('Same file name as Fog');
    expect(resolutionOf(elsewhere!)).toBe('skip');
    expect(matched(rows).map(resolutionOf)).toEqual(['replace']);
  });

  it('is not asked about while its content is being compared, and not if that is there', () => {
    const duplicate = { photoId: 'fog', galleryId: 'moss' };
    const [unread, copy] = rowsOf('DSC_0001.jpg', 'DSC_0001.jpg');
    const rows = [
      { ...unread!, isCompared: false },
      { ...copy!, duplicate },
    ];
    expect(matched(rows)).toEqual(rows);
  });

  it('can’t replace a photo that is still being uploaded', () => {
    const items = [
      anItem({
        documentId: 'new',
        name: 'Fog',
        facts: { fileName: 'DSC_0001.jpg' },
        with: { values: anUploadValues({ galleryId: 'beach' }) },
      }),
    ];
    const [row] = matched(rowsOf('DSC_0001.jpg'), { items });
    expect(wordsOf(row!)).toBe('Same file name as Fog, still being uploaded');
    expect(resolutionsFor(row!).map(({ id }) => id)).toEqual(['skip', 'add']);
    const settled = items.map((item) => ({ ...item, outcome: 'failed' as const }));
    expect(matched(rowsOf('DSC_0001.jpg'), { photos: [], items: settled })).toEqual(
      rowsOf('DSC_0001.jpg'),
    );
  });

  it('is no decision any more once it has replaced the photo', () => {
    const rows = resolved(rowsOf('DSC_0001.jpg'), 'replace');
    const finding = {
      duplicate: { photoId: 'dusk', galleryId: 'beach' },
      spare: { id: 'spare', documentId: 'spare photo' },
    };
    const after = rowsReducer(
      { ...NO_ROWS, rows },
      { type: 'found', findings: new Map([['row 0', finding]]) },
    );
    expect(after.rows.map(resolutionOf)).toEqual(['skip']);
  });

  it('takes no number from the new photos', () => {
    const rows = rowsOf('DSC_0001.jpg', 'DSC_0002.jpg');
    const destination = { galleryId: 'beach', galleryName: 'Ruby Beach', count: 12 };
    const { defaults } = aBatch([]);
    const nameOfFirst = ([row, ...others]: readonly UploadRow[]) =>
      numberedValues([row!, ...others], defaults, destination)(row!).photoName;
    expect(nameOfFirst(matched(rowsOf('DSC_0002.jpg', 'DSC_0001.jpg')))).toBe('Ruby Beach 13');
    const nameOfSecond = (list: readonly UploadRow[]) =>
      numberedValues(list, defaults, destination)(list[1]!).photoName;
    expect(nameOfSecond(matched(rows))).toBe('Ruby Beach 13');
    expect(nameOfSecond(matched(resolved(rows, 'replace')))).toBe('Ruby Beach 13');
    expect(nameOfSecond(matched(resolved(rows, 'add')))).toBe('Ruby Beach 14');
  });
});

describe('files of one name in one list', () => {
  const rows = rowsOf('DSC_0001.heic', 'DSC_0001.jpg', 'DSC_0001.jxl');

  it('are one photo, unless the others are to be added', () => {
    const alone = matched(rows, { photos: [] });
    expect(alone.map(wordsOf)).toEqual([
      undefined,
      'Same file name in this list',
      'Same file name in this list',
    ]);
    expect(idsOf(uploadable(alone))).toEqual(['row 0']);
    expect(resolutionsFor(alone[1]!).map(({ id }) => id)).toEqual(['skip', 'add']);
    const added = matched(resolved(rows, 'add', { photos: [] }), { photos: [] });
    expect(uploadable(added)).toHaveLength(3);
  });

  it('don’t replace the same photo twice', () => {
    const [first, second, third] = matched(resolved(rows, 'replace'));
    expect(uploadable([first!, second!, third!])).toEqual([first]);
    expect([second, third].map((row) => wordsOf(row!))).toEqual(
      Array(2).fill('Same file name in this list'),
    );
  });

  it('are compared with the photo if the first is skipped', () => {
    expect(matched(rows).map(wordsOf)).toEqual(Array(3).fill('Same file name as Dusk'));
  });
});

it('what is left out by its name is said in the end', () => {
  const rows = matched(rowsOf('DSC_0001.jpg', 'DSC_0002.jpg', 'DSC_0002.heic'));
  expect(leftOutOf(rows)).toEqual([
    { id: 'row 0', fileName: 'DSC_0001.jpg', galleryId: 'beach', hasSameName: true },
    { id: 'row 2', fileName: 'DSC_0002.heic', hasSameName: true },
  ]);
});
