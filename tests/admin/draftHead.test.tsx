import { expect, it } from 'vitest';
import { publishingInWords } from '../../src/admin/draftHead.tsx';
import { aReadPhoto } from '../support/entities.ts';

const withCaption = aReadPhoto({ id: 'dawn', caption: 'Low tide.' });
const without = (id: string) => aReadPhoto({ id, caption: '' });

it.each([
  [undefined, 'Visitors will see all photos of this gallery.'],
  [[], 'This gallery has no photos yet. Visitors will see an empty gallery.'],
  [[withCaption], 'Visitors will see 1 photo.'],
  [[without('dusk')], 'Visitors will see 1 photo. None of them has a caption.'],
  [[withCaption, without('dusk')], 'Visitors will see 2 photos. 1 of them has no caption.'],
  [
    [withCaption, without('dusk'), without('noon')],
    'Visitors will see 3 photos. 2 of them have no caption.',
  ],
])('before a draft is published, its photos %j are told of', (photos, words) => {
  expect(publishingInWords(photos)).toBe(words);
});
