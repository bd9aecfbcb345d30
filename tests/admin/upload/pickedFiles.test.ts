import { expect, it, vi } from 'vitest';
import {
  type PickedFile,
  droppedFiles,
  filesOfInput,
} from '../../../src/admin/upload/files/pickedFiles.ts';

/** A folder by the names of what lies in it, files being null. */
interface Tree {
  [name: string]: Tree | null;
}

const TRIP: Tree = {
  'b10.jpg': null,
  'b9.jpg': null,
  '.DS_Store': null,
  '._b9.jpg': null,
  'Thumbs.db': null,
  '.trashed-1790000000-b9.jpg': null,
  '.kept.jpg': null,
  '.export': { 'd.jpg': null },
  'b9.xmp': null,
  'notes.txt': null,
  '.thumbnails': { 'b9.jpg': null },
  Lofoten: { 'a.jpg': null, Night: { 'c.jpg': null } },
};

const isGone = (name: string) => name.startsWith('gone');
const gone = () => new DOMException('It is not there.', 'NotFoundError');

/** An entry as browsers give it, with what is in it a few at a time. Its name says whether it is gone. */
function anEntry(name: string, tree: Tree | null): FileSystemEntry {
  const file = (resolve: (file: File) => void, reject: (error: Error) => void) =>
    isGone(name) ? reject(gone()) : resolve(new File([name], name));
  const createReader = () => {
    const inside = Object.entries(tree ?? {}).map((each) => anEntry(...each));
    const readEntries = (
      resolve: (some: FileSystemEntry[]) => void,
      reject: (error: Error) => void,
    ) => (isGone(name) ? reject(gone()) : resolve(inside.splice(0, 2)));
    return { readEntries };
  };
  const [isFile, isDirectory] = [tree === null, tree !== null];
  return { name, isFile, isDirectory, file, createReader } as unknown as FileSystemEntry;
}

type Kind = 'entries' | 'files';

/** A drop that is forgotten once it was told of. */
function aDrop(tree: Tree, kind: Kind): DataTransfer {
  let isOver = false;
  const unlessOver = <Value>(value: Value) => (isOver ? null : value);
  const items = Object.entries(tree).map(([name, inside]) => ({
    kind: 'file',
    webkitGetAsEntry: () => unlessOver(kind === 'entries' ? anEntry(name, inside) : null),
    getAsFile: () => unlessOver(new File([name], name)),
  }));
  queueMicrotask(() => {
    isOver = true;
  });
  const text = { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null };
  return { items: [text, ...items] } as unknown as DataTransfer;
}

const namesOf = (files: readonly PickedFile[]) =>
  files.map(({ folder, file }) => (folder ? `${folder}/${file.name}` : file.name));

it('finds the photos in dropped folders, and leaves out what systems add to them', async () => {
  const files = await droppedFiles(
    aDrop({ 'a.jpg': null, '._a.jpg': null, '.Trashes': { 'a.jpg': null }, Trip: TRIP }, 'entries'),
  );
  expect(namesOf(files)).toEqual([
    'a.jpg',
    'Trip/d.jpg',
    'Trip/.kept.jpg',
    'Trip/b9.jpg',
    'Trip/b9.xmp',
    'Trip/b10.jpg',
    'Trip/a.jpg',
    'Trip/c.jpg',
    'Trip/notes.txt',
  ]);
  expect(files.map(({ folderPath }) => folderPath)).toEqual([
    undefined,
    'Trip/.export',
    'Trip',
    'Trip',
    'Trip',
    'Trip',
    'Trip/Lofoten',
    'Trip/Lofoten/Night',
    'Trip',
  ]);
});

it('takes the other files if one can’t be opened, and names that one', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const trip: Tree = {
    'a.jpg': null,
    'gone.jpg': null,
    'gone away': { 'c.jpg': null },
    Lofoten: { 'gone.png': null },
  };
  const files = await droppedFiles(
    aDrop({ 'gone.gif': null, 'b.jpg': null, Trip: trip }, 'entries'),
  );
  expect(namesOf(files)).toEqual([
    'gone.gif',
    'b.jpg',
    'Trip/a.jpg',
    'Trip/gone away',
    'Trip/gone.jpg',
    'Trip/gone.png',
  ]);
  for (const { file, refusal = '' } of files) {
    expect(refusal).toMatch(isGone(file.name) ? /^This file could not be opened\. / : /^$/);
  }
});

it('takes dropped files if the browser provides no folders', async () => {
  const files = await droppedFiles(aDrop({ 'a.jpg': null, 'Thumbs.db': null }, 'files'));
  expect(namesOf(files)).toEqual(['a.jpg']);
});

it('takes the files of an input, and of the folder that it chose, with their folders', () => {
  const chosen = (name: string, path = '') =>
    Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: path });
  const files = [
    chosen('a.jpg'),
    chosen('b.jpg', 'Trip/b.jpg'),
    chosen('b.jpg', 'Trip/.thumbnails/b.jpg'),
    chosen('c.jpg', 'Trip/Lofoten/c.jpg'),
    chosen('c.xmp', 'Trip/c.xmp'),
    chosen('.d.jpg', 'Trip/.raw/.d.jpg'),
  ];
  const names = ['a.jpg', 'Trip/b.jpg', 'Trip/c.jpg', 'Trip/c.xmp', 'Trip/.d.jpg'];
  const picked = filesOfInput(files);
  expect(namesOf(picked)).toEqual(names);
  const paths = [undefined, 'Trip', 'Trip/Lofoten', 'Trip', 'Trip/.raw'];
  expect(picked.map(({ folderPath }) => folderPath)).toEqual(paths);
});
