import { expect, it } from 'vitest';
import { photoItem } from '../../src/model/upload.ts';
import { aPhotoValues } from '../support/factories.ts';

const values = { ...aPhotoValues({ photoName: 'Low tide' }), locationPrecision: 'area' as const };
const sourceFile = { fileName: 'a.jpg', bytes: 9, lastModified: 5, type: 'image/jpeg' };
const ids = { id: 'r', documentId: 'a', position: 2 };
const photo = {
  ...ids,
  photo: { values, contentHash: '0f' },
  facts: { ...sourceFile, width: 3, height: 2, exif: { iso: 64 }, subSeconds: '42' },
};

it('a chosen photo waits for all its steps, with the facts of its file', () => {
  expect(photoItem(photo)).toEqual({
    ...ids,
    purpose: 'upload',
    path: 'photos/a.jpg',
    name: 'Low tide',
    sourceFile,
    photo: { values, contentHash: '0f', width: 3, height: 2, exif: { iso: 64 } },
    steps: ['check', 'upload', 'commit'],
    isRunning: false,
    attempts: 0,
    refusals: 0,
  });
});

it('the original of a photo that another replaces has a path of its own', () => {
  const replaces = { imageKey: 'jpg' };
  expect(photoItem({ ...photo, photo: { ...photo.photo, replaces } }).path).toBe('photos/a.r.jpg');
});
