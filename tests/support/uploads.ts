import { v4 as uuid } from 'uuid';
import type { PickedFile } from '../../src/admin/upload/files/pickedFiles.ts';
import type { ChosenFile } from '../../src/admin/upload/list/chosenFiles.ts';
import type { ChosenImage } from '../../src/model/files/chosenImage.ts';
import type { FileTexts } from '../../src/model/files/fileTexts.ts';
import {
  NO_CHOICES,
  type FileFacts,
  type LeftUpload,
  type NewUpload,
  photoItem,
  type QueuedPhoto,
  type UploadItem,
} from '../../src/model/upload.ts';
import type { EncodedImage } from '../../src/model/files/variants.ts';
import { anUploadValues, THUMBHASH } from './factories.ts';

/** What is known of a file of 24 megapixels and as many megabytes. */
export const someFacts = (overrides: Partial<FileFacts> = {}): FileFacts => ({
  fileName: 'DSC_0001.jpg',
  bytes: 24_000_000,
  lastModified: 0,
  type: 'image/jpeg',
  width: 6000,
  height: 4000,
  exif: {},
  ...overrides,
});

export const someTexts = (overrides: Partial<FileTexts> = {}): FileTexts => ({
  title: '',
  caption: '',
  altText: '',
  keywords: [],
  creator: '',
  copyright: '',
  ...overrides,
});

/** A picked file with ids, whose name is its id in the list, too. */
export const pickedFile = (
  name: string,
  folder?: string,
): PickedFile & Pick<ChosenFile, 'id' | 'documentId' | 'sidecars'> => ({
  id: name,
  documentId: `photo of ${name}`,
  file: new File(['…'], name, { lastModified: 1000 }),
  sidecars: [],
  ...(folder && { folder }),
});

/** A file of the upload page's list that was read, whose name is its id. */
export function aListedFile({
  id = 'DSC_0001.jpg',
  ...overrides
}: Partial<ChosenFile> = {}): ChosenFile {
  return {
    ...pickedFile(id),
    position: 0,
    facts: someFacts({ fileName: id }),
    texts: someTexts(),
    contentHash: `hash of ${id}`,
    isCompared: true,
    ...overrides,
  };
}

/** The hashes of so many files that were not uploaded. */
export const hashesLeft = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `left ${index}`);

/** An upload to the gallery `beach` that did not end. */
export const aLeftUpload = (overrides: Partial<LeftUpload> = {}): LeftUpload => ({
  galleryId: 'beach',
  galleryName: 'Ruby Beach',
  choices: NO_CHOICES,
  left: hashesLeft(3),
  ...overrides,
});

/** What a test says of an item of the queue, of its photo and of its file. */
export type ItemOverrides = Partial<Omit<UploadItem, 'photo'>> & {
  with?: Partial<QueuedPhoto>;
  facts?: Partial<FileFacts>;
};

/** An item of the queue; its photo is that of `someFacts` unless it is given. */
export function anItem({
  with: photo,
  facts,
  ...overrides
}: ItemOverrides = {}): NewUpload['item'] {
  const { documentId = 'dusk' } = overrides;
  const item = photoItem({
    id: 'dusk',
    documentId,
    position: 0,
    facts: someFacts(facts),
    photo: { values: anUploadValues(), contentHash: 'a'.repeat(64) },
  });
  const name = photo?.values?.photoName ?? item.name;
  return { ...item, name, ...overrides, photo: { ...item.photo, ...photo } };
}

/** What is made of an original, with as few variants as can be. */
export const anEncodedImage = (overrides: Partial<EncodedImage> = {}): EncodedImage => ({
  width: 600,
  height: 400,
  thumbhash: THUMBHASH,
  variants: [{ width: 320, type: 'image/webp', file: new Blob(['320'], { type: 'image/webp' }) }],
  card: new Blob(['card'], { type: 'image/jpeg' }),
  ...overrides,
});

/** A photo that was chosen in a form. */
export const aChosenFile = (
  file: File,
  encoded: EncodedImage | Promise<EncodedImage> = anEncodedImage(),
): ChosenImage => {
  const extension = file.name.split('.').at(-1)!;
  return {
    revision: uuid(),
    file,
    extension,
    type: extension === 'png' ? 'image/png' : 'image/jpeg',
    width: 600,
    height: 400,
    encoded: Promise.resolve(encoded),
  };
};
