import { describe, expect, it } from 'vitest';
import type { Focus } from '../../../../src/model/files/focus.ts';
import { holdImage } from '../../../../src/store/admin/edits/formImages.ts';
import { documentKey } from '../../../../src/store/admin/edits/inputs.ts';
import { selectDocument } from '../../../../src/store/admin/edits/slice.ts';
import {
  saveTyped,
  typeFields,
  type TypedValues,
} from '../../../../src/store/admin/edits/typing.ts';
import { newFormKey, openForm, saveForm, tryAgain } from '../../../../src/store/admin/forms.ts';
import { loadCategory } from '../../../../src/store/entities/categories.ts';
import { loadGallery } from '../../../../src/store/entities/galleries.ts';
import { loadPhoto } from '../../../../src/store/entities/photos.ts';
import { aGallery, aPhotoValues } from '../../../support/factories.ts';
import { storeDocument } from '../../../support/backend.ts';
import { storedDocuments } from '../../../support/stored.ts';
import { anInspected } from '../../support/edits.ts';
import { category, gallery, type Kind, photo } from '../../support/kinds.ts';
import { imageAt, storedAt, storeOld } from '../../support/savedImages.ts';
import { aChosenImage, openWorkshop } from '../../support/workshop.ts';

const workshop = openWorkshop();
const { run, undo, redo } = workshop;

const LEFT: Focus = { x: 0.1, y: 0.5 };
const RIGHT: Focus = { x: 0.9, y: 0.25 };

const loads = { categories: loadCategory, galleries: loadGallery, photos: loadPhoto };

const subjectOf = ({ collection }: Kind) => ({ collection, id: 'old' });
const focusOf = async (kind: Kind) => (await storedAt(kind, 'old')).focus;
const type = (kind: Kind, to: Focus | undefined) =>
  run(typeFields([subjectOf(kind)], { focus: { to } }));

/** Opens the form of a stored document. */
async function open(kind: Kind): Promise<string> {
  const key = documentKey(subjectOf(kind));
  const { collection } = kind;
  await run<Promise<unknown>>(loads[collection]('old'));
  run(openForm({ ...subjectOf(kind), key, name: 'old' }));
  return key;
}

async function choose(kind: Kind, key: string) {
  const { revision } = await imageAt(kind, 'old');
  run(holdImage(key, anInspected(await aChosenImage(90)), revision));
}

describe.each([photo, category, gallery])('the focus of a $name', (kind) => {
  it('is stored, undone and done again', async () => {
    await storeOld(kind);
    const key = await open(kind);
    type(kind, LEFT);
    expect(await run(saveForm(key))).toMatchObject({ ok: true });
    expect(await focusOf(kind)).toEqual(LEFT);
    await undo();
    expect(await storedAt(kind, 'old')).not.toHaveProperty('focus');
    await redo();
    expect(await focusOf(kind)).toEqual(LEFT);
  });

  it('goes with an image that is replaced, and comes back with it', async () => {
    await storeOld(kind, { focus: LEFT });
    const key = await open(kind);
    await choose(kind, key);
    expect(await run(saveForm(key))).toMatchObject({ ok: true });
    expect(await storedAt(kind, 'old')).not.toHaveProperty('focus');
    await undo();
    expect(await focusOf(kind)).toEqual(LEFT);
    await redo();
    expect(await storedAt(kind, 'old')).not.toHaveProperty('focus');
  });

  it('of a new image is stored with it, and one of the image before it is not', async () => {
    await storeOld(kind, { focus: LEFT });
    const key = await open(kind);
    type(kind, { x: 0.3, y: 0.3 });
    await choose(kind, key);
    expect(selectDocument(workshop.store.getState(), key)?.fields.focus).toMatchObject({
      to: undefined,
    });
    type(kind, RIGHT);
    expect(await run(saveForm(key))).toMatchObject({ ok: true });
    expect(await focusOf(kind)).toEqual(RIGHT);
    await undo();
    expect(await focusOf(kind)).toEqual(LEFT);
    await redo();
    expect(await focusOf(kind)).toEqual(RIGHT);
  });
});

/** Another window gives the photo `old` another image. */
async function replaceElsewhere(focus?: Focus) {
  const { focus: _before, ...stored } = await storedAt(photo, 'old');
  const image = { ...(stored.image as object), revision: 'theirs' };
  await storeDocument('photos', 'old', { ...stored, image, ...(focus && { focus }) });
}

describe('the focus of a photo whose image another window has replaced', () => {
  const key = documentKey(subjectOf(photo));
  const unsaved = () => selectDocument(workshop.store.getState(), key);
  const storedPhoto = () => storedAt(photo, 'old');

  async function typeAndReplace(more: TypedValues = {}) {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    await storeOld(photo);
    await run(loadPhoto('old'));
    run(typeFields([subjectOf(photo)], { focus: { to: LEFT }, ...more }));
    await replaceElsewhere();
  }

  it('is not stored, which is said, and can be set again', async () => {
    await typeAndReplace();
    expect(await run(saveTyped())).toBe(false);
    expect(await storedPhoto()).not.toHaveProperty('focus');
    expect(workshop.store.getState().errorMessage).toMatch(/^Another window has replaced this/);
    expect(unsaved()).toBeUndefined();
    type(photo, RIGHT);
    expect(await run(saveTyped())).toBe(true);
    expect(await focusOf(photo)).toEqual(RIGHT);
  });

  it('keeps the words beside it, which are saved by trying again', async () => {
    await typeAndReplace({ caption: { to: 'Low tide' } });
    expect(await run(saveTyped())).toBe(false);
    expect(unsaved()?.failure?.code).toBe('image-replaced');
    expect(Object.keys(unsaved()?.fields ?? {})).toEqual(['caption']);
    expect(await run(tryAgain([key]))).toBe(true);
    expect(await storedPhoto()).toMatchObject({ caption: 'Low tide' });
    expect(await storedPhoto()).not.toHaveProperty('focus');
  });

  it('is not stored by its form, which says so and saves the rest', async () => {
    await typeAndReplace();
    run(openForm({ ...subjectOf(photo), key, name: 'old' }));
    expect(await run(saveForm(key))).toMatchObject({ error: { code: 'image-replaced' } });
    expect(unsaved()?.fields).toEqual({});
    run(typeFields([subjectOf(photo)], { caption: { to: 'Low tide' } }));
    expect(await run(saveForm(key))).toMatchObject({ ok: true });
    expect(await storedPhoto()).not.toHaveProperty('focus');
  });

  it('does not come back by undo', async () => {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    await storeOld(photo, { focus: LEFT });
    await run(loadPhoto('old'));
    type(photo, undefined);
    expect(await run(saveTyped())).toBe(true);
    await replaceElsewhere();
    await undo();
    expect(await storedPhoto()).not.toHaveProperty('focus');
  });
});

it('a photo is replaced although another window has moved the point of the old picture', async () => {
  await storeOld(photo, { focus: LEFT });
  const key = await open(photo);
  await choose(photo, key);
  await storeDocument('photos', 'old', { ...(await storedAt(photo, 'old')), focus: RIGHT });
  expect(await run(saveForm(key))).toMatchObject({ ok: true });
  expect(await storedAt(photo, 'old')).not.toHaveProperty('focus');
});

it('a focus from before there were smaller versions is undone and done again', async () => {
  await storeOld(photo);
  const { image, ...bare } = await storedAt(photo, 'old');
  await storeDocument('photos', 'old', bare);
  await run(loadPhoto('old'));
  type(photo, LEFT);
  expect(await run(saveTyped())).toBe(true);
  await storeDocument('photos', 'old', { ...(await storedAt(photo, 'old')), image });
  await undo();
  expect(await storedAt(photo, 'old')).not.toHaveProperty('focus');
  await redo();
  expect(await focusOf(photo)).toEqual(LEFT);
});

it('the focus of a photo that is added is that of the file that was chosen last', async () => {
  const key = newFormKey('photos');
  await storeDocument('galleries', 'cape', { ...aGallery({ id: 'cape' }), coverPath: '' });
  const initial = aPhotoValues({ galleryId: 'cape' });
  run(openForm({ key, collection: 'photos', id: 'new', name: '', initial }));
  const subject = () => {
    const { collection, id } = selectDocument(workshop.store.getState(), key)!;
    return { collection, id, key };
  };
  run(holdImage(key, anInspected(await aChosenImage())));
  run(typeFields([subject()], { focus: { to: LEFT } }));
  run(holdImage(key, anInspected(await aChosenImage(90))));
  run(typeFields([subject()], { focus: { to: RIGHT } }));
  expect(await run(saveForm(key))).toMatchObject({ ok: true });
  expect(Object.values(await storedDocuments('photos'))).toMatchObject([{ focus: RIGHT }]);
  // The gallery has no cover, and takes its first photo.
  expect((await storedDocuments('galleries')).cape).toMatchObject({ focus: RIGHT });
});
