import { describe, expect, it } from 'vitest';
import { arrange, photoOrder, SLIDESHOW_ORDER } from '../../../src/store/admin/edits/arranging.ts';
import { createPhoto, editPhotos } from '../../../src/store/admin/photos.ts';
import {
  loadAllPhotos,
  loadSlideshow,
  selectSlideshow,
} from '../../../src/store/entities/photos.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { storeDocuments } from '../../support/backend.ts';
import { aPhoto, aPhotoValues } from '../../support/factories.ts';
import { storedDocuments } from '../../support/stored.ts';
import { updatePhoto } from '../support/edits.ts';
import { aChosenImage, openWorkshop } from '../support/workshop.ts';

const workshop = openWorkshop();
const { run, undo, redo } = workshop;

/** Three slides without an order of their own, as b, c, a in their gallery, and two other photos. */
async function openSlides(): Promise<void> {
  const slide = (id: string, order: number) =>
    aPhoto({ id, photoName: id, galleryId: 'beach', order, includeInSlideshow: true });
  const photo = (id: string) => aPhoto({ id, photoName: id, galleryId: 'beach', order: 0 });
  await storeDocuments('photos', [
    slide('a', 3),
    slide('b', 1),
    slide('c', 2),
    photo('d'),
    photo('e'),
  ]);
  await run(loadAllPhotos());
  await run(loadSlideshow());
}

const idsOf = (photos: readonly { id: string }[] = []) => photos.map(({ id }) => id).join(' ');

/** The slides as a visitor sees them. */
async function slides(): Promise<string> {
  const store = createAdminStore();
  await store.dispatch(loadSlideshow());
  return idsOf(selectSlideshow(store.getState()));
}

const include = (to: boolean) => ({ changes: { includeInSlideshow: { from: !to, to } } });

describe('the slideshow', () => {
  it('has its own order, which the order of its galleries does not change', async () => {
    await openSlides();
    expect(await slides()).toBe('b c a');
    await run(arrange(SLIDESHOW_ORDER, [{ id: 'a', from: undefined, to: 1 }]));
    expect(idsOf(selectSlideshow(workshop.store.getState()))).toBe('a b c');
    expect(await slides()).toBe('a b c');
    await run(arrange(SLIDESHOW_ORDER, [{ id: 'c', from: undefined, to: 2 }]));
    await run(
      arrange(photoOrder('beach'), [
        { id: 'b', from: 1, to: -7 },
        { id: 'a', from: 3, to: 70 },
      ]),
    );
    expect(await slides()).toBe('a c b');
    expect(idsOf(selectSlideshow(workshop.store.getState()))).toBe('a c b');
    await undo();
    await undo();
    expect(await slides()).toBe('a b c');
    await redo();
    expect(await slides()).toBe('a c b');
  });

  it('puts a photo that joins it at its end, also if it joins again', async () => {
    await openSlides();
    await run(arrange(SLIDESHOW_ORDER, [{ id: 'c', from: undefined, to: 1 }]));
    await run(updatePhoto('d', include(true)));
    expect(await slides()).toBe('c b a d');
    await run(updatePhoto('c', include(false)));
    expect((await storedDocuments('photos')).c).not.toHaveProperty('slideshowOrder');
    await run(updatePhoto('c', include(true)));
    expect(await slides()).toBe('b a d c');
    const values = aPhotoValues({ galleryId: 'beach', includeInSlideshow: true });
    await run(createPhoto('new', values, { chosen: await aChosenImage() }));
    expect(await slides()).toBe('b a d c new');
  });

  it('adds several photos at its end and removes several, and undo restores both', async () => {
    await openSlides();
    await run(loadAllPhotos());
    await run(editPhotos(['e', 'c', 'd'], { includeInSlideshow: { to: true } }));
    expect(await slides()).toBe('b c a d e');
    await run(editPhotos(['b', 'd'], { includeInSlideshow: { to: false } }));
    expect(await slides()).toBe('c a e');
    await undo();
    expect(await slides()).toBe('b c a d e');
    await run(updatePhoto('b', include(false)));
    await undo();
    expect(await slides()).toBe('b c a d e');
  });
});
