import { describe, expect, it } from 'vitest';
import { selectCategories, selectCategory } from '../../src/store/entities/categories.ts';
import type { AppAction } from '../../src/store/operations.ts';
import { failed, succeeded, anError } from '../support/operations.ts';
import {
  selectPhoto,
  selectPhotosByGallery,
  selectSlideshow,
} from '../../src/store/entities/photos.ts';
import { createAdminStore } from '../support/adminStore.ts';
import { aReadCategory, aReadPhoto } from '../support/entities.ts';

function stateAfter(...actions: AppAction[]) {
  const store = createAdminStore();
  for (const action of actions) store.dispatch(action);
  return store.getState();
}

describe('categories', () => {
  const coast = aReadCategory({ id: 'coast', categoryName: 'Coast' });
  const night = aReadCategory({ id: 'night', categoryName: 'Night' });
  const list: AppAction = succeeded('LOAD_CATEGORIES', '', [night, coast]);

  it('are none before a list is loaded, though one is known', () => {
    expect(selectCategories(stateAfter())).toBeUndefined();
    const state = stateAfter(succeeded('LOAD_CATEGORY', 'coast', coast));
    expect(selectCategories(state)).toBeUndefined();
    expect(selectCategory(state, 'coast')).toEqual(coast);
  });

  it('show the newest answer of each', () => {
    const renamed = { ...coast, categoryName: 'Shore' };
    const state = stateAfter(list, succeeded('LOAD_CATEGORY', 'coast', renamed));
    expect(selectCategories(state)).toEqual([night, renamed]);
  });

  it('stay the same list while nothing changes', () => {
    const state = stateAfter(list);
    expect(selectCategories(state)).toBe(selectCategories({ ...state, errorMessage: 'other' }));
  });
});

describe('photos', () => {
  const dusk = aReadPhoto({ id: 'dusk', galleryId: 'beach' });
  const dawn = aReadPhoto({ id: 'dawn', galleryId: 'beach', includeInSlideshow: true });
  const gallery: AppAction = succeeded('LOAD_PHOTOS_BY_GALLERY', 'beach', [dusk, dawn]);
  const slideshow: AppAction = succeeded('LOAD_SLIDESHOW', '', [dawn]);

  it('lose one that is no longer there, everywhere', () => {
    const state = stateAfter(
      gallery,
      slideshow,
      failed('LOAD_PHOTO', 'dawn', anError('Photo not found', 'photo-not-found')),
    );
    expect(selectPhoto(state, 'dawn')).toBeUndefined();
    expect(selectPhotosByGallery(state, 'beach')).toEqual([dusk]);
    expect(selectSlideshow(state)).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'hasOwnProperty'])('may have the id %s', (id) => {
    expect(selectPhoto(stateAfter(), id)).toBeUndefined();
    expect(selectPhotosByGallery(stateAfter(), id)).toBeUndefined();
    const odd = aReadPhoto({ id });
    const state = stateAfter(succeeded('LOAD_PHOTO', id, odd));
    expect(selectPhoto(state, id)).toEqual(odd);
  });
});
