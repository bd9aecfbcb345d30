import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readInBackground } from '../../../../src/admin/upload/list/fileReader.ts';
import {
  isBeingRead,
  type FileFindings,
  listReducer,
  type ListState,
  NO_FILES,
  skipped,
  uploadable,
} from '../../../../src/admin/upload/list/chosenFiles.ts';
import type { UploadItem, UploadOutcome } from '../../../../src/model/upload.ts';
import { storeDocument } from '../../../support/backend.ts';
import { aGallery, aPhoto } from '../../../support/factories.ts';
import { aJpeg, ratios } from '../../../support/pictures.ts';
import { openWorkshop } from '../../support/workshop.ts';
import { anUpload } from '../../support/uploadQueue.ts';

openWorkshop();

const COUNT = 300;
const MEGABYTES_EACH = 24;

const picture = await aJpeg(ratios.wide, 30);

/** The hash of the file with a name, whose bytes end in the name. */
const hashOf = (name: string) => createHash('sha256').update(picture).update(name).digest('hex');

/** A file as large as a camera's, which counts the bytes that are asked of it but for its hash. */
class CameraFile extends File {
  asked = 0;
  override get size() {
    return MEGABYTES_EACH * 1e6;
  }
  override slice(from = 0, to = this.size) {
    this.asked += to - from;
    return from < super.size ? super.slice(from, to) : super.slice(from - this.size);
  }
}

/** A folder of photos, as a picker gives it. */
const aFolder = (): CameraFile[] =>
  Array.from({ length: COUNT }, (_, index) => {
    const name = `DSC_${index}.jpg`;
    return new CameraFile([new Uint8Array(picture), name], name);
  });

it('of 300 files only the headers are read, and a file that is chosen twice is recognized', async () => {
  let state: ListState = NO_FILES;
  const faults: unknown[] = [];
  const coming: UploadItem[] = [];
  const note = (id: string, found: FileFindings) => {
    state = listReducer(state, { type: 'found', findings: new Map([[id, found]]) });
  };
  const reading = readInBackground({
    onFound: note,
    onFailure: (fault) => void faults.push(fault),
    queuedItems: () => coming,
  });
  const choose = (folder: readonly CameraFile[], nth: number) => {
    const files = folder.map((file) => ({
      id: `${file.name} ${nth}`,
      documentId: `photo of ${file.name} ${nth}`,
      file,
      sidecars: [],
    }));
    state = listReducer(state, { type: 'chosen', files, strays: 0 });
    return reading.add(files);
  };
  const photo = (id: string, name: string) => ({
    ...aPhoto({ id, galleryId: 'beach', contentHash: hashOf(name) }),
    path: `photos/${id}.jpg`,
  });
  await storeDocument('photos', 'there', photo('there', 'DSC_7.jpg'));
  await storeDocument('drafts/content/galleries', 'dunes', aGallery({ id: 'dunes' }));
  const values = { ...photo('draft', 'DSC_5.jpg'), galleryId: 'dunes' };
  await storeDocument('drafts/content/photos', 'draft', values);
  const deleted = { collection: 'photos', isEntry: true, entry: 'photos~gone', documentId: 'gone' };
  await storeDocument('photos', 'below', {
    ...photo('below', 'DSC_3.jpg'),
    galleryId: 'sunk',
  });
  await storeDocument('trash', 'galleries~sunk', {
    collection: 'galleries',
    documentId: 'sunk',
    document: { ...aGallery({ id: 'sunk', galleryName: 'Sunk' }), path: 'galleries/sunk.jpg' },
  });
  await storeDocument('trash', 'photos~gone', { ...deleted, document: photo('gone', 'DSC_6.jpg') });
  await storeDocument('trash', 'photos~other~jpg', {
    ...deleted,
    kind: 'image',
    document: photo('other', 'DSC_4.jpg'),
  });
  const { item } = await anUpload(0, { with: { contentHash: hashOf('DSC_8.jpg') } });
  const other = (outcome: UploadOutcome, name: string) => ({
    ...item,
    outcome,
    photo: { ...item.photo, contentHash: hashOf(name) },
  });
  coming.push(item, other('failed', 'DSC_9.jpg'), other('cancelled', 'DSC_10.jpg'));

  const folder = aFolder();
  const first = choose(folder, 1);
  expect(state.files).toHaveLength(COUNT);
  await first;
  expect(state.files.filter(isBeingRead)).toEqual([]);
  const most = Math.max(...folder.map(({ asked }) => asked));
  expect(most).toBeLessThan(1e6);
  const duplicates = state.files.flatMap(({ file, other: photo }) =>
    photo ? [[file.name, photo]] : [],
  );
  const imageKey = 'jpg';
  const hidden = (collection: string, name: string) => ({
    isInTrash: true,
    hiddenBy: { collection, name },
  });
  const below = { photoId: 'below', galleryId: 'sunk', imageKey };
  expect(duplicates).toEqual([
    ['DSC_3.jpg', { ...below, ...hidden('galleries', 'Sunk') }],
    ['DSC_5.jpg', { photoId: 'draft', galleryId: 'dunes', imageKey }],
    [
      'DSC_6.jpg',
      {
        photoId: 'gone',
        galleryId: 'beach',
        imageKey,
        ...hidden('photos', photo('gone', '').photoName),
      },
    ],
    ['DSC_7.jpg', { photoId: 'there', galleryId: 'beach', imageKey }],
    ['DSC_8.jpg', { photoId: item.documentId, galleryId: 'beach', isQueued: true }],
  ]);

  await choose(folder.slice(0, 20), 2);
  expect(state.files).toHaveLength(COUNT + 20);
  expect(uploadable(state.files).map(({ id }) => id)).toEqual(
    folder.map(({ name }) => `${name} 1`).filter((id) => !/_[35678]\./.test(id)),
  );
  expect(skipped(state.files)).toHaveLength(20 + 5);
  expect(faults).toEqual([]);
  reading.close();
});
