import { expect, inject, test } from 'vitest';
import type { UploadItem } from '../../src/model/upload.ts';
import type { Kept } from '../../src/store/admin/queue/browser/sources.ts';
import type { Ground } from './ground.ts';

const BATCH = { id: 'b1', begunAt: 1 };

const anItem = (id: string, place: number): UploadItem => ({
  id,
  batchId: BATCH.id,
  place,
  facts: {
    fileName: `${id}.jpg`,
    bytes: 300_000,
    lastModified: 1_700_000_000_000,
    type: 'image/jpeg',
    width: 600,
    height: 400,
    exif: {},
  },
  draft: {
    photoName: id,
    caption: '',
    keywords: [],
    creator: '',
    copyright: '',
    galleryId: 'beach',
    isPanorama: false,
    includeInSlideshow: false,
    publishesLocation: false,
  },
  contentHash: '',
  isPrivate: true,
  stage: 'waiting',
});

const LAKE = anItem('lake', 1);
const MOOR = anItem('moor', 0);

/** What an upload needs to go on after a reload, in the browser's own stores. */
export function keepUploads(ground: Ground): void {
  /** Leaves the page and comes back, as after a crash. */
  const reload = async () => {
    await ground.page.open('/about');
    await ground.page.evaluate((code) => {
      const script = document.createElement('script');
      script.textContent = code;
      document.head.append(script);
    }, inject('uploads'));
  };

  test('the journal of a batch outlives the page', async () => {
    const { page } = ground;
    await reload();
    await page.evaluate(
      async (batch, items) => {
        const journal = await window.uploads!.openJournal();
        await journal.keepBatch(batch, items);
        await journal.putItem({ ...items[0]!, stage: 'published' });
      },
      BATCH,
      [LAKE, MOOR],
    );
    await reload();
    const read = () =>
      page.evaluate(async () => (await window.uploads!.openJournal()).readBatches());
    expect(await read()).toEqual([{ ...BATCH, items: [MOOR, { ...LAKE, stage: 'published' }] }]);

    await page.evaluate(
      async (id, item) => {
        const journal = await window.uploads!.openJournal();
        await journal.removeBatch(id);
        // It was about to be noted in another tab.
        await journal.putItem(item);
      },
      BATCH.id,
      LAKE,
    );
    await reload();
    expect(await read()).toEqual([]);
    await page.evaluate(
      async (batch) => (await window.uploads!.openJournal()).keepBatch(batch, []),
      BATCH,
    );
    expect(await read()).toEqual([{ ...BATCH, items: [] }]);
  });

  test('files that were chosen outlive the page, where it can keep copies', async () => {
    const { page } = ground;
    await reload();
    const kept = await page.evaluate(keepTwo, BATCH.id, [LAKE, MOOR]);
    // This WebKit opens private windows alone, which keep no files.
    expect(kept).toBe(ground.engine === 'WebKit' ? 'none' : 'copies');
    await reload();
    const opened = await page.evaluate(openAndDrop, LAKE);
    const { fileName, bytes, lastModified, type } = LAKE.facts;
    expect(opened).toEqual({
      first: kept === 'copies' ? [fileName, type, bytes, lastModified, 'whole'] : 'choose again',
      second: 'choose again',
    });
    await page.evaluate(() => window.uploads!.dropSources('b1'));
    expect(await page.evaluate(openAndDrop, MOOR)).toMatchObject({ first: 'choose again' });
  });

  test('no copies are made where there is not twice the room', async () => {
    const { page } = ground;
    await reload();
    const kept = await page.evaluate(
      async (id, items) => {
        const estimate = async () => ({ quota: 1_199_999, usage: 0 });
        if ('storage' in navigator) Object.assign(navigator.storage, { estimate });
        return window.uploads!.keepSources(
          id,
          items.map((item) => ({ id: item.id, file: new File(['x'.repeat(300_000)], 'x') })),
        );
      },
      BATCH.id,
      [LAKE, MOOR],
    );
    expect(kept).toBe('none');
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
    expect(await open()).toBe('“lake.jpg” was changed since you chose it.');
    await page.evaluate(changeOnDisk, '');
    expect(await open()).toBe('“lake.jpg” is not where it was.');
  });
}

/** Runs in the page: keeps two files whose bytes count to 250 again and again. */
function keepTwo(batchId: string, items: UploadItem[]): Promise<Kept> {
  const sources = items.map(({ id, facts }) => {
    const bytes = Uint8Array.from({ length: facts.bytes }, (_byte, index) => index % 251);
    const { fileName, type, lastModified } = facts;
    return { id, file: new File([bytes], fileName, { type, lastModified }) };
  });
  return window.uploads!.keepSources(batchId, sources);
}

/** Runs in the page: opens a kept file, lets go of it, and opens it again. */
async function openAndDrop(item: UploadItem) {
  const open = async () => {
    const file = await window.uploads!.openSource(item);
    if (file === 'choose again') return file;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isWhole = bytes.every((byte, index) => byte === index % 251);
    return [file.name, file.type, file.size, file.lastModified, isWhole ? 'whole' : 'damaged'];
  };
  const first = await open();
  await window.uploads!.dropSource(item);
  return { first, second: await open() };
}

/** Runs in the page: chooses a file of the browser's own file system, which has such handles, too. */
async function keepHandle(item: UploadItem): Promise<UploadItem | undefined> {
  if (!('createWritable' in (window.FileSystemFileHandle?.prototype ?? {}))) return undefined;
  const disk = await navigator.storage.getDirectory();
  const handle = await disk.getFileHandle('lake.jpg', { create: true });
  const writable = await handle.createWritable();
  await writable.write('0123456789');
  await writable.close();
  const file = await handle.getFile();
  const kept = await window.uploads!.keepSources(item.batchId, [{ id: item.id, file, handle }]);
  if (kept !== 'handles') throw new Error(`It was kept by ${kept}.`);
  const { size: bytes, lastModified } = file;
  return { ...item, facts: { ...item.facts, bytes, lastModified } };
}

/** Runs in the page: writes another text into that file, or removes it where there is none. */
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
    return file === 'choose again' ? file : await file.text();
  } catch (error) {
    return (error as Error).message;
  }
}
