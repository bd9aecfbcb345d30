import { expect, it } from 'vitest';
import { deleteDocument, tidyOnOpening } from '../../../../src/store/admin/trash/trash.ts';
import { aFolder } from '../../../emulators/fakes.ts';
import { command } from '../../../support/command.ts';
import { storedFiles } from '../../../support/stored.ts';
import { content, idsIn, storeLakes } from '../lakes.ts';
import { wire } from '../wire.ts';
import { openWorkshop } from '../workshop.ts';
import { backdate, meanwhile, purge } from './windows.ts';

const workshop = openWorkshop();

/** Copies everything to a folder. Some of the parents' covers have no files. */
const backUp = (folder: string) => command('publishing/backup/backup.ts', [folder, '--emulators']);

async function restore(folder: string): Promise<void> {
  const flags = ['--yes', '--emulators'];
  const { code } = await command('publishing/backup/restore.ts', [folder, ...flags]);
  expect(code).toBe(0);
}

/** Stores and backs up the lakes; resolves to the folder, and to what expects them to be whole. */
async function backUpLakes() {
  await storeLakes();
  const before = { content: await content(), files: await storedFiles() };
  const folder = aFolder();
  await backUp(folder);
  const expectLakes = async () => {
    expect(await content()).toEqual(before.content);
    expect(await storedFiles()).toEqual(before.files);
    expect(await idsIn('trash')).toEqual([]);
  };
  return { folder, expectLakes };
}

it('a backup that is restored ends a deletion for good that another tab is at', async () => {
  const { folder, expectLakes } = await backUpLakes();
  await workshop.run(deleteDocument('galleries', 'crater'));
  meanwhile('"purgedIds"', () => restore(folder));
  workshop.expectsComplaint('DELETE_FROM_TRASH');
  expect(await purge(workshop.run, 'galleries~crater')).toMatchObject({ ok: false });
  await expectLakes();
});

it('a backup brings back what an interrupted deletion for good took, and opening the site ends none of it', async () => {
  const { folder, expectLakes } = await backUpLakes();
  await workshop.run(deleteDocument('galleries', 'crater'));
  workshop.expectsComplaint('DELETE_FROM_TRASH');
  // The second file of the first photo can't be deleted any more.
  wire.breaks({ to: 'storage', method: 'DELETE', about: 'crater-1/r/card', times: 1, as: 'down' });
  expect(await purge(workshop.run, 'galleries~crater')).toMatchObject({ ok: false });
  expect(await idsIn('photos')).not.toContain('crater-1');
  await restore(folder);
  await workshop.run(tidyOnOpening());
  await expectLakes();
});

it('what a backup restores into the trash does not expire when the site is opened', async () => {
  await storeLakes();
  await workshop.run(deleteDocument('galleries', 'crater'));
  await backdate('galleries~crater', 40);
  const folder = aFolder();
  await backUp(folder);
  const files = await storedFiles();
  await restore(folder);
  await workshop.run(tidyOnOpening());
  expect(await idsIn('trash')).toEqual(['galleries~crater']);
  expect(await storedFiles()).toEqual(files);
});
