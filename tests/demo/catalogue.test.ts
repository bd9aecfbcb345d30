import { describe, expect, it } from 'vitest';
import { categories, galleries, photos, sizeOf, slides } from '../../demo/catalogue.ts';
import { descriptions, words } from '../../demo/words.ts';
import { tidied, validationErrorsOf } from '../../src/model/content/drafts.ts';
import { galleryInputs, photoInputs } from '../../src/model/content/entities.ts';

const idsOf = (entities: readonly { id: string }[]) => entities.map(({ id }) => id);

describe('the demo catalogue', () => {
  it('is large enough to judge every page by', () => {
    expect(categories.length).toBeGreaterThanOrEqual(4);
    expect(galleries.length).toBeGreaterThanOrEqual(10);
    expect(photos.length).toBeGreaterThanOrEqual(60);
    expect(photos.filter(({ isPanorama }) => isPanorama).length).toBeGreaterThanOrEqual(8);
  });

  it('has words beside half of its photos, as long as they may be', () => {
    const ids = Object.keys(words);
    expect(idsOf(photos)).toEqual(expect.arrayContaining(ids));
    expect(Math.abs(ids.length / photos.length - 0.5)).toBeLessThan(0.1);
    for (const { caption, keywords } of Object.values(words)) {
      const { photoName: _name, galleryId: _gallery, ...inputs } = photoInputs;
      expect(validationErrorsOf(inputs, { caption, keywords, creator: '', copyright: '' })).toEqual(
        [],
      );
      expect(tidied(photoInputs, { keywords })).toEqual({ keywords });
    }
  });

  it('has words above most of its grids, some of them long', () => {
    const grids = idsOf([...categories, ...galleries]);
    expect(grids).toEqual(expect.arrayContaining(Object.keys(descriptions)));
    for (const description of Object.values(descriptions)) {
      expect(galleryInputs.description.validationError?.(description)).toBeUndefined();
      expect(tidied(galleryInputs, { description })).toEqual({ description });
    }
    const lengths = Object.values(descriptions).map(({ length }) => length);
    expect(lengths.length).toBeLessThan(grids.length);
    expect(Math.max(...lengths)).toBeGreaterThan(600);
    expect(Math.min(...lengths)).toBeLessThan(50);
  });

  it('fills the slideshow with ten photos in landscape format', () => {
    const shown = photos.filter(({ includeInSlideshow }) => includeInSlideshow);
    expect(shown.map(({ ratio }) => ratio)).toEqual(Array(10).fill('3:2'));
    expect(slides.toSorted()).toEqual(idsOf(shown).toSorted());
  });

  it('holds photos of every shape and size, and takes for panoramas those of 3:1 alone', () => {
    const sizes = photos.map((photo) => `${photo.ratio} ${sizeOf(photo).join()}`);
    const shapes = ['3:2 2400,1600', '2:3 1600,2400', '4:5 1920,2400', '1:1 2400,2400'];
    expect(new Set(sizes)).toEqual(new Set([...shapes, '3:1 3600,1200']));
    for (const { ratio, isPanorama } of photos) expect(isPanorama).toBe(ratio === '3:1');
  });

  it.each([
    ['categories', categories],
    ['galleries', galleries],
    ['photos', photos],
  ])('names %s by readable ids, each once', (_, entities) => {
    const ids = idsOf(entities);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('leaves no gallery or category empty and no reference open', () => {
    const parents = new Set(galleries.map(({ categoryId }) => categoryId));
    expect(parents).toEqual(new Set(idsOf(categories)));
    expect(new Set(photos.map(({ galleryId }) => galleryId))).toEqual(new Set(idsOf(galleries)));
  });

  it('takes each cover from its own photos, in landscape format', () => {
    const galleryOf = new Map(galleries.map((gallery) => [gallery.id, gallery]));
    const photoOf = new Map(photos.map((photo) => [photo.id, photo]));
    for (const { id, cover } of galleries) {
      expect(photoOf.get(cover)).toMatchObject({ galleryId: id, ratio: '3:2' });
    }
    for (const { id, cover } of categories) {
      expect(galleryOf.get(photoOf.get(cover)!.galleryId)?.categoryId).toBe(id);
    }
  });
});
