import { expect, it, vi } from 'vitest';
import { matchAgain } from '../../../src/store/admin/uploads/browser/sources.ts';
import { anItem, anOriginal } from './rowFactories.ts';

const aSource = (id: string, fileName: string, bytes: number, contentHash: string) =>
  anItem({
    id,
    source: { fileName, bytes, lastModified: 1000, type: 'image/jpeg' },
    with: { contentHash },
  });

const aFile = (name: string, content: string, lastModified = 1000) =>
  new File([content], name, { lastModified });

const LAKE = aSource('lake', 'DSC_1.jpg', 4, 'hash of lake');
const MOOR = aSource('moor', 'DSC_2.jpg', 4, 'hash of moor');

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

it('knows the original of a form by name, size and date alone', async () => {
  const { source } = LAKE;
  const [same, other] = [aFile('DSC_1.jpg', 'lake'), aFile('DSC_4.jpg', 'moor')];
  const hash = vi.fn<() => Promise<string>>();
  const found = await matchAgain([other, same], [anOriginal({ id: 'form', source })], hash);
  expect(found).toEqual(new Map([['form', same]]));
  expect(hash).not.toHaveBeenCalled();
});
