import { v4 as uuid } from 'uuid';
import type { PickedFile } from '../../src/admin/upload/files/pickedFiles.ts';
import type { RowIds, UploadRow } from '../../src/admin/upload/rows/rows.ts';
import type { ChosenImage } from '../../src/model/files/chosenFile.ts';
import type { FileTexts } from '../../src/model/files/fileTexts.ts';
import {
  type FileFacts,
  type NewUpload,
  photoItem,
  type QueuedPhoto,
  type UploadItem,
} from '../../src/model/upload.ts';
import type { KeptFile } from '../../src/store/admin/uploads/keptList.ts';
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

/** A picked file with ids, whose name is the id of its row, too. */
export const pickedFile = (name: string, folder?: string): PickedFile & RowIds => ({
  id: name,
  documentId: `photo of ${name}`,
  file: new File(['…'], name, { lastModified: 1000 }),
  ...(folder && { folder }),
});

/** What the list holds of a file, whose name is its id. */
export const anEntry = (id: string, overrides: Partial<KeptFile> = {}): KeptFile => ({
  id,
  documentId: `photo of ${id}`,
  batch: 1,
  fileName: id,
  bytes: new Blob(['…']).size,
  lastModified: 1000,
  position: 0,
  words: {},
  ...overrides,
});

interface RowOverrides extends Partial<Omit<UploadRow, 'entry'>> {
  entry?: Partial<KeptFile>;
}

/** A row that was read. */
export function aRow({ id = 'DSC_0001.jpg', entry, ...overrides }: RowOverrides = {}): UploadRow {
  return {
    id,
    entry: anEntry(id, entry),
    file: new File(['…'], id, { lastModified: 1000 }),
    facts: someFacts(),
    texts: someTexts(),
    isCompared: true,
    ...overrides,
  };
}

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
