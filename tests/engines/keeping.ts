import { expect, inject, test } from 'vitest';
import type { UploadItem } from '../../src/model/upload.ts';
import type { Ground } from './ground.ts';

const anItem = (id: string): UploadItem => ({
  id,
  batchId: 'b1',
  place: 0,
  collection: 'photos',
  documentId: id,
  path: `photos/${id}.jpg`,
  isPrivate: true,
  name: id,
  source: {
    fileName: `${id}.jpg`,
    bytes: 300_000,
    lastModified: 1_700_000_000_000,
    type: 'image/jpeg',
  },
  stage: 'added',
});

const LAKE = anItem('lake');
const MOOR = anItem('moor');

/** What an upload needs to go on after a reload, in the browser's own stores. */
export function keepUploads(ground: Ground): void {
  /** Leaves the page and comes back, as after a crash. */
  const reload = async () => {
    await ground.page.open('/about');
    await ground.page.run(inject('uploads'));
  };

  test('files that were chosen outlive the page, where it can keep copies', async () => {
    const { page } = ground;
    await reload();
    const kept = await page.evaluate(keepTwo, [LAKE, MOOR]);
    // This WebKit opens private windows alone, which keep no files.
    expect(kept).toEqual(ground.engine === 'WebKit' ? [] : ['lake', 'moor']);
    await reload();
    const opened = await page.evaluate(openAndDrop, LAKE);
    const { fileName, bytes, lastModified, type } = LAKE.source;
    const whole = [fileName, type, bytes, lastModified, 'whole'];
    expect(opened).toEqual({
      first: kept.length > 0 ? whole : 'choose again',
      second: 'choose again',
    });
    await page.evaluate((item) => window.uploads!.dropSource(item), MOOR);
    expect(await page.evaluate(openAndDrop, MOOR)).toMatchObject({ first: 'choose again' });
  });

  test('no copies are made where there is not twice the room', async () => {
    const { page } = ground;
    await reload();
    const kept = await page.evaluate(
      async (items) => {
        const estimate = async () => ({ quota: 1_199_999, usage: 0 });
        if ('storage' in navigator) Object.assign(navigator.storage, { estimate });
        const file = new File(['x'.repeat(300_000)], 'x');
        return window.uploads!.keepSources(items.map((item) => ({ item, file })));
      },
      [LAKE, MOOR],
    );
    expect(kept).toEqual([]);
  });

  test('a file on the disk is found again, unless it was changed or is gone', async () => {
    const { page } = ground;
    await reload();
    const item = await page.evaluate(keepHandle, LAKE);
    // Handles that outlive the page are Chromium's; Firefox has such of its own file system alone.
    if (!item) return expect(ground.engine).toBe('WebKit');
    await reload();
    const open = () => page.evaluate(openToldInWords, item);
    expect(await open()).toBe('0123456789');
    await page.evaluate(changeOnDisk, 'changed');
    expect(await open()).toBe('“lake.jpg” has been changed since you chose it. Choose it again.');
    await page.evaluate(changeOnDisk, '');
    expect(await open()).toBe('“lake.jpg” has been moved or deleted. Choose it again.');
  });
}

/** Runs in the page: keeps files whose bytes count to 250 again and again. */
function keepTwo(items: UploadItem[]): Promise<string[]> {
  const sources = items.map((item) => {
    const bytes = Uint8Array.from({ length: item.source.bytes }, (_byte, index) => index % 251);
    const { fileName, type, lastModified } = item.source;
    return { item, file: new File([bytes], fileName, { type, lastModified }) };
  });
  return window.uploads!.keepSources(sources);
}

/** Runs in the page: opens a kept file, lets go of it, and opens it again. */
async function openAndDrop(item: UploadItem) {
  const open = async () => {
    const file = await window.uploads!.openSource(item);
    if (!file) return 'choose again';
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isWhole = bytes.every((byte, index) => byte === index % 251);
    return [file.name, file.type, file.size, file.lastModified, isWhole ? 'whole' : 'damaged'];
  };
  const first = await open();
  await window.uploads!.dropSource(item);
  return { first, second: await open() };
}

/** Runs in the page: chooses a file of the browser's own file system, which has handles too. */
async function keepHandle(item: UploadItem): Promise<UploadItem | undefined> {
  if (!('createWritable' in (window.FileSystemFileHandle?.prototype ?? {}))) return undefined;
  const disk = await navigator.storage.getDirectory();
  const handle = await disk.getFileHandle('lake.jpg', { create: true });
  const writable = await handle.createWritable();
  await writable.write('0123456789');
  await writable.close();
  const file = await handle.getFile();
  const kept = await window.uploads!.keepSources([{ item, file, handle }]);
  if (kept.length === 0) throw new Error('The handle was not kept.');
  const { size: bytes, lastModified } = file;
  return { ...item, source: { ...item.source, bytes, lastModified } };
}

/** Runs in the page: writes another text into that file, or removes it if there is none. */
async function changeOnDisk(text: string): Promise<void> {
  const disk = await navigator.storage.getDirectory();
  if (text === '') return disk.removeEntry('lake.jpg');
  const writable = await (await disk.getFileHandle('lake.jpg')).createWritable();
  await writable.write(text);
  await writable.close();
}

/** Runs in the page: what stands in a kept file, or why it can't be read. */
async function openToldInWords(item: UploadItem): Promise<string> {
  try {
    const file = await window.uploads!.openSource(item);
    return file ? await file.text() : 'choose again';
  } catch (error) {
    return (error as Error).message;
  }
}
