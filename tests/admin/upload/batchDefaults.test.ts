import { describe, expect, it } from 'vitest';
import {
  batchDefaultsOf,
  draftOf,
  type BatchDefaults,
  NEW_GALLERY,
  NO_DEFAULTS,
  uploadDisabledReason,
} from '../../../src/admin/upload/rows/batchDefaults.ts';
import { photoTexts } from '../../../src/model/content/entities.ts';
import { parseFields } from '../../../src/model/content/fields.ts';
import type { UploadRow } from '../../../src/admin/upload/rows/rows.ts';
import { aRow, someFacts, someTexts } from './rowFactories.ts';

const beach = { galleryId: 'beach', galleryName: 'Ruby Beach', count: 12 };
const defaults = (overrides: Partial<BatchDefaults> = {}): BatchDefaults => ({
  ...NO_DEFAULTS,
  galleryId: 'beach',
  ...overrides,
});

describe('what is stored of a photo', () => {
  const written = aRow({
    texts: someTexts({ title: 'Dusk', keywords: ['Sea'], creator: 'Ada', copyright: '© Ada' }),
  });

  it('is what its file says where nothing was typed', () => {
    expect(draftOf(written, defaults(), beach, 0)).toEqual({
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
    const draft = draftOf(written, defaults({ ...said, locationPrecision: 'area' }), beach, 0);
    expect(draft).toMatchObject({
      keywords: ['Sea', '2026'],
      copyright: '© Studio',
      includeInSlideshow: true,
      locationPrecision: 'area',
    });
  });

  it('is what was typed for it before all else, were it nothing', () => {
    const edits = { photoName: 'Dawn', keywords: [], copyright: '', includeInSlideshow: false };
    const all = defaults({ copyright: '© Studio', includeInSlideshow: true });
    expect(draftOf({ ...written, edits }, all, beach, 0)).toMatchObject(edits);
  });

  it('is named after its gallery where the file has a camera’s name, and counted on', () => {
    expect(draftOf(aRow(), defaults(), beach, 2).photoName).toBe('Ruby Beach 15');
  });

  it.each([
    [{ width: 8000, height: 4000 }, true, true],
    [{ width: 7999, height: 4000 }, true, false],
    [{ width: 8000, height: 4000 }, false, false],
  ])('of %o is a panorama: with panoramas as proposed %s, %s', (size, takesPanoramas, expected) => {
    const row = aRow({ facts: someFacts(size) });
    expect(draftOf(row, defaults({ takesPanoramas }), beach, 0).isPanorama).toBe(expected);
  });
});

describe('where photos of a folder go', () => {
  const around = {
    galleryId: '',
    folder: 'patagonia',
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
      newGallery: { galleryName: 'Iceland', categoryId: 'coast' },
    });
  });

  it('is the gallery from which one came, or the one that was chosen', () => {
    expect(batchDefaultsOf({}, { ...around, galleryId: 'beach' }).galleryId).toBe('beach');
    expect(batchDefaultsOf({ galleryId: 'moss' }, around).galleryId).toBe('moss');
  });

  it('keeps the folder’s name while a category is chosen', () => {
    const edits = { newGallery: { categoryId: 'forest' } };
    expect(batchDefaultsOf(edits, around).newGallery).toEqual({
      galleryName: 'patagonia',
      categoryId: 'forest',
    });
  });
});

describe('uploading is hindered', () => {
  const { facts: _facts, ...unread } = aRow();
  const disabledReason = (rows: readonly UploadRow[], all = defaults()) =>
    uploadDisabledReason({
      rows,
      defaults: all,
      draftOf: (row) => draftOf(row, all, beach, 0),
    });
  const newGallery = (galleryName: string, categoryId: string) =>
    defaults({ galleryId: NEW_GALLERY, newGallery: { galleryName, categoryId } });

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
      [aRow({ edits: { photoName: ' ' } })],
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
});
