import { expect, it } from 'vitest';
import { describeResult, parentIdIn } from '../../../src/admin/trash/describeDeletion.ts';
import type { Deletion, TrashEntry } from '../../../src/model/trash.ts';

const entry = (
  documentId: string,
  document: TrashEntry['document'],
  group?: string,
): TrashEntry => ({
  id: `photos~${documentId}`,
  collection: 'photos',
  documentId,
  name: documentId,
  deletedAt: 0,
  galleries: 0,
  photos: 0,
  document,
  isPurging: false,
  images: [],
  group,
});

const one: Deletion = { key: 'photos~Dusk', entries: [entry('Dusk', { galleryId: 'beach' })] };
const several = (...galleryIds: string[]): Deletion => {
  const [first, ...others] = galleryIds.map((galleryId, index) =>
    entry(`Dusk ${index}`, { galleryId }, 'together'),
  );
  return { key: 'together', entries: [first!, ...others] };
};

it.each([
  [
    'restored',
    'Larches',
    '“Dusk” was restored to “Larches”.',
    '2 photos were restored to “Larches”.',
  ],
  ['restored', '', '“Dusk” was restored.', '2 photos were restored.'],
  ['deleted for good', '', '“Dusk” was deleted for good.', '2 photos were deleted for good.'],
] as const)('what was %s to “%s” is said in a sentence', (done, parent, sentence, ofTwo) => {
  expect(describeResult(one, done, parent)).toBe(sentence);
  expect(describeResult(several('beach', 'beach'), done, parent)).toBe(ofTwo);
});

it('photos that were deleted together name a gallery if all of them were in it', () => {
  expect(parentIdIn(one)).toBe('beach');
  expect(parentIdIn(several('beach', 'beach'))).toBe('beach');
  expect(parentIdIn(several('beach', 'cape'))).toBeUndefined();
});
