import { expect, it } from 'vitest';
import { deleteDocument } from '../../../../src/store/admin/deletion.ts';
import { runUpkeep } from '../../../../src/store/admin/upkeep.ts';
import { aFolder } from '../../../support/folders.ts';
import { command } from '../../../support/command.ts';
import { storedFiles } from '../../../support/stored.ts';
import { content, idsIn, storeLakes } from '../../support/lakes.ts';
import { wire } from '../../support/wire.ts';
import { openWorkshop } from '../../support/workshop.ts';
import { backdate, meanwhile, purge } from '../../support/trash.ts';

const workshop = openWorkshop();
const { run } = workshop;

/** Copies everything to a folder. Some of the parents' covers have no files. */
const backUp = (folder: string) => command('publishing/backup/backup.ts', [folder, '--emulators']);

async function restore(folder: string): Promise<void> {
  const flags = ['--yes', '--emulators'];
  const { code } = await command('publishing/backup/restore.ts', [folder, ...flags]);
  expect(code).toBe(0);
}

/** Expects all content and all files to be as they are now. */
async function remember() {
  const before = { content: await content(), files: await storedFiles() };
  return async () => {
    expect(await content()).toEqual(before.content);
    expect(await storedFiles()).toEqual(before.files);
  };
}

it('a restored backup ends a deletion for good that runs in another tab', async () => {
  await storeLakes();
  await run(deleteDocument('galleries', 'crater'));
  const folder = aFolder();
  await backUp(folder);
  const expectAll = await remember();
  meanwhile('"images"', () => restore(folder));
  workshop.expectsComplaint('DELETE_FROM_TRASH');
  expect(await purge(run, 'galleries~crater')).toMatchObject({ ok: false });
  await run(runUpkeep());
  expect(await idsIn('trash')).toEqual(['galleries~crater']);
  await expectAll();
});

it('a backup brings back what an interrupted deletion for good took, and upkeep does not delete it again', async () => {
  await storeLakes();
  const folder = aFolder();
  await backUp(folder);
  const expectAll = await remember();
  await run(deleteDocument('galleries', 'crater'));
  workshop.expectsComplaint('DELETE_FROM_TRASH');
  wire.breaks({ to: 'storage', method: 'DELETE', about: 'crater-1/r/card', times: 1, as: 'down' });
  expect(await purge(run, 'galleries~crater')).toMatchObject({ ok: false });
  expect(await idsIn('photos')).not.toContain('crater-1');
  await restore(folder);
  await run(runUpkeep());
  expect(await idsIn('trash')).toEqual([]);
  await expectAll();
});

it('upkeep does not delete what a backup restores into the trash', async () => {
  await storeLakes();
  await run(deleteDocument('galleries', 'crater'));
  await backdate('galleries~crater', 40);
  const folder = aFolder();
  await backUp(folder);
  const files = await storedFiles();
  await restore(folder);
  await run(runUpkeep());
  expect(await idsIn('trash')).toEqual(['galleries~crater']);
  expect(await storedFiles()).toEqual(files);
});
