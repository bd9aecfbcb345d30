import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { aGallery, aPhoto } from '../support/factories.ts';
import { commit, now } from './contentWrites.ts';
import { administrator, clear, outsiderDatabases, seed } from './database.ts';
import { type Fields, shapes } from './firestoreShapes.ts';

const OPEN = { gallery: 'galleries/cape', photo: 'photos/dusk' };
const DRAFT = { gallery: `drafts/content/${OPEN.gallery}`, photo: `drafts/content/${OPEN.photo}` };

const gallery = (fields: Fields = {}): Fields => ({
  ...aGallery({ id: 'cape', categoryId: 'coast' }),
  ...fields,
});
const photo = (fields: Fields = {}): Fields => ({
  ...aPhoto({ id: 'dusk', galleryId: 'cape' }),
  ...fields,
});
const draft = (fields: Fields = {}) => gallery({ isDraft: true, ...fields });

/** What no form writes, as documents of an older site hold it. */
const older = { shotWith: 'film' };

/** Writes documents and removes others by one commit, with the revision raised. */
const write = (
  documents: Record<string, Fields>,
  removed: readonly string[] = [],
  firestore = administrator,
): Promise<void> =>
  commit(firestore, (batch) => {
    for (const [path, fields] of Object.entries(documents)) {
      batch.set(firestore.doc(path), { ...fields, updatedAt: now });
    }
    for (const path of removed) batch.delete(firestore.doc(path));
  });

beforeEach(async () => {
  await clear();
  await seed({ 'categories/coast': {} });
});

describe.each(outsiderDatabases)('%s', (_who, outsider) => {
  it('reads no draft, writes none and publishes none', async () => {
    await seed({ [DRAFT.gallery]: draft(), [DRAFT.photo]: photo() });
    await assertFails(outsider.doc(DRAFT.photo).get());
    await assertFails(
      outsider.collection(`drafts/content/photos`).where('galleryId', '==', 'cape').get(),
    );
    await assertFails(write({ [OPEN.gallery]: gallery() }, [DRAFT.gallery], outsider));
  });

  it('makes no draft of what is published', async () => {
    await seed({ [OPEN.gallery]: gallery(older), [OPEN.photo]: photo(older) });
    await assertFails(outsider.doc(DRAFT.gallery).set({ ...draft(older), updatedAt: now }));
    await seed({ [DRAFT.gallery]: draft() });
    await assertFails(outsider.doc(DRAFT.photo).set({ ...photo(older), updatedAt: now }));
  });
});

describe('an administrator', () => {
  it('publishes a draft with its photo, and makes it a draft again', async () => {
    await seed({ [DRAFT.gallery]: draft(), [DRAFT.photo]: photo() });
    const open = { [OPEN.gallery]: gallery(), [OPEN.photo]: photo() };
    await assertSucceeds(write(open, Object.values(DRAFT)));
    const drafts = { [DRAFT.gallery]: draft(), [DRAFT.photo]: photo() };
    await assertSucceeds(write(drafts, Object.values(OPEN)));
  });

  it('moves documents of an older site to the drafts and back as they are, and with nothing more', async () => {
    await seed({ [OPEN.gallery]: gallery(older), [OPEN.photo]: photo(older) });
    const more = { [DRAFT.gallery]: draft(older), [DRAFT.photo]: photo({ ...older, more: 1 }) };
    await assertFails(write(more, Object.values(OPEN)));
    await assertFails(write({ [DRAFT.photo]: photo(older) }, [OPEN.photo]));
    const drafts = { [DRAFT.gallery]: draft(older), [DRAFT.photo]: photo(older) };
    await assertSucceeds(write(drafts, Object.values(OPEN)));
    const open = { [OPEN.gallery]: gallery(older), [OPEN.photo]: photo(older) };
    await assertFails(write({ ...open, [OPEN.gallery]: draft(older) }, Object.values(DRAFT)));
    await assertSucceeds(write(open, Object.values(DRAFT)));
  });

  it('publishes photos before their gallery while that is recorded', async () => {
    await seed({ [DRAFT.gallery]: draft(), [DRAFT.photo]: photo() });
    const publishPhoto = () => write({ [OPEN.photo]: photo() }, [DRAFT.photo]);
    await assertFails(publishPhoto());
    await seed({ 'private/move': { from: 'public', to: 'drafts' } });
    await assertFails(publishPhoto());
    await seed({ 'private/move': { from: 'drafts', to: 'public' } });
    await assertSucceeds(publishPhoto());
    await assertSucceeds(write({ [OPEN.gallery]: gallery() }, [DRAFT.gallery]));
  });

  it('takes what an older version noted off a gallery', async () => {
    const noted = { ...draft({ movesTo: 'public' }), updatedAt: new Date() };
    await seed({ [OPEN.gallery]: gallery({ isUnlisted: true }), [DRAFT.gallery]: noted });
    await assertSucceeds(write({ [DRAFT.gallery]: draft() }, [OPEN.gallery]));
  });

  it.each<[string, Record<string, Fields>]>([
    ['a photo of a draft where visitors read', { [DRAFT.gallery]: draft(), [OPEN.photo]: photo() }],
    ['a draft photo of no draft', { [OPEN.gallery]: gallery(), [DRAFT.photo]: photo() }],
    ['a draft that does not say so', { [DRAFT.gallery]: gallery() }],
    ['a draft where visitors read', { [OPEN.gallery]: draft() }],
    ['a way that an older version noted', { [DRAFT.gallery]: draft({ movesTo: 'public' }) }],
    ['a way where visitors read', { [OPEN.gallery]: gallery({ movesTo: 'public' }) }],
    ['a draft of another shape', { [DRAFT.gallery]: draft({ galleryName: '' }) }],
    ['a draft in no category', { [DRAFT.gallery]: draft({ categoryId: 'gone' }) }],
    ['a draft of a category', { 'drafts/content/categories/coast': {} }],
  ])('does not write %s', async (_what, documents) => {
    await assertFails(write(documents));
  });

  it('writes every field that is declared, and no other', async () => {
    const full = (collection: string) =>
      shapes.find((shape) => shape.collection === collection)!.full;
    const fullGallery = full('galleries')({ id: 'cape', categoryId: 'coast', isDraft: true });
    const fullPhoto = full('photos')({ id: 'dusk', galleryId: 'cape' });
    await assertSucceeds(write({ [DRAFT.gallery]: fullGallery, [DRAFT.photo]: fullPhoto }));
    await assertFails(write({ [DRAFT.gallery]: { ...fullGallery, undeclared: '' } }));
    await assertFails(write({ [DRAFT.photo]: { ...fullPhoto, undeclared: '' } }));
  });
});
