import { expect, inject, test } from 'vitest';
import type { KeptFile } from '../../../src/store/admin/uploads/keptList.ts';
import type { Ground } from '../support/ground.ts';

const LAKE: KeptFile = {
  id: 'lake',
  documentId: 'photo of lake',
  batch: 1,
  fileName: 'lake.jpg',
  bytes: 300_000,
  lastModified: 1_700_000_000_000,
  position: 0,
  words: { photoName: 'Lake', keywords: ['water'] },
};
const MOOR: KeptFile = { ...LAKE, id: 'moor', fileName: 'moor.jpg', position: 1, words: {} };

/** The list of chosen files, in the browser's own stores. */
export function keepUploads(ground: Ground): void {
  /** Leaves the page and comes back, as after a crash. */
  const reload = async () => {
    await ground.page.open('/about');
    await ground.page.run(inject('uploads'));
  };
  const read = () =>
    ground.page.evaluate(async () => {
      const { files } = await window.uploads!.list.read();
      return { files, failures: window.uploads!.failures };
    });

  test('the list of chosen files outlives the page, with its words', async () => {
    const { page } = ground;
    await reload();
    await page.evaluate((files) => window.uploads!.list.storeFiles(files), [MOOR, LAKE]);
    await reload();
    expect(await read()).toEqual({ files: [LAKE, MOOR], failures: [] });
    await page.evaluate(() => window.uploads!.list.removeFiles(['lake', 'moor']));
    await reload();
    expect(await read()).toEqual({ files: [], failures: [] });
  });

  test('a file on the disk is opened again, unless it was changed or is gone', async () => {
    const { page } = ground;
    await reload();
    const hasHandle = await page.evaluate(storeHandle, LAKE);
    // Handles that outlive the page are Chromium's; Firefox has such of its own file system alone.
    if (!hasHandle) return expect(ground.engine).toBe('WebKit');
    await reload();
    const open = () => page.evaluate(() => window.uploads!.textOf('lake'));
    expect(await open()).toBe('0123456789');
    await page.evaluate(changeOnDisk, 'changed');
    expect(await open()).toBe('choose again');
    await page.evaluate(changeOnDisk, '');
    expect(await open()).toBe('choose again');
    await page.evaluate(() => window.uploads!.list.removeFile('lake'));
  });
}

/** Runs in the page: chooses a file of the browser's own file system, which has handles too. */
async function storeHandle(entry: KeptFile): Promise<boolean> {
  if (!('createWritable' in (window.FileSystemFileHandle?.prototype ?? {}))) return false;
  const disk = await navigator.storage.getDirectory();
  const handle = await disk.getFileHandle('lake.jpg', { create: true });
  const writable = await handle.createWritable();
  await writable.write('0123456789');
  await writable.close();
  const { size: bytes, lastModified } = await handle.getFile();
  await window.uploads!.list.storeFiles([{ ...entry, bytes, lastModified, handle }]);
  return true;
}

/** Runs in the page: writes another text into that file, or removes it if there is none. */
async function changeOnDisk(text: string): Promise<void> {
  const disk = await navigator.storage.getDirectory();
  if (text === '') return disk.removeEntry('lake.jpg');
  const writable = await (await disk.getFileHandle('lake.jpg')).createWritable();
  await writable.write(text);
  await writable.close();
}
