import { describe, expect, it } from 'vitest';
import { publicAddress } from '../../../../src/firebase/publicAddress.ts';
import { isOperationAction } from '../../../../src/store/operations.ts';
import { openTab } from '../../support/uploadQueue.ts';
import { storeDocument, storeFile } from '../../../support/backend.ts';
import { anImageInfo } from '../../../support/factories.ts';
import { failure } from '../../../support/operations.ts';
import { storedDocuments } from '../../../support/stored.ts';
import type { FormEdit } from '../../support/edits.ts';
import { category, gallery, type Kind, photo } from '../../support/kinds.ts';
import {
  bytesAt,
  everything,
  expectAsBefore,
  imageAt,
  imageEntry,
  missingFiles,
  OLD_BYTES,
  oldImage,
  replacement,
  shownFiles,
  storedAt,
  storeOld,
  unnamedFiles,
} from '../../support/savedImages.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, bytesOf, openWorkshop, STAMPED } from '../../support/workshop.ts';

const workshop = openWorkshop();
const { run } = workshop;

const CLASH = 'changed-meanwhile';
const renameTo = (to: string, from: unknown = photo.values.photoName) => ({
  photoName: { from, to },
});

const update = (edit: FormEdit) => run(photo.update('old', edit));
const old = () => storedAt(photo, 'old');

/** The code of the error that an edit ends in. */
async function refused(edit: FormEdit): Promise<string> {
  const result = await update(edit);
  return result.ok ? 'saved' : result.error.code;
}

describe('an edit', () => {
  it('merges into the stored document, keeps unknown fields, and uploads nothing', async () => {
    const before = await storeOld(photo);
    expect(await update({ changes: renameTo('Dawn') })).toMatchObject({ ok: true });
    expect(await old()).toEqual({ ...before, ...STAMPED, photoName: 'Dawn' });
    expect(workshop.actions.filter(isOperationAction)).toMatchObject([
      { type: 'UPDATE_PHOTO_START' },
      { type: 'UPDATE_PHOTO_SUCCESS', payload: { id: 'old', photoName: 'Dawn' } },
    ]);
    expect(wire.stored()).toEqual(['commit']);
  });

  it('of something that is gone says so, with another image too', async () => {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    const before = await everything();
    expect(await update({ changes: renameTo('Dawn') })).toEqual(failure('Photo not found'));
    const edit = replacement(await aChosenImage());
    expect(await update(edit)).toEqual(failure('Photo not found'));
    await expectAsBefore(before);
  });

  it('merges into what another window writes between the read and the commit', async () => {
    const theirs = { ...(await storeOld(photo)), caption: 'Theirs' };
    const write = () => storeDocument('photos', 'old', theirs);
    wire.breaks({ to: 'database', about: ':commit', times: 1, as: write });
    expect(await update({ changes: renameTo('Dawn') })).toMatchObject({ ok: true });
    expect(await old()).toEqual({ ...theirs, ...STAMPED, photoName: 'Dawn' });
  });

  it('is kept beside another window’s edit of another field, and refused for the same', async () => {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    await storeOld(photo);
    await update({ changes: renameTo('Dawn') });
    const panorama = { isPanorama: { from: false, to: true } };
    expect(await update({ changes: panorama })).toMatchObject({ ok: true });
    expect(await old()).toMatchObject({ photoName: 'Dawn', isPanorama: true });
    expect(await refused({ changes: renameTo('Mine') })).toBe(CLASH);
    expect(await old()).toMatchObject({ photoName: 'Dawn' });
    expect(await update({ changes: renameTo('Mine', 'Dawn') })).toMatchObject({ ok: true });
    expect(await old()).toMatchObject({ photoName: 'Mine' });
  });
});

/** The trash entry of the image that `old` had. */
const oldEntry = (kind: Kind, document: object = oldImage(kind), key = 'first') =>
  imageEntry(kind.collection, 'old', key, { name: kind.values[kind.nameField], document });

const exif = { camera: 'Nikon Z7', latitude: 47.5, longitude: -122.25 };
const facts = { exif, contentHash: 'a'.repeat(64), fileName: 'DSC_0001.jpg' };

describe('another image', () => {
  it.each(['jpg', 'png'])('a .%s has files of its own beside the old ones', async (extension) => {
    await storeOld(photo, facts);
    const before = await everything();
    const chosen = await aChosenImage(90, extension);
    const result = await update(replacement(chosen, renameTo('Dawn')));
    expect(result).toMatchObject({ ok: true });
    const path = `photos/old.${chosen.revision}.${extension}`;
    expect(await old()).toMatchObject({ path, note: 'of an older site', photoName: 'Dawn' });
    expect(await old()).not.toHaveProperty('exif');
    expect(await old()).toMatchObject({ fileName: chosen.file.name });
    const image = await imageAt(photo, 'old');
    expect(image.revision).toBe(chosen.revision);
    expect(await storedDocuments('trash')).toEqual(
      oldEntry(photo, { ...oldImage(photo), ...facts }),
    );
    const { files } = await everything();
    expect(files).toMatchObject(before.files);
    const own = [path, ...(await shownFiles(photo, 'old'))];
    expect(Object.keys(files)).toEqual([...Object.keys(before.files), ...own].toSorted());
    expect(await bytesAt(path)).toEqual(await bytesOf(chosen));
    expect((await fetch(publicAddress(path))).status).toBe(403);
    // The trash is written in the same commit, and what it names is not swept.
    expect(wire.stored().filter((what) => what === 'commit')).toHaveLength(1);
    expect(wire.sent()).not.toContain('DELETE storage');
    expect(await unnamedFiles()).toEqual([]);
  });

  it.each([category, gallery])('of a $name is saved in the same way', async (kind) => {
    await storeOld(kind);
    const { nameField, pathField, values, folder, other } = kind;
    const changes = {
      [nameField]: { from: values[nameField], to: 'Renamed' },
      [other.field]: { from: values[other.field], to: other.to },
    };
    const chosen = await aChosenImage(90);
    const saved = run(kind.update('old', replacement(chosen, changes)));
    expect(await saved).toMatchObject({ ok: true });
    const path = `${folder}/old.${chosen.revision}.jpg`;
    const after = { [nameField]: 'Renamed', [other.field]: other.to, [pathField]: path };
    expect(await storedAt(kind, 'old')).toMatchObject({ ...after, note: 'of an older site' });
    expect(await storedDocuments('trash')).toEqual(oldEntry(kind));
    expect(await unnamedFiles()).toEqual([]);
  });

  it.each(['image/tiff', 'application/octet-stream'])(
    'keeps an old original of type %s, of which the document says nothing',
    async (type) => {
      await storeOld(photo, { image: undefined }, type);
      const edit = { changes: {}, chosen: await aChosenImage(90), imageKey: 'jpg' };
      expect(await update(edit)).toMatchObject({ ok: true });
      const entry = oldEntry(photo, { path: 'photos/old.jpg' }, 'jpg');
      expect(await storedDocuments('trash')).toEqual(entry);
      expect(await bytesAt('photos/old.jpg')).toEqual(OLD_BYTES);
    },
  );
});

describe('two windows that replace the image of one photo', () => {
  const theirs = { path: 'photos/old.t.jpg', image: anImageInfo({ revision: 'theirs' }) };
  /** Another window replaces the image, and its original arrives. */
  async function theyReplace(): Promise<void> {
    await storeDocument('photos', 'old', { ...(await old()), ...theirs, photoName: 'Theirs' });
    const hidden = { visibility: 'private' };
    await storeFile(theirs.path, Buffer.from('their picture'), 'image/jpeg', hidden);
  }

  const expectTheirs = async () => {
    expect(await old()).toMatchObject({ ...theirs, photoName: 'Theirs' });
    expect(await storedDocuments('trash')).toEqual({});
    expect(await bytesAt(theirs.path)).toEqual(Buffer.from('their picture'));
    expect(await bytesAt('photos/old.jpg')).toEqual(OLD_BYTES);
  };

  it('leave alone what the first one saved', async () => {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    await storeOld(photo);
    wire.breaks({ to: 'database', about: ':commit', times: 1, as: theyReplace });
    const edit = replacement(await aChosenImage(90));
    expect(await refused(edit)).toBe(CLASH);
    await expectTheirs();
    // Saved again, over what is there by then.
    expect(await update({ ...edit, imageKey: 'theirs' })).toMatchObject({
      ok: true,
    });
    expect(Object.keys(await storedDocuments('trash'))).toEqual(['photos~old~theirs']);
    expect(await bytesAt(theirs.path)).toEqual(Buffer.from('their picture'));
  });

  it('keep both originals, though the first one’s arrives last', async () => {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    await storeOld(photo);
    const [first, second] = [await aChosenImage(90), await aChosenImage(180)];
    const path = `photos/old.${first.revision}.jpg`;
    const { store: otherWindow } = openTab();
    const replaceToo = async () => {
      const saved = otherWindow.dispatch(photo.update('old', replacement(second)));
      expect(await saved).toMatchObject({ ok: true });
    };
    const about = `name=${path}`;
    wire.breaks({ to: 'storage', method: 'POST', about, times: 1, as: replaceToo });
    expect(await refused(replacement(first))).toBe(CLASH);
    const now = `photos/old.${second.revision}.jpg`;
    expect(await old()).toMatchObject({ path: now });
    expect(await bytesAt(now)).toEqual(await bytesOf(second));
    expect(await missingFiles()).toEqual([]);
    const again = { ...replacement(first), imageKey: second.revision };
    expect(await update(again)).toMatchObject({ ok: true });
    expect(await bytesAt(path)).toEqual(await bytesOf(first));
    expect(new Set(Object.keys(await storedDocuments('trash')))).toEqual(
      new Set(['photos~old~first', `photos~old~${second.revision}`]),
    );
    expect(await missingFiles()).toEqual([]);
  });
});
