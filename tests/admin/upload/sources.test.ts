import { expect, it, vi } from 'vitest';
import type { UploadItem } from '../../../src/model/upload.ts';
import { roomError } from '../../../src/store/admin/queue/browser/database.ts';
import { openJournal } from '../../../src/store/admin/queue/browser/journal.ts';
import { matchAgain } from '../../../src/store/admin/queue/browser/sources.ts';

const anItem = (id: string, fileName: string, bytes: number, contentHash: string) =>
  ({
    id,
    batchId: 'b1',
    place: 0,
    facts: { fileName, bytes, lastModified: 1000 },
    contentHash,
    stage: 'waiting',
  }) as UploadItem;

const aFile = (name: string, content: string, lastModified = 1000) =>
  new File([content], name, { lastModified });

const LAKE = anItem('lake', 'DSC_1.jpg', 4, 'hash of lake');
const MOOR = anItem('moor', 'DSC_2.jpg', 4, 'hash of moor');

it('knows files again by name, size and date, without reading them', async () => {
  const files = [aFile('DSC_2.jpg', 'moor'), aFile('DSC_1.jpg', 'lake'), aFile('DSC_3.jpg', 'x')];
  const hash = vi.fn<() => Promise<string>>();
  expect(await matchAgain(files, [LAKE, MOOR], hash)).toEqual(
    new Map([
      ['lake', files[1]],
      ['moor', files[0]],
    ]),
  );
  expect(hash).not.toHaveBeenCalled();
});

it('knows renamed files and copies by their content, and reads each of that size once', async () => {
  const files = [
    aFile('a.jpg', 'moor'),
    aFile('DSC_1.jpg', 'lake', 2000),
    aFile('b.jpg', 'longer'),
  ];
  const hashes: File[] = [];
  const hash = async (file: File) => {
    hashes.push(file);
    return file === files[0] ? 'hash of moor' : 'hash of lake';
  };
  const found = await matchAgain(files, [LAKE, MOOR], hash);
  expect([...found].map(([id, { name }]) => [id, name])).toEqual([
    ['lake', 'DSC_1.jpg'],
    ['moor', 'a.jpg'],
  ]);
  expect(hashes).toEqual([files[0], files[1]]);
});

it('leaves out what has another content', async () => {
  const other = aFile('DSC_9.jpg', 'none');
  expect(await matchAgain([other], [LAKE], async () => 'another')).toEqual(new Map());
});

it('keeps the journal in memory where the browser keeps no database', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const journal = await openJournal();
  expect(journal.problem).toBe('no database');
  await journal.keepBatch({ id: 'b2', begunAt: 2 }, []);
  await journal.keepBatch({ id: 'b1', begunAt: 1 }, [{ ...LAKE, place: 1 }, MOOR]);
  const done = { ...MOOR, stage: 'done' } as const;
  await journal.putItem(done);
  await journal.putItem({ ...LAKE, batchId: 'gone' });
  expect(await (await openJournal()).readBatches()).toEqual([
    { id: 'b1', begunAt: 1, items: [done, { ...LAKE, place: 1 }] },
    { id: 'b2', begunAt: 2, items: [] },
  ]);
  await journal.removeBatch('b1');
  await journal.removeBatch('b2');
  expect(await journal.readBatches()).toEqual([]);
});

it('says in words that there is no room left', () => {
  const full = new DOMException('full', 'QuotaExceededError');
  expect(roomError(full)).toMatchObject({
    message: 'The browser has no room left for this site. Make room on the disk, and try again.',
    cause: full,
  });
  const other = new DOMException('closed', 'InvalidStateError');
  expect(roomError(other)).toBe(other);
});
