import { describe, expect, it } from 'vitest';
import { deleteDocument } from '../../../../src/store/admin/deletion.ts';
import { groupEntries, isSelection } from '../../../../src/model/trash.ts';
import { loadTrash, restoreFromTrash } from '../../../../src/store/admin/trash/trash.ts';
import { photosTime } from '../../../../src/model/site/times.ts';
import { storedDocuments, storedFiles, storedTimes } from '../../../support/stored.ts';
import { updatePhoto } from '../../support/edits.ts';
import { content, idsIn, storeLakes } from '../../support/lakes.ts';
import { wire } from '../../support/wire.ts';
import { openWorkshop } from '../../support/workshop.ts';
import { meanwhile, purge } from '../../support/trash.ts';

const workshop = openWorkshop();
const { run } = workshop;

const OK = expect.objectContaining({ ok: true });
const failing = (code: string) => ({ ok: false, error: expect.objectContaining({ code }) });

const commits = () => wire.stored().filter((each) => each === 'commit').length;

describe('deleting', () => {
  it('a gallery is one commit that leaves its photos where they are, and sets the time of the galleries alone', async () => {
    await storeLakes();
    expect(await run(deleteDocument('galleries', 'crater', { galleries: 0, photos: 3 }))).toEqual(
      OK,
    );
    expect(commits()).toBe(1);
    expect(await idsIn('galleries')).toEqual(['beach', 'diablo']);
    expect(await idsIn('photos')).toContain('crater-1');
    const { ['galleries~crater']: entry } = await storedDocuments('trash');
    expect(entry).toMatchObject({ name: 'Ruby Beach', photos: 3, document: { id: 'crater' } });
    expect(Object.keys((await storedTimes()) ?? {})).toEqual(['galleries']);
  });

  it('a category takes its galleries along, and comes back with them', async () => {
    await storeLakes();
    const before = await content();
    expect(await run(deleteDocument('categories', 'lakes'))).toEqual(OK);
    expect(commits()).toBe(1);
    expect(await idsIn('trash')).toEqual([
      'categories~lakes',
      'galleries~crater',
      'galleries~diablo',
    ]);
    expect(await run(restoreFromTrash('categories~lakes'))).toEqual(OK);
    expect(await content()).toEqual(before);
    expect(await idsIn('trash')).toEqual([]);
    const times = await storedTimes();
    for (const id of ['crater', 'diablo']) expect(times).toHaveProperty(photosTime(id));
  });
});

describe('restoring', () => {
  it('puts nothing into a gallery that is in the trash', async () => {
    await storeLakes();
    await run(deleteDocument('galleries', 'crater'));
    workshop.expectsComplaint('UPDATE_PHOTO');
    const move = { changes: { galleryId: { from: 'diablo', to: 'crater' } } };
    expect(await run(updatePhoto('diablo-1', move))).toEqual(failing('parent-in-trash'));
  });
});

it('the page shows a category with all its galleries, however few entries it asks for', async () => {
  await storeLakes();
  await run(deleteDocument('categories', 'lakes'));
  const loaded = await run(loadTrash(1));
  const [item] = groupEntries(loaded.ok ? loaded.data : []);
  expect(item?.entries.map(({ id }) => id).toSorted()).toEqual([
    'categories~lakes',
    'galleries~crater',
    'galleries~diablo',
  ]);
  expect(item && isSelection(item)).toBe(false);
});

describe('deleting for good', () => {
  it('leaves a photo that is moved to another gallery at the last moment', async () => {
    await storeLakes();
    await run(deleteDocument('galleries', 'crater'));
    const move = { changes: { galleryId: { from: 'crater', to: 'diablo' } } };
    meanwhile('documents/photos/crater-2', () => run(updatePhoto('crater-2', move)));
    expect(await purge(run, 'galleries~crater')).toEqual(OK);
    expect(await idsIn('photos')).toContain('crater-2');
    expect(await storedFiles()).toContain('photos/crater-2.jpg');
  });
});
