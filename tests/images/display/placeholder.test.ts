import { describe, expect, it } from 'vitest';
import { placeholder } from '../../../src/images/display/placeholder.ts';
import { anImageInfo } from '../../support/factories.ts';

describe('placeholder', () => {
  it('paints what a thumbhash holds', () => {
    expect(placeholder(anImageInfo())).toMatch(/^data:image\/png;base64,/);
  });

  it('paints a thumbhash once', () => {
    expect(placeholder(anImageInfo())).toBe(placeholder(anImageInfo()));
  });

  it('is none without an image or a thumbhash', () => {
    expect(placeholder(undefined)).toBeUndefined();
    expect(placeholder(anImageInfo({ thumbhash: '' }))).toBeUndefined();
  });

  it.each(['not base64!', '=', 'AA==', 'x'])('makes no fuss about %j', (thumbhash) => {
    expect(() => placeholder(anImageInfo({ thumbhash }))).not.toThrow();
  });

  it('is none for what is no base64', () => {
    expect(placeholder(anImageInfo({ thumbhash: 'not base64!' }))).toBeUndefined();
  });
});
