import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { categories, galleries, photos, slides } from '../../demo/catalogue.ts';
import { readPhotograph } from '../../demo/photographs.ts';
import { descriptions, words } from '../../demo/words.ts';
import { tidied, validationErrorsOf } from '../../src/model/content/formValues.ts';
import { galleryInputs, photoTexts } from '../../src/model/content/entities.ts';
import { parseFields } from '../../src/model/content/fields.ts';

const idsOf = (entities: readonly { id: string }[]) => entities.map(({ id }) => id);

describe('the demo catalogue', () => {
  it('has texts for its photos, within the allowed lengths', () => {
    expect(idsOf(photos)).toEqual(expect.arrayContaining(Object.keys(words)));
    for (const { caption, keywords } of Object.values(words)) {
      const texts = { ...parseFields(photoTexts, {}), caption, keywords };
      expect(validationErrorsOf(photoTexts, texts)).toEqual([]);
      expect(tidied(photoTexts, { keywords })).toEqual({ keywords });
    }
  });

  it('has descriptions above its grids, within the allowed lengths', () => {
    const grids = idsOf([...categories, ...galleries]);
    expect(grids).toEqual(expect.arrayContaining(Object.keys(descriptions)));
    for (const description of Object.values(descriptions)) {
      expect(galleryInputs.description.validationError?.(description)).toBeUndefined();
      expect(tidied(galleryInputs, { description })).toEqual({ description });
    }
  });

  it.each([
    ['categories', categories],
    ['galleries', galleries],
    ['photos', photos],
  ])('has readable and unique ids for %s', (_, entities) => {
    const ids = idsOf(entities);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('has no empty gallery or category, and no broken reference', () => {
    const parents = new Set(galleries.map(({ categoryId }) => categoryId));
    expect(parents).toEqual(new Set(idsOf(categories)));
    expect(new Set(photos.map(({ galleryId }) => galleryId))).toEqual(new Set(idsOf(galleries)));
    const inSlideshow = photos.filter(({ includeInSlideshow }) => includeInSlideshow);
    expect(slides.toSorted()).toEqual(idsOf(inSlideshow).toSorted());
  });

  it('takes each cover from its own photos, in the format of 3:2', async () => {
    const galleryOf = new Map(galleries.map((gallery) => [gallery.id, gallery]));
    const photoOf = new Map(photos.map((photo) => [photo.id, photo]));
    for (const { id, cover } of galleries) {
      expect(photoOf.get(cover)).toMatchObject({ galleryId: id });
      const { width, height } = await sharp(await readPhotograph(cover)).metadata();
      expect(2 * width).toBe(3 * height);
    }
    for (const { id, cover } of categories) {
      expect(galleryOf.get(photoOf.get(cover)!.galleryId)?.categoryId).toBe(id);
    }
  });
});
