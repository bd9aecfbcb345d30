import { describe, expect, it } from 'vitest';
import {
  type Batch,
  batchDefaultsOf,
  valuesOf,
  type BatchDefaults,
  finishedRows,
  NEW_GALLERY,
  newUploads,
  NO_DEFAULTS,
  numberedValues,
  uploadDisabledReason,
  uploadedEntries,
} from '../../../src/admin/upload/rows/batch.ts';
import { photoTexts } from '../../../src/model/content/entities.ts';
import { anUploadValues } from '../../support/factories.ts';
import { parseFields } from '../../../src/model/content/fields.ts';
import { uploadable, type UploadRow } from '../../../src/admin/upload/rows/rows.ts';
import { aRow, someFacts, someTexts } from '../../support/uploads.ts';

const beach = { galleryId: 'beach', galleryName: 'Ruby Beach', count: 12 };
const defaults = (overrides: Partial<BatchDefaults> = {}): BatchDefaults => ({
  ...NO_DEFAULTS,
  galleryId: 'beach',
  ...overrides,
});

const aBatch = (rows: readonly UploadRow[], all = defaults()): Batch => ({
  rows,
  defaults: all,
  valuesOf: () => anUploadValues({ photoName: 'Dusk' }),
});

describe('what is stored of a photo', () => {
  const written = aRow({
    texts: someTexts({ title: 'Dusk', keywords: ['Sea'], creator: 'Ada', copyright: '© Ada' }),
  });

  it('is what its file says where nothing was typed', () => {
    expect(valuesOf(written, defaults(), beach, 0)).toEqual({
      ...parseFields(photoTexts, {}),
      galleryId: 'beach',
      photoName: 'Dusk',
      keywords: ['Sea'],
      creator: 'Ada',
      copyright: '© Ada',
      isPanorama: false,
      includeInSlideshow: false,
      locationPrecision: 'hidden',
    });
  });

  it('takes what is said for all, and adds keywords to its own', () => {
    const said = { keywords: ['sea', '2026'], copyright: '© Studio', includeInSlideshow: true };
    const values = valuesOf(written, defaults({ ...said, locationPrecision: 'area' }), beach, 0);
    expect(values).toMatchObject({
      keywords: ['Sea', '2026'],
      copyright: '© Studio',
      includeInSlideshow: true,
      locationPrecision: 'area',
    });
  });

  it('is what was typed for it before all else, were it nothing', () => {
    const words = { photoName: 'Dawn', keywords: [], copyright: '', includeInSlideshow: false };
    const row = { ...written, entry: { ...written.entry, words } };
    const all = defaults({ copyright: '© Studio', includeInSlideshow: true });
    expect(valuesOf(row, all, beach, 0)).toMatchObject(words);
  });

  it('is named after its gallery where the file has a camera’s name, and counted on', () => {
    expect(valuesOf(aRow(), defaults(), beach, 2).photoName).toBe('Ruby Beach 15');
  });

  it.each([
    [{ width: 8000, height: 4000 }, true, true],
    [{ width: 7999, height: 4000 }, true, false],
    [{ width: 8000, height: 4000 }, false, false],
  ])('of %o is a panorama: with panoramas as proposed %s, %s', (size, takesPanoramas, expected) => {
    const row = aRow({ facts: someFacts(size) });
    expect(valuesOf(row, defaults({ takesPanoramas }), beach, 0).isPanorama).toBe(expected);
  });
});

describe('where photos of a folder go', () => {
  const around = {
    galleryId: '',
    folder: 'patagonia',
    newGalleryId: 'new',
    galleries: [{ id: 'south', galleryName: 'Patagonia' }],
    categories: [{ id: 'coast' }, { id: 'forest' }],
    locationPrecision: 'hidden' as const,
  };

  it('is the gallery of that name', () => {
    expect(batchDefaultsOf({}, around).galleryId).toBe('south');
  });

  it('is a new one where there is none, in the only category', () => {
    const alone = { ...around, folder: 'Iceland', categories: [{ id: 'coast' }] };
    expect(batchDefaultsOf({}, alone)).toMatchObject({
      galleryId: NEW_GALLERY,
      newGallery: { id: 'new', galleryName: 'Iceland', categoryId: 'coast' },
    });
  });

  it('is the gallery from which one came, or the one that was chosen', () => {
    expect(batchDefaultsOf({}, { ...around, galleryId: 'beach' }).galleryId).toBe('beach');
    expect(batchDefaultsOf({ galleryId: 'moss' }, around).galleryId).toBe('moss');
  });

  it('keeps the folder’s name while a category is chosen', () => {
    const edits = { newGallery: { categoryId: 'forest' } };
    expect(batchDefaultsOf(edits, around).newGallery).toEqual({
      id: 'new',
      galleryName: 'patagonia',
      categoryId: 'forest',
    });
  });
});

describe('what goes on in another tab', () => {
  const newGallery = { id: 'made', galleryName: 'Iceland', categoryId: 'coast' };
  const around = {
    galleryId: '',
    folder: 'Iceland 2026',
    newGalleryId: 'another',
    galleries: [{ id: 'made', galleryName: 'Iceland' }],
    categories: [{ id: 'coast' }],
    locationPrecision: 'hidden' as const,
  };

  it('goes to the new gallery of the list, whether it was made by then or not', () => {
    const choices = { galleryId: NEW_GALLERY, newGallery };
    expect(batchDefaultsOf(choices, around).galleryId).toBe('made');
    const before = batchDefaultsOf(choices, { ...around, galleries: [] });
    expect(before).toMatchObject({ galleryId: NEW_GALLERY, newGallery });
    const [upload] = newUploads(aBatch([aRow({ entry: { contentHash: 'a' } })], before));
    expect(upload?.item.photo).toMatchObject({ newGallery, values: { galleryId: 'made' } });
  });

  it('has the ids under which the list holds it, and the name that it had', () => {
    const row = aRow({ entry: { contentHash: 'a' } });
    const batch = aBatch([row]);
    const { id, documentId } = row.entry;
    expect(newUploads(batch)[0]?.item).toMatchObject({ id, documentId });
    expect(uploadedEntries(batch)).toEqual([
      { ...row.entry, words: { photoName: 'Dusk' }, isStarted: true },
    ]);
  });

  it('stays in the list if its file is missing, or was refused after words were entered', () => {
    const { file: _file, ...missing } = aRow({ id: 'missing.jpg' });
    const refusal = 'This file can’t be read.';
    const typed = aRow({ id: 'typed.jpg', refusal, entry: { words: { caption: 'Fog.' } } });
    const rows = [aRow(), missing, typed, aRow({ id: 'raw.raf', refusal })];
    expect(finishedRows(rows)).toEqual(['DSC_0001.jpg', 'raw.raf']);
  });
});

describe('numbers of photos without names', () => {
  const rows = Array.from({ length: 6 }, (_, index) =>
    aRow({ id: `DSC_000${index + 1}.jpg`, entry: { position: index } }),
  );
  const namesOf = (numbered: readonly UploadRow[], count: number) => {
    const values = numberedValues(numbered, defaults(), { ...beach, count });
    return uploadable(numbered).map((row) => values(row).photoName);
  };

  it('follow those in the gallery', () => {
    expect(namesOf(rows.slice(0, 2), 12)).toEqual(['Ruby Beach 13', 'Ruby Beach 14']);
  });

  it('are the same for the rest of a batch in another browser, where it was cut off', () => {
    const duplicate = { photoId: 'there', galleryId: 'beach' };
    const again = rows.map((row, index) =>
      [0, 1, 3].includes(index) ? { ...row, duplicate } : row,
    );
    expect(namesOf(again, 12 + 3)).toEqual(['Ruby Beach 15', 'Ruby Beach 17', 'Ruby Beach 18']);
  });

  it('leave out photos in other galleries and in the trash', () => {
    const elsewhere = { photoId: 'a', galleryId: 'moss' };
    const deleted = { photoId: 'b', galleryId: 'beach', isInTrash: true };
    const [first, second, third] = rows;
    const mixed = [{ ...first!, duplicate: elsewhere }, { ...second!, duplicate: deleted }, third!];
    expect(namesOf(mixed, 12)).toEqual(['Ruby Beach 13']);
  });
});

describe('uploading is hindered', () => {
  const { facts: _facts, ...unread } = aRow();
  const disabledReason = (rows: readonly UploadRow[], all = defaults()) =>
    uploadDisabledReason({
      rows,
      defaults: all,
      valuesOf: (row) => valuesOf(row, all, beach, 0),
    });
  const newGallery = (galleryName: string, categoryId: string) =>
    defaults({ galleryId: NEW_GALLERY, newGallery: { id: 'new', galleryName, categoryId } });

  it.each([
    ['by nothing', [aRow()], defaults(), ''],
    ['by files being read', [aRow(), unread], defaults(), 'Reading the files, 1 of 2…'],
    ['by no gallery', [aRow()], defaults({ galleryId: '' }), 'Choose a gallery for the photos.'],
    [
      'by a new gallery without name and category',
      [aRow()],
      newGallery(' ', ''),
      'Give the new gallery a name and a category.',
    ],
    ['by nothing of a new gallery', [aRow()], newGallery('Iceland', 'coast'), ''],
    [
      'by refused files alone',
      [aRow({ refusal: 'No photo.' })],
      defaults(),
      'There are no photos left to upload.',
    ],
    [
      'by a photo without a name',
      [aRow({ entry: { words: { photoName: ' ' } } })],
      defaults(),
      'DSC_0001.jpg needs a name.',
    ],
    [
      'by a copyright that is too long',
      [aRow({ texts: someTexts({ title: 'Dusk' }) })],
      defaults({ copyright: '©'.repeat(301) }),
      'DSC_0001.jpg needs a shorter copyright.',
    ],
    [
      'by what is still to be compared',
      [aRow(), aRow({ id: 'b.jpg', isCompared: false })],
      defaults(),
      'Looking for duplicates, 1 of 2…',
    ],
  ])('%s', (_what, rows, all, expected) => {
    expect(disabledReason(rows, all)).toBe(expected);
  });

  it('by file names in the gallery that are still being read', () => {
    const batch = { ...aBatch([aRow()]), isComparing: true };
    expect(uploadDisabledReason(batch)).toBe('Looking for duplicates, 0 of 1…');
  });
});
