import { expect, it } from 'vitest';
import {
  isOpen,
  isPublished,
  isSettled,
  photoItem,
  type UploadStage,
} from '../../src/model/upload.ts';
import { aPhotoDraft } from '../support/factories.ts';

it.each<[UploadStage, string]>([
  ['saving', ''],
  ['unclear', 'open'],
  ['checking', 'open'],
  ['waiting', 'open'],
  ['encoding', 'open'],
  ['encoded', 'open'],
  ['publishing', 'open'],
  ['published', 'open, published'],
  ['sending', 'open, published'],
  ['done', 'settled, published'],
  ['present', 'settled'],
  ['failed', 'settled'],
  ['cancelled', 'settled'],
])('an item in the stage %s is %s', (stage, is) => {
  const item = { ...photoItem(photo), stage };
  const words = { open: isOpen(item), settled: isSettled(item), published: isPublished(item) };
  expect(
    Object.entries(words)
      .flatMap(([word, isOne]) => (isOne ? word : []))
      .join(', '),
  ).toBe(is);
});

const draft = { ...aPhotoDraft({ photoName: 'Low tide' }), locationPrecision: 'area' as const };
const source = { fileName: 'a.jpg', bytes: 9, lastModified: 5, type: 'image/jpeg' };
const place = { id: 'r', batchId: 'b', place: 2, documentId: 'a', path: 'photos/a.jpg' };
const photo = {
  ...place,
  isPrivate: true,
  photo: { draft, contentHash: '0f' },
  facts: { ...source, width: 3, height: 2, exif: { iso: 64 } },
};

it('a chosen photo waits for the queue, with the facts of its file', () => {
  expect(photoItem(photo)).toEqual({
    ...place,
    collection: 'photos',
    isPrivate: true,
    name: 'Low tide',
    source,
    photo: { draft, contentHash: '0f', width: 3, height: 2, exif: { iso: 64 } },
    stage: 'waiting',
  });
});
