import { describe, expect, it } from 'vitest';
import type { Change } from '../../../../src/model/content/edits.ts';
import { login, logout } from '../../../../src/store/admin/session.ts';
import { ADMINISTRATOR } from '../../../../emulators/ports.ts';
import { deleteDocument, deletePhotos } from '../../../../src/store/admin/deletion.ts';
import { documentKey } from '../../../../src/store/admin/edits/inputs.ts';
import { selectDocument, selectHasUnsaved } from '../../../../src/store/admin/edits/slice.ts';
import {
  saveTyped,
  typeFields,
  type TypedValues,
  typeWords,
} from '../../../../src/store/admin/edits/typing.ts';
import { leaveForm, openForm, saveForm, tryAgain } from '../../../../src/store/admin/forms.ts';
import { loadAllPhotos } from '../../../../src/store/entities/photos.ts';
import { removeDocument, storeAt, storeDocument, UNREACHABLE } from '../../../support/backend.ts';
import { deferred } from '../../../support/deferred.ts';
import { aPhoto } from '../../../support/factories.ts';
import { storedDocuments } from '../../../support/stored.ts';
import { wire } from '../../support/wire.ts';
import { openWorkshop } from '../../support/workshop.ts';

const workshop = openWorkshop();
const { run, undo } = workshop;

const ofPhoto = (id: string) => ({ collection: 'photos' as const, id });
const keyOf = (id: string) => documentKey(ofPhoto(id));

const photo = async (id: string) => (await storedDocuments('photos'))[id];
const caption = async (id: string) => (await photo(id))?.caption;

/** Types into fields of photos, as the inspector does. */
const type = (values: TypedValues, ...ids: string[]) => run(typeFields(ids.map(ofPhoto), values));

const unsaved = (id: string) => selectDocument(workshop.store.getState(), keyOf(id));
const typedIn = (id: string, field: string) => (unsaved(id)?.fields[field] as Change)?.to;
const failureOf = (id: string) => unsaved(id)?.failure?.code;
const hasUnsaved = () => selectHasUnsaved(workshop.store.getState());

async function storePhotos(...ids: string[]) {
  const photos = ids.map((id) => [
    `photos/${id}`,
    aPhoto({ id, photoName: id, galleryId: 'beach' }),
  ]);
  await storeAt(Object.fromEntries(photos));
  await run(loadAllPhotos());
}

/** Another window writes fields of a photo. */
const writeElsewhere = async (id: string, fields: object) =>
  storeDocument('photos', id, { ...(await photo(id)), ...fields });

const isCommit = (what: string) => what.includes(':commit');

/** Holds commits back until the function it returns is called. */
function holdCommits(): () => void {
  const { promise, resolve } = deferred();
  wire.guards(async ({ what, go }) => {
    if (isCommit(what)) await promise;
    return go();
  });
  return () => {
    wire.guards(undefined);
    resolve();
  };
}

/** Lets commits arrive and loses their answers, or lets none arrive. */
const breakCommits = (as: 'lost' | 'down') =>
  wire.guards(async ({ what, go }) => {
    if (!isCommit(what)) return go();
    if (as === 'lost') await go();
    throw new TypeError('fetch failed');
  });

const mend = () => wire.guards(undefined);

const failsOnce = () => workshop.expectsComplaint('UPDATE_PHOTO: ');

describe('what is typed', () => {
  it('is saved after a save that is under way, although its field is closed', async () => {
    await storePhotos('dawn', 'dusk');
    const release = holdCommits();
    type({ caption: { to: 'first' } }, 'dawn');
    const first = run(saveTyped());
    type({ caption: { to: 'second' } }, 'dusk');
    const second = run(saveTyped());
    expect(hasUnsaved()).toBe(true);
    release();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect([await caption('dawn'), await caption('dusk')]).toEqual(['first', 'second']);
    expect(hasUnsaved()).toBe(false);
  });

  it('can change in a field whose earlier words are being saved', async () => {
    await storePhotos('dawn');
    const release = holdCommits();
    type({ caption: { to: 'Low' } }, 'dawn');
    const first = run(saveTyped());
    type({ caption: { to: 'Low water' } }, 'dawn');
    release();
    await first;
    expect(await caption('dawn')).toBe('Low');
    expect(typedIn('dawn', 'caption')).toBe('Low water');
    expect(await run(saveTyped())).toBe(true);
    expect(await caption('dawn')).toBe('Low water');
    await undo();
    await undo();
    expect(await photo('dawn')).not.toHaveProperty('caption');
  });

  it('never conflicts with what this window has sent itself if the answer was lost', async () => {
    failsOnce();
    await storePhotos('dawn');
    breakCommits('lost');
    type({ caption: { to: 'Low' } }, 'dawn');
    expect(await run(saveTyped())).toBe(false);
    mend();
    expect(await caption('dawn')).toBe('Low');
    type({ caption: { to: 'Low water' } }, 'dawn');
    expect(await run(saveTyped())).toBe(true);
    expect(await caption('dawn')).toBe('Low water');
    await undo();
    expect(await photo('dawn')).not.toHaveProperty('caption');
  });

  it('stays with the reason when it can’t be saved, and is saved by trying again', async () => {
    failsOnce();
    await storePhotos('dawn');
    breakCommits('down');
    type({ caption: { to: 'An hour of words' } }, 'dawn');
    expect(await run(saveTyped())).toBe(false);
    expect(failureOf('dawn')).toBe('unreachable');
    mend();
    expect(await run(tryAgain([keyOf('dawn')]))).toBe(true);
    expect(await caption('dawn')).toBe('An hour of words');
    expect(hasUnsaved()).toBe(false);
  });

  it('does not replace another window’s words until the photographer was told', async () => {
    failsOnce();
    await storePhotos('dawn');
    await writeElsewhere('dawn', { caption: 'Theirs', creator: 'Robin' });
    type({ caption: { to: 'Ours' } }, 'dawn');
    expect(await run(saveTyped())).toBe(false);
    expect(await caption('dawn')).toBe('Theirs');
    expect(failureOf('dawn')).toBe('changed-meanwhile');
    expect(await run(tryAgain([keyOf('dawn')]))).toBe(true);
    expect(await photo('dawn')).toMatchObject({ caption: 'Ours', creator: 'Robin' });
    await undo();
    expect(await caption('dawn')).toBe('Theirs');
  });

  it('stays for a photo of several that another window changed, while the others are saved', async () => {
    await storePhotos('dawn', 'dusk');
    await writeElsewhere('dusk', { caption: 'Theirs' });
    type({ caption: { to: 'Ours' } }, 'dawn', 'dusk');
    expect(await run(saveTyped())).toBe(false);
    expect([await caption('dawn'), await caption('dusk')]).toEqual(['Ours', 'Theirs']);
    expect([typedIn('dawn', 'caption'), typedIn('dusk', 'caption')]).toEqual([undefined, 'Ours']);
    expect(await run(tryAgain([keyOf('dusk')]))).toBe(true);
    expect(await caption('dusk')).toBe('Ours');
  });

  it('is kept for a photo that another window deleted', async () => {
    await storePhotos('dawn', 'dusk');
    await removeDocument('photos', 'dusk');
    type({ caption: { to: 'Ours' } }, 'dawn', 'dusk');
    await run(saveTyped());
    expect(failureOf('dusk')).toBe('photo-not-found');
    expect(typedIn('dusk', 'caption')).toBe('Ours');
  });

  it('is never sent while it is invalid, but the rest is', async () => {
    await storePhotos('dawn', 'dusk');
    type({ photoName: { to: '  ' } }, 'dawn');
    type({ caption: { to: 'Valid' } }, 'dusk');
    expect(await run(saveTyped())).toBe(false);
    expect(await caption('dusk')).toBe('Valid');
    expect(unsaved('dawn')?.failure?.sentence).toBe('Still needed: a name.');
    expect(await run(tryAgain([keyOf('dawn')]))).toBe(false);
    expect((await photo('dawn'))?.photoName).toBe('dawn');
    type({ photoName: { to: 'Daybreak' } }, 'dawn');
    expect(await run(saveTyped())).toBe(true);
    expect((await photo('dawn'))?.photoName).toBe('Daybreak');
  });

  it('is no edit any more once it equals what is stored', async () => {
    await storePhotos('dawn');
    type({ photoName: { to: 'dawning' } }, 'dawn');
    type({ photoName: { to: 'dawn' } }, 'dawn');
    expect(hasUnsaved()).toBe(false);
  });

  it('is saved for 200 photos in one step, in commits of 100', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `p${index}`);
    await storePhotos(...ids);
    const words = 'x'.repeat(2000);
    type({ caption: { to: words } }, ...ids);
    wire.forget();
    expect(await run(saveTyped())).toBe(true);
    expect(wire.stored().filter((each) => each === 'commit')).toHaveLength(2);
    const stored = Object.values(await storedDocuments('photos'));
    expect(stored.filter((each) => each.caption === words)).toHaveLength(200);
    expect(await undo()).toBe(true);
    const undone = Object.values(await storedDocuments('photos'));
    expect(undone.some((each) => 'caption' in each)).toBe(false);
  });

  it('is saved as far as the network goes, and the rest by trying again, as a step of its own', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `p${index}`);
    await storePhotos(...ids);
    const captioned = async () =>
      Object.values(await storedDocuments('photos')).filter((each) => each.caption === 'Summer')
        .length;
    type({ caption: { to: 'Summer' } }, ...ids);
    wire.breaks({ to: 'database', about: 'photos/p150', as: 'down' });
    expect(await run(saveTyped())).toBe(false);
    wire.mends();
    expect(workshop.store.getState().errorMessage).toBe(
      `Stopped after 100 of 250 photos. ${UNREACHABLE}`,
    );
    expect(await captioned()).toBe(100);
    const rest = ids.slice(100);
    expect(rest.map((id) => [typedIn(id, 'caption'), failureOf(id)])).toEqual(
      rest.map(() => ['Summer', 'unreachable']),
    );
    expect(await run(tryAgain(rest.map(keyOf)))).toBe(true);
    expect([await captioned(), hasUnsaved()]).toEqual([250, false]);
    await undo();
    expect(await captioned()).toBe(100);
    await undo();
    expect(await captioned()).toBe(0);
  });
});

describe('keywords and locations', () => {
  it('are applied to what is stored, and conflict with nothing', async () => {
    await storeAt({
      'photos/dawn': aPhoto({
        id: 'dawn',
        galleryId: 'beach',
        keywords: ['sea', 'fog'],
        exif: { camera: 'Z7', latitude: 47.6, longitude: -122.3 },
      }),
    });
    await run(loadAllPhotos());
    await writeElsewhere('dawn', {
      keywords: ['sea', 'fog', 'theirs'],
      exif: { camera: 'Z7', lens: '24-70', latitude: 47.6, longitude: -122.3 },
    });
    run(typeWords([ofPhoto('dawn')], 'keywords', { added: ['ours'], removed: ['FOG'] }));
    type({ location: { of: 'stored', precision: 'hidden' } }, 'dawn');
    expect(await run(saveTyped())).toBe(true);
    expect(await photo('dawn')).toMatchObject({ keywords: ['sea', 'theirs', 'ours'] });
    expect((await photo('dawn'))?.exif).toEqual({ camera: 'Z7', lens: '24-70' });
    await undo();
    expect(await photo('dawn')).toMatchObject({
      keywords: ['sea', 'fog', 'theirs'],
      exif: { lens: '24-70', latitude: 47.6 },
    });
  });
});

describe('deleting', () => {
  it('saves first what is typed', async () => {
    await storePhotos('dawn', 'dusk');
    type({ caption: { to: 'Last words' } }, 'dawn');
    expect(await run(deleteDocument('photos', 'dawn'))).toMatchObject({ ok: true });
    const { 'photos~dawn': entry } = await storedDocuments('trash');
    expect(entry?.document).toMatchObject({ caption: 'Last words' });
    type({ caption: { to: 'Together' } }, 'dusk');
    expect(await run(deletePhotos(['dusk'], 'group'))).toMatchObject({ ok: true });
    expect((await storedDocuments('trash'))['photos~dusk']?.document).toMatchObject({
      caption: 'Together',
    });
    expect(workshop.store.getState().errorMessage).toBe('');
    await undo();
    expect(await caption('dusk')).toBe('Together');
  });

  it('deletes nothing while the words can’t be saved', async () => {
    failsOnce();
    await storePhotos('dawn');
    await writeElsewhere('dawn', { caption: 'Theirs' });
    type({ caption: { to: 'Ours' } }, 'dawn');
    expect(await run(deleteDocument('photos', 'dawn'))).toMatchObject({ ok: false });
    expect(await caption('dawn')).toBe('Theirs');
    expect(typedIn('dawn', 'caption')).toBe('Ours');
  });
});

describe('a form of the same photo', () => {
  const open = () => run(openForm({ ...ofPhoto('dawn'), key: keyOf('dawn'), name: 'dawn' }));

  it('shows the same words, which wait for its Save from then on', async () => {
    await storePhotos('dawn');
    type({ caption: { to: 'Typed before' } }, 'dawn');
    open();
    expect(typedIn('dawn', 'caption')).toBe('Typed before');
    await run(saveTyped());
    expect(await photo('dawn')).not.toHaveProperty('caption');
    expect(await run(saveForm(keyOf('dawn')))).toMatchObject({ ok: true });
    expect(await caption('dawn')).toBe('Typed before');
    run(leaveForm(keyOf('dawn')));
    expect(hasUnsaved()).toBe(false);
  });

  it('does not mistake a save of the inspector for another window’s', async () => {
    await storePhotos('dawn');
    const release = holdCommits();
    type({ caption: { to: 'Inspector' } }, 'dawn');
    const saved = run(saveTyped());
    open();
    type({ caption: { to: 'Form' } }, 'dawn');
    release();
    await saved;
    expect(await run(saveForm(keyOf('dawn')))).toMatchObject({ ok: true });
    expect(await caption('dawn')).toBe('Form');
  });

  it('keeps its words and says why if it fails after it was left', async () => {
    failsOnce();
    await storePhotos('dawn');
    open();
    type({ caption: { to: 'Left behind' } }, 'dawn');
    breakCommits('down');
    const saved = run(saveForm(keyOf('dawn')));
    run(leaveForm(keyOf('dawn')));
    expect(await saved).toMatchObject({ ok: false });
    expect(typedIn('dawn', 'caption')).toBe('Left behind');
    expect(failureOf('dawn')).toBe('unreachable');
    mend();
    expect(await run(tryAgain([keyOf('dawn')]))).toBe(true);
    expect(await caption('dawn')).toBe('Left behind');
    expect(hasUnsaved()).toBe(false);
  });

  it('sets the words of a second Save after the answer to the first was lost', async () => {
    failsOnce();
    await storePhotos('dawn');
    open();
    type({ caption: { to: 'First' } }, 'dawn');
    breakCommits('lost');
    expect(await run(saveForm(keyOf('dawn')))).toMatchObject({ ok: false });
    mend();
    type({ caption: { to: 'Corrected' } }, 'dawn');
    expect(await run(saveForm(keyOf('dawn')))).toMatchObject({ ok: true });
    expect(await caption('dawn')).toBe('Corrected');
  });
});

describe('undo', () => {
  it('waits for a running save, and undoes it', async () => {
    await storePhotos('dawn');
    const release = holdCommits();
    type({ caption: { to: 'Typed' } }, 'dawn');
    const saved = run(saveTyped());
    const undone = undo();
    release();
    expect([await saved, await undone]).toEqual([true, true]);
    expect(await photo('dawn')).not.toHaveProperty('caption');
  });
});

describe('signing out', () => {
  it('drops unsent words and the undo steps, and writes nothing afterwards', async () => {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    await storePhotos('dawn', 'dusk');
    await run(login(ADMINISTRATOR.email, ADMINISTRATOR.password));
    const release = holdCommits();
    type({ caption: { to: 'On its way' } }, 'dawn');
    const first = run(saveTyped());
    type({ caption: { to: 'Behind it' } }, 'dusk');
    const second = run(saveTyped());
    await run(logout());
    expect(hasUnsaved()).toBe(false);
    await run(login(ADMINISTRATOR.email, ADMINISTRATOR.password));
    release();
    await Promise.all([first, second]);
    expect(await photo('dusk')).not.toHaveProperty('caption');
    expect(hasUnsaved()).toBe(false);
    expect(workshop.store.getState().undo.done).toEqual([]);
  });
});
