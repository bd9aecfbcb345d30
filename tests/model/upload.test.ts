import { expect, it } from 'vitest';
import { isOpen, isAdded, isSettled, photoItem, type UploadStage } from '../../src/model/upload.ts';
import { aPhotoDraft } from '../support/factories.ts';

it.each<[string, ...UploadStage[]]>([
  ['', 'saving'],
  ['open', 'unclear', 'checking', 'waiting', 'encoding', 'encoded', 'adding'],
  ['open, added', 'added', 'sending'],
  ['settled, added', 'done'],
  ['settled', 'present', 'failed', 'cancelled'],
])('an item is “%s” in some stages', (expected, ...stages) => {
  for (const stage of stages) {
    const item = { ...photoItem(photo), stage };
    const is = { open: isOpen(item), settled: isSettled(item), added: isAdded(item) };
    const words = Object.entries(is).flatMap(([word, isOne]) => (isOne ? word : []));
    expect(words.join(', '), stage).toBe(expected);
  }
});

const draft = { ...aPhotoDraft({ photoName: 'Low tide' }), locationPrecision: 'area' as const };
const source = { fileName: 'a.jpg', bytes: 9, lastModified: 5, type: 'image/jpeg' };
const place = { id: 'r', batchId: 'b', place: 2, documentId: 'a' };
const photo = {
  ...place,
  isPrivate: true,
  photo: { draft, contentHash: '0f' },
  facts: { ...source, width: 3, height: 2, exif: { iso: 64 } },
};

it('a chosen photo waits for the queue, with the facts of its file', () => {
  expect(photoItem(photo)).toEqual({
    ...place,
    path: 'photos/a.jpg',
    collection: 'photos',
    isPrivate: true,
    name: 'Low tide',
    source,
    photo: { draft, contentHash: '0f', width: 3, height: 2, exif: { iso: 64 } },
    stage: 'waiting',
  });
});
