import { describe, expect, it } from 'vitest';
import { placeholder, tint } from '../../../src/images/display/placeholder.ts';
import { anImageInfo } from '../../support/factories.ts';

describe('placeholder', () => {
  it('paints what a thumbhash holds', () => {
    expect(placeholder(anImageInfo())).toMatch(/^data:image\/png;base64,/);
  });

  it('is none without an image or a thumbhash', () => {
    expect(placeholder(undefined)).toBeUndefined();
    expect(placeholder(anImageInfo({ thumbhash: '' }))).toBeUndefined();
  });

  it.each(['not base64!', '=', 'x'])('is none for %j, which is no base64', (thumbhash) => {
    expect(placeholder(anImageInfo({ thumbhash }))).toBeUndefined();
  });
});

describe('tint', () => {
  it('is the average colour of a thumbhash', () => {
    // 63 of 63 for light, 32 of 63 for each of the two colour differences, whose middle is 31.5.
    expect(tint(anImageInfo({ thumbhash: 'PwgC' }))).toBe('rgb(255 254 252)');
  });

  it.each([undefined, anImageInfo({ thumbhash: '' }), anImageInfo({ thumbhash: '!' })])(
    'is none without a thumbhash that can be read',
    (image) => {
      expect(tint(image)).toBeUndefined();
    },
  );
});
