import { describe, expect, it } from 'vitest';
import {
  type Batch,
  batchOf,
  captionsIn,
  keywordsIn,
  NEW_GALLERY,
  newUploads,
  NO_BATCH,
  numberedValues,
  uploadDisabledReason,
  type Uploading,
  valuesOf,
} from '../../../src/admin/upload/list/batch.ts';
import { type ChosenFile, uploadable } from '../../../src/admin/upload/list/chosenFiles.ts';
import { photoTexts } from '../../../src/model/content/entities.ts';
import { parseFields } from '../../../src/model/content/fields.ts';
import { anUploadValues } from '../../support/factories.ts';
import { aListedFile, someFacts, someTexts } from '../../support/uploads.ts';

const beach = { galleryId: 'beach', galleryName: 'Ruby Beach', count: 12 };

const aBatch = (overrides: Partial<Batch> = {}): Batch => ({
  ...NO_BATCH,
  galleryId: 'beach',
  ...overrides,
});

const uploading = (files: readonly ChosenFile[], batch = aBatch()): Uploading => ({
  files,
  batch,
  valuesOf: () => anUploadValues({ photoName: 'Dusk' }),
});

/** A file whose photo is in the gallery already, with other content. */
const aVersion = (overrides: Partial<ChosenFile>) =>
  aListedFile({
    other: {
      photoId: 'dusk',
      galleryId: 'beach',
      version: { photoName: 'Dusk', pictureURL: '/dusk.jpg' },
    },
    answeredFor: 'dusk',
    ...overrides,
  });

describe('what is stored of a photo', () => {
  const described = aListedFile({
    texts: someTexts({
      title: 'Dusk',
      caption: 'Low tide.',
      keywords: ['Sea', 'rain'],
      creator: 'Ada',
      copyright: '© Ada',
    }),
  });
  const stored = (choices: Partial<Batch>) => valuesOf(described, aBatch(choices), beach, 0);

  it('comes from its file if nothing was chosen for all photos', () => {
    expect(stored({})).toEqual({
      ...parseFields(photoTexts, {}),
      galleryId: 'beach',
      photoName: 'Dusk',
      caption: 'Low tide.',
      keywords: ['Sea', 'rain'],
      creator: 'Ada',
      copyright: '© Ada',
      isPanorama: false,
      includeInSlideshow: false,
      locationPrecision: 'hidden',
    });
  });

  it.each<[string, Partial<Batch>, object]>([
    ['the creator', { creator: 'Studio' }, { creator: 'Studio', copyright: '© Ada' }],
    ['the copyright', { copyright: '© Studio' }, { creator: 'Ada', copyright: '© Studio' }],
    [
      'keywords beside its own',
      { keywords: ['sea', '2026'] },
      { keywords: ['Sea', 'rain', '2026'] },
    ],
    ['no keyword that is left out', { withoutKeywords: ['Sea'] }, { keywords: ['rain'] }],
    [
      'a keyword that is added, though it is left out of the files',
      { withoutKeywords: ['rain'], keywords: ['rain'] },
      { keywords: ['Sea', 'rain'] },
    ],
    ['no caption', { takesCaptions: false }, { caption: '', photoName: 'Dusk' }],
    ['its place in the slideshow', { includeInSlideshow: true }, { includeInSlideshow: true }],
    ['its location', { locationPrecision: 'area' }, { locationPrecision: 'area' }],
  ])('takes from what was decided for all: %s', (_what, choices, expected) => {
    expect(stored(choices)).toMatchObject(expected);
  });

  it('is named after its gallery where the file has a camera’s name, and counted on', () => {
    expect(valuesOf(aListedFile(), aBatch(), beach, 2).photoName).toBe('Ruby Beach 15');
  });

  it.each([
    [{ width: 8000, height: 4000 }, true],
    [{ width: 7999, height: 4000 }, false],
    [{ width: 4000, height: 8000 }, false],
  ])('of %o is a panorama by itself: %s', (size, isPanorama) => {
    const file = aListedFile({ facts: someFacts(size) });
    expect(valuesOf(file, aBatch(), beach, 0).isPanorama).toBe(isPanorama);
  });
});

describe('what the files bring', () => {
  const withWords = (id: string, keywords: readonly string[], overrides = {}) => ({
    id,
    texts: someTexts({ keywords, caption: `${id} at dusk.` }),
    ...overrides,
  });
  const there = { photoId: 'p', galleryId: 'moss' };
  const files = [
    aListedFile(withWords('a.jpg', ['rain', 'fog'])),
    aListedFile(withWords('b.jpg', ['fog'])),
    aListedFile(withWords('refused.jpg', ['fog', 'no photo'], { refusal: 'No photo.' })),
    aListedFile(withWords('skipped.jpg', ['fog', 'there'], { other: there })),
    aVersion(withWords('replacing.jpg', ['fog', 'of before'], { answer: 'replace' })),
    aVersion(withWords('adding.jpg', ['fog', 'again'], { answer: 'add' })),
    aListedFile({ id: 'wordless.jpg' }),
  ];

  it('is the keywords of the new photos, the most frequent first', () => {
    expect([...keywordsIn(files)]).toEqual([
      ['fog', 3],
      ['again', 1],
      ['rain', 1],
    ]);
  });

  it('is the captions of the new photos', () => {
    expect(captionsIn(files)).toBe(3);
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
    expect(batchOf({}, around).galleryId).toBe('south');
  });

  it('is a new one if there is none, a draft in the only category', () => {
    const alone = { ...around, folder: 'Iceland', categories: [{ id: 'coast' }] };
    const batch = batchOf({}, alone);
    expect(batch).toMatchObject({
      galleryId: NEW_GALLERY,
      newGallery: { id: 'new', galleryName: 'Iceland', categoryId: 'coast' },
    });
    expect(newUploads(uploading([aListedFile()], batch))[0]?.item.photo).toMatchObject({
      newGallery: { galleryName: 'Iceland', categoryId: 'coast', isDraft: true },
      values: { galleryId: 'new' },
    });
  });

  it('is a gallery that everybody sees, if the photographer says so', () => {
    const newGallery = { galleryName: 'Iceland', categoryId: 'coast', isDraft: false };
    const batch = batchOf({ galleryId: NEW_GALLERY, newGallery }, around);
    const [upload] = newUploads(uploading([aListedFile()], batch));
    expect(upload?.item.photo.newGallery).toEqual({ galleryName: 'Iceland', categoryId: 'coast' });
  });

  it('is the gallery from which the upload page was opened, or the chosen one', () => {
    expect(batchOf({}, { ...around, galleryId: 'beach' }).galleryId).toBe('beach');
    expect(batchOf({ galleryId: 'moss' }, around).galleryId).toBe('moss');
  });

  it('keeps the folder’s name while a category is chosen', () => {
    const choices = { newGallery: { categoryId: 'forest' } };
    expect(batchOf(choices, around).newGallery).toEqual({
      id: 'new',
      galleryName: 'patagonia',
      categoryId: 'forest',
      isDraft: true,
    });
  });

  it('is the gallery that an earlier upload was to make, whether it was made or not', () => {
    const newGallery = { id: 'made', galleryName: 'Iceland', categoryId: 'coast', isDraft: true };
    const choices = { galleryId: NEW_GALLERY, newGallery };
    expect(batchOf(choices, around)).toMatchObject(choices);
    const galleries = [{ id: 'made', galleryName: 'Iceland' }];
    expect(batchOf(choices, { ...around, galleries }).galleryId).toBe('made');
  });
});

it('a file is uploaded under the ids that the list gave it', () => {
  const file = aListedFile();
  const { id, documentId } = file;
  expect(newUploads(uploading([file]))[0]?.item).toMatchObject({ id, documentId });
});

describe('numbers of photos without names', () => {
  const files = Array.from({ length: 6 }, (_, position) =>
    aListedFile({ id: `DSC_000${position + 1}.jpg`, position }),
  );
  const namesOf = (numbered: readonly ChosenFile[], count: number) => {
    const values = numberedValues(numbered, aBatch(), { ...beach, count });
    return uploadable(numbered).map((each) => values(each).photoName);
  };

  it('follow those in the gallery', () => {
    expect(namesOf(files.slice(0, 2), 12)).toEqual(['Ruby Beach 13', 'Ruby Beach 14']);
  });

  it('are the same for the rest of a batch in another browser, where it was cut off', () => {
    const other = { photoId: 'there', galleryId: 'beach' };
    const again = files.map((each, index) =>
      [0, 1, 3].includes(index) ? { ...each, other } : each,
    );
    expect(namesOf(again, 12 + 3)).toEqual(['Ruby Beach 15', 'Ruby Beach 17', 'Ruby Beach 18']);
  });

  it('leave out photos in other galleries and in the trash', () => {
    const elsewhere = { photoId: 'a', galleryId: 'moss' };
    const deleted = { photoId: 'b', galleryId: 'beach', isInTrash: true };
    const [first, second, third] = files;
    const mixed = [{ ...first!, other: elsewhere }, { ...second!, other: deleted }, third!];
    expect(namesOf(mixed, 12)).toEqual(['Ruby Beach 13']);
  });
});

describe('uploading is hindered', () => {
  const { facts: _facts, ...unread } = aListedFile();
  const newGallery = (galleryName: string, categoryId: string) =>
    aBatch({
      galleryId: NEW_GALLERY,
      newGallery: { id: 'new', galleryName, categoryId, isDraft: true },
    });

  it.each([
    ['by nothing', [aListedFile()], aBatch(), ''],
    ['by files being read', [aListedFile(), unread], aBatch(), 'Reading the files, 1 of 2…'],
    [
      'by no gallery',
      [aListedFile()],
      aBatch({ galleryId: '' }),
      'Choose a gallery for the photos.',
    ],
    [
      'by a new gallery without name and category',
      [aListedFile()],
      newGallery(' ', ''),
      'Give the new gallery a name and a category.',
    ],
    ['by nothing of a new gallery', [aListedFile()], newGallery('Iceland', 'coast'), ''],
    [
      'by refused files alone',
      [aListedFile({ refusal: 'No photo.' })],
      aBatch(),
      'There are no photos left to upload.',
    ],
    [
      'by a copyright that is too long',
      [aListedFile({ texts: someTexts({ title: 'Dusk' }) })],
      aBatch({ copyright: '©'.repeat(301) }),
      'DSC_0001.jpg needs a shorter copyright.',
    ],
    [
      'by what is still to be compared',
      [aListedFile(), aListedFile({ id: 'b.jpg', isCompared: false })],
      aBatch(),
      'Looking for duplicates, 1 of 2…',
    ],
  ])('%s', (_what, files, batch, expected) => {
    const reason = uploadDisabledReason({
      files,
      batch,
      valuesOf: (each) => valuesOf(each, batch, beach, 0),
    });
    expect(reason).toBe(expected);
  });

  it('by file names in the gallery that are still being read', () => {
    const now = { ...uploading([aListedFile()]), isComparing: true };
    expect(uploadDisabledReason(now)).toBe('Looking for duplicates, 0 of 1…');
  });
});
