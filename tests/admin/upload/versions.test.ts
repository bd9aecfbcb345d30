import { describe, expect, it } from 'vitest';
import {
  leftOutOf,
  newUploads,
  NO_BATCH,
  numberedValues,
  type Uploading,
} from '../../../src/admin/upload/list/batch.ts';
import {
  type Answer,
  answerOf,
  type ChosenFile,
  listReducer,
  NO_FILES,
  skipped,
  uploadable,
} from '../../../src/admin/upload/list/chosenFiles.ts';
import { answersFor, otherInWords } from '../../../src/admin/upload/list/fileWords.ts';
import { photosByFileName, withVersions } from '../../../src/admin/upload/list/versions.ts';
import type { Photo } from '../../../src/model/content/entities.ts';
import { aReadPhoto } from '../../support/entities.ts';
import { anUploadValues } from '../../support/factories.ts';
import { aListedFile, someFacts } from '../../support/uploads.ts';

const DUSK = '2026-10-04T18:20:00';
const DAWN = '2026-10-05T06:40:00';

/** A photo of the gallery `beach`. */
const dusk = (overrides: Parameters<typeof aReadPhoto>[0] = {}) =>
  aReadPhoto({
    id: 'dusk',
    photoName: 'Dusk',
    galleryId: 'beach',
    path: 'photos/dusk.jpg',
    fileName: 'DSC_0001.jpg',
    exif: { takenAt: DUSK },
    ...overrides,
  });

/** A chosen file with a name, and with the camera's time if there is one. */
const aFile = (fileName: string, takenAt?: string, position = 0): ChosenFile =>
  aListedFile({
    id: `file ${position}`,
    position,
    file: new File(['…'], fileName),
    facts: someFacts({ fileName, exif: takenAt ? { takenAt } : {} }),
  });

const compared = (files: readonly ChosenFile[], photos: readonly Photo[] = [dusk()]) =>
  withVersions(files, photosByFileName(photos));

/** The files after one answer was given for all, after the same answer was given for all of them. */
const answered = (files: readonly ChosenFile[], answer: Answer, photos?: readonly Photo[]) =>
  listReducer({ ...NO_FILES, files }, { type: 'answered', files: compared(files, photos), answer })
    .files;

const wordsOf = (each: ChosenFile) => otherInWords(each, undefined, () => 'Ruby Beach');

const uploading = (files: readonly ChosenFile[]): Uploading => ({
  files,
  batch: { ...NO_BATCH, galleryId: 'beach' },
  valuesOf: () => anUploadValues({ galleryId: 'beach' }),
});

describe('a file with the name and the time of a photo in its gallery', () => {
  it.each([
    ['DSC_0001.jpg', 'DSC_0001.jpg'],
    ['DSC_0001.JPG', 'dsc_0001.jpg'],
    ['DSC_0001.heic', 'DSC_0001.jpg'],
    ['Ho\u0308fn.jpg', 'H\u00f6fn.jpg'],
    ['\u00c9t\u00e9.jpg', 'e\u0301te\u0301.avif'],
  ])('is another version of it: %s of %s', (fileName, before) => {
    const [file] = compared([aFile(fileName, DUSK)], [dusk({ fileName: before })]);
    expect(wordsOf(file!)).toBe('Another version of Dusk');
    expect(uploadable([file!])).toEqual([]);
    expect(skipped([file!])).toEqual([file]);
    expect(answersFor(file!).map(({ label }) => label)).toEqual([
      'Skip it',
      'Add it as a new photo',
      'Replace the existing photo',
    ]);
  });

  it('is a version of the photo of that time, where several photos have the name', () => {
    const photos = [dusk({ id: 'dawn', photoName: 'Dawn', exif: { takenAt: DAWN } }), dusk()];
    const [file] = compared([aFile('DSC_0001.jpg', DUSK)], photos);
    expect(wordsOf(file!)).toBe('Another version of Dusk');
  });

  it('replaces the photo or becomes a new one, as it is answered', () => {
    const files = [aFile('DSC_0001.jpg', DUSK), aFile('DSC_0002.jpg', DUSK, 1)];
    const replacing = newUploads(uploading(compared(answered(files, 'replace'))));
    expect(replacing[0]?.item).toMatchObject({
      documentId: 'dusk',
      photo: { replaces: { imageKey: 'jpg' }, values: { galleryId: 'beach' } },
    });
    const adding = newUploads(uploading(compared(answered(files, 'add'))));
    expect(adding[0]?.item).toMatchObject({ documentId: 'photo of file 0' });
    // The queue still looks for photos of the same content.
    expect(adding.map(({ item }) => item.photo.allowsDuplicate)).toEqual([undefined, undefined]);
  });

  it('is asked about again in a gallery where another photo has them', () => {
    const files = answered([aFile('DSC_0001.jpg', DUSK)], 'replace');
    expect(compared(files).map(answerOf)).toEqual(['replace']);
    const [elsewhere] = compared(files, [dusk({ id: 'fog', photoName: 'Fog' })]);
    expect(wordsOf(elsewhere!)).toBe('Another version of Fog');
    expect(answerOf(elsewhere!)).toBe('skip');
    expect(compared(files).map(answerOf)).toEqual(['replace']);
  });

  it('is not asked about while its content is being compared, or if that is there', () => {
    const file = aFile('DSC_0001.jpg', DUSK);
    const files = [
      { ...file, isCompared: false },
      { ...file, id: 'copy', other: { photoId: 'fog', galleryId: 'moss' } },
    ];
    expect(compared(files).map(wordsOf)).toEqual([undefined, 'Already in Ruby Beach']);
  });

  it('does not use up a number of the new photos', () => {
    const files = [aFile('DSC_0001.jpg', DUSK), aFile('DSC_0002.jpg', DUSK, 1)];
    const destination = { galleryId: 'beach', galleryName: 'Ruby Beach', count: 12 };
    const nameOfSecond = (list: readonly ChosenFile[]) =>
      numberedValues(list, NO_BATCH, destination)(list[1]!).photoName;
    const [version, added] = compared(files);
    expect(nameOfSecond([version!, added!])).toBe('Ruby Beach 13');
    const nameOfFirst = numberedValues([added!, version!], NO_BATCH, destination)(added!).photoName;
    expect(nameOfFirst).toBe('Ruby Beach 13');
    expect(nameOfSecond(compared(answered(files, 'replace')))).toBe('Ruby Beach 13');
    expect(nameOfSecond(compared(answered(files, 'add')))).toBe('Ruby Beach 14');
  });

  it('is named in the results if it is skipped', () => {
    expect(leftOutOf(compared([aFile('DSC_0001.heic', DUSK)]))).toEqual([
      { id: 'file 0', fileName: 'DSC_0001.heic', galleryId: 'beach', isVersion: true },
    ]);
  });
});

describe('a file is a new photo', () => {
  it.each([
    ['with another time', DAWN, DUSK],
    ['without a time', undefined, DUSK],
    ['with a time that the photo lacks', DUSK, undefined],
    ['without a time, as the photo', undefined, undefined],
  ])('and says whose name it has: %s', (_what, ofFile, ofPhoto) => {
    const photos = [dusk({ exif: ofPhoto ? { takenAt: ofPhoto } : {} })];
    const files = compared([aFile('DSC_0001.jpg', ofFile)], photos);
    expect(files.map(wordsOf)).toEqual([undefined]);
    expect(files.map(({ namesake }) => namesake)).toEqual(['Dusk']);
    expect(uploadable(files)).toHaveLength(1);
  });

  it.each([
    ['of a burst, with another name and the same time', 'DSC_0002.jpg', dusk()],
    ['with the name of a copy', 'DSC_0001 (1).jpg', dusk()],
    ['where the photo has no file name', 'DSC_0001.jpg', dusk({ fileName: undefined })],
  ])('and says nothing: %s', (_what, fileName, photo) => {
    const files = compared([aFile(fileName, DUSK)], [photo]);
    expect(files.map(wordsOf)).toEqual([undefined]);
    expect(files.map(({ namesake }) => namesake)).toEqual([undefined]);
    expect(uploadable(files)).toHaveLength(1);
  });
});

it('two cameras that give the same name are both uploaded', () => {
  const files = [aFile('DSC_0001.jpg', DUSK), aFile('DSC_0001.jpg', DAWN, 1)];
  expect(uploadable(compared(files, []))).toHaveLength(2);
  // The next day, the photo of one of them is there.
  const next = compared(files);
  expect(next.map(wordsOf)).toEqual(['Another version of Dusk', undefined]);
  expect(uploadable(next).map(({ id }) => id)).toEqual(['file 1']);
});
