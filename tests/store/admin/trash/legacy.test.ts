import { describe, expect, it } from 'vitest';
import { adminSource } from '../../../../src/store/admin/adminSource.ts';
import { finishOlderMoves, loadOpenMove } from '../../../../src/store/admin/openMove.ts';
import {
  deleteDocument,
  loadTrashAndPurge,
  restoreFromTrash,
} from '../../../../src/store/admin/trash/trash.ts';
import type { Thunk } from '../../../../src/store/state.ts';
import { documentName, commitWrites, storeAt } from '../../../support/backend.ts';
import { storedDocuments, storedFiles } from '../../../support/stored.ts';
import { content, idsIn, storeLakes } from '../lakes.ts';
import { openWorkshop } from '../workshop.ts';
import legacy from './legacyMoves.json' with { type: 'json' };
import { backdate, moveRecord, purge, shownTrash } from './windows.ts';

const workshop = openWorkshop();
/** The workshop has another store for each test. */
const run = <Answer>(thunk: Thunk<Answer>): Answer => workshop.run(thunk);

const done = { ok: true };
const CRATER = ['crater-1', 'crater-2', 'crater-3'];
const ENTRY = 'galleries~crater';

/** Times are texts in the file. */
const withTimes = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]: [string, unknown]) => [
      key,
      ['deletedAt', 'updatedAt'].includes(key) ? new Date(String(value)) : value,
    ]),
  );

/** Leaves the gallery `crater` as the version before this one left it when its tab was closed. */
async function interrupt(name: keyof typeof legacy) {
  await storeLakes();
  const before = await content();
  const { removed, documents } = legacy[name];
  await commitWrites(removed.map((path) => ({ delete: documentName(path) })));
  await storeAt(
    Object.fromEntries(
      Object.entries(documents).map(([path, fields]) => [path, withTimes(fields)]),
    ),
  );
  return before;
}

const lies = async () => ({
  drafts: [
    ...Object.keys(await storedDocuments('drafts/content/galleries')),
    ...Object.keys(await storedDocuments('drafts/content/photos')),
  ],
  isPublic: [...(await idsIn('galleries')), ...(await idsIn('photos'))].filter((id) =>
    id.startsWith('crater'),
  ),
});

describe('what an older version left half done', () => {
  it.each([
    ['withdrawal', { drafts: ['crater', ...CRATER], isPublic: [] }],
    ['publication', { drafts: [], isPublic: ['crater', ...CRATER] }],
  ] as const)('is found and finished: a %s', async (name, end) => {
    await interrupt(name);
    expect(await run(loadOpenMove())).toMatchObject({ data: { hasOlder: true } });
    expect(await run(finishOlderMoves())).toMatchObject(done);
    expect(await lies()).toEqual(end);
    const gallery = await adminSource.readOne('galleries', 'crater');
    expect(gallery).not.toHaveProperty('isUnlisted');
    expect(gallery?.isDraft).toBe(name === 'withdrawal' ? true : undefined);
    expect(await run(loadOpenMove())).toMatchObject({ data: { hasOlder: false } });
    expect(await moveRecord()).toBeUndefined();
  });

  it('is finished: a deletion for good', async () => {
    await interrupt('purge');
    expect(await run(loadTrashAndPurge())).toMatchObject(done);
    expect(await idsIn('trash')).toEqual([]);
    // The older version had removed the files of the other two photos.
    const files = await storedFiles();
    expect(files.filter((path) => path.includes('crater-2'))).toEqual([]);
    expect(files).not.toContain('gallery-covers/crater.jpg');
  });

  it('is finished, even if it has been in the trash for 30 days: a restoration', async () => {
    const before = await interrupt('restoration');
    await backdate(ENTRY, 31);
    expect(await run(loadTrashAndPurge())).toMatchObject(done);
    expect((await idsIn('photos')).toSorted()).toEqual(Object.keys(before[2]!).toSorted());
    expect(await idsIn('trash')).toEqual([]);
  });
});

describe('a deletion that an older version left half done', () => {
  it('is in the trash, from which the photos come back', async () => {
    await interrupt('deletion');
    expect(await shownTrash(run)).toMatchObject([{ id: ENTRY, photos: 3 }]);
    expect(await run(restoreFromTrash(ENTRY))).toMatchObject(done);
    expect((await lies()).isPublic).toEqual(['crater', ...CRATER]);
    expect(await idsIn('trash')).toEqual([]);
  });

  it.each([
    [
      'the gallery',
      ENTRY,
      () => run(deleteDocument('galleries', 'crater')),
      { galleries: 0, photos: 3 },
    ],
    [
      'its category',
      'categories~lakes',
      () => run(deleteDocument('categories', 'lakes')),
      { galleries: 2, photos: 6 },
    ],
  ] as const)(
    'is finished by deleting %s, which comes back whole',
    async (_what, id, act, held) => {
      await interrupt('deletion');
      expect(await act()).toMatchObject(done);
      expect((await lies()).isPublic).toEqual([]);
      expect((await storedDocuments('trash'))[id]).toMatchObject(held);
      expect(await run(restoreFromTrash(id))).toMatchObject(done);
      expect((await lies()).isPublic).toEqual(['crater', ...CRATER]);
      expect(await idsIn('trash')).toEqual([]);
    },
  );

  it('can be deleted for good, without the gallery', async () => {
    await interrupt('deletion');
    expect(await purge(run, ENTRY)).toMatchObject(done);
    expect((await lies()).isPublic).toEqual(['crater']);
    expect((await storedFiles()).filter((path) => path.startsWith('photos/crater'))).toEqual([]);
    expect(await storedFiles()).toContain('gallery-covers/crater.jpg');
  });
});
