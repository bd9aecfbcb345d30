import type { ChosenFile } from '../../../src/admin/upload/files/chosenFiles.ts';
import type { UploadRow } from '../../../src/admin/upload/rows/rows.ts';
import type { FileTexts } from '../../../src/model/files/fileTexts.ts';
import {
  type FileFacts,
  type NewUpload,
  photoItem,
  type QueuedPhoto,
  type UploadItem,
} from '../../../src/model/upload.ts';
import { anUploadDraft } from '../../support/factories.ts';

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
  keywords: [],
  creator: '',
  copyright: '',
  ...overrides,
});

/** A chosen file, whose name is the id of its row, too. */
export const chosenFile = (name: string, folder?: string): ChosenFile & { id: string } => ({
  id: name,
  file: new File(['…'], name),
  ...(folder && { folder }),
});

/** A row that was read. */
export const aRow = (overrides: Partial<UploadRow> = {}): UploadRow => ({
  ...chosenFile(overrides.id ?? 'DSC_0001.jpg'),
  place: 0,
  facts: someFacts(),
  texts: someTexts(),
  isCompared: true,
  resolution: 'skip',
  edits: {},
  ...overrides,
});

/** What a test says of an item of the queue, and of its photo. */
type Overrides = Partial<Omit<UploadItem, 'photo'>> & { with?: Partial<QueuedPhoto> };

/** An item of the queue; its photo is that of `someFacts` unless it is given. */
export function anItem({ with: photo, ...overrides }: Overrides = {}): NewUpload['item'] {
  const item = photoItem({
    id: 'dusk',
    batchId: 'batch',
    place: 0,
    documentId: 'dusk',
    isPrivate: true,
    facts: someFacts(),
    photo: { draft: anUploadDraft(), contentHash: 'a'.repeat(64) },
  });
  return { ...item, ...overrides, photo: { ...item.photo, ...photo } };
}

/** The original of a form in the queue. */
export function anOriginal(overrides: Partial<UploadItem> = {}): UploadItem {
  const { photo: _photo, ...item } = anItem({ stage: 'added', ...overrides });
  return item;
}
