import { describe, expect, it } from 'vitest';
import {
  inChosenOrder,
  isBeingRead,
  matchFiles,
  type FileFindings,
  NO_ROWS,
  unreadRow,
  uploadable,
  rowsReducer,
  type RowsAction,
  type RowsState,
  skipped,
  duplicatesAmong,
} from '../../../src/admin/upload/rows/rows.ts';
import type { KeptFile, Resolution } from '../../../src/store/admin/uploads/keptList.ts';
import { resolutionsFor, duplicateInWords } from '../../../src/admin/upload/rows/rowWords.ts';
import { anEntry, pickedFile, someFacts } from '../../support/uploads.ts';

const play = (...actions: RowsAction[]): RowsState => actions.reduce(rowsReducer, NO_ROWS);

const chosen = (...names: string[]): RowsAction => ({
  type: 'chosen',
  files: names.map((name) => pickedFile(name)),
  now: 1,
});

const spareFor = (id: string) => ({ id: `spare ${id}`, documentId: `spare photo of ${id}` });

const found = (id: string, findings: FileFindings): RowsAction => ({
  type: 'found',
  findings: new Map([[id, { ...findings, spare: spareFor(id) }]]),
});

const taken = (id: string, takenAt?: string, subSeconds?: string): RowsAction =>
  found(id, {
    facts: someFacts({ exif: takenAt ? { takenAt } : {}, ...(subSeconds && { subSeconds }) }),
  });

const hashed = (id: string, contentHash: string): RowsAction =>
  found(id, { contentHash, isCompared: true });

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('the order of chosen files', () => {
  const files = chosen('b10.jpg', 'b9.jpg', 'a.jpg');
  const times = [
    taken('b10.jpg', '2026-09-14T08:00:00'),
    taken('b9.jpg'),
    taken('a.jpg', '2026-09-13T20:00:00'),
  ];
  it.each([
    ['taken', ['a.jpg', 'b10.jpg', 'b9.jpg']],
    ['name', ['a.jpg', 'b9.jpg', 'b10.jpg']],
    ['dropped', ['b10.jpg', 'b9.jpg', 'a.jpg']],
  ] as const)('by %s', (sortKey, order) => {
    const state = play(files, ...times, { type: 'sorted', sortKey });
    expect(idsOf(inChosenOrder(state))).toEqual(order);
  });

  it('within a second is by its fraction, then by name', () => {
    const burst = ['5', '42', '05', '', '5'].map((subSeconds, index) =>
      taken(`${5 - index}.jpg`, '2026-09-14T08:00:00', subSeconds),
    );
    const after = taken('0.jpg', '2026-09-14T08:00:01', '0');
    const names = ['0', '5', '4', '3', '2', '1'].map((name) => `${name}.jpg`);
    expect(idsOf(inChosenOrder(play(chosen(...names), ...burst, after)))).toEqual([
      '2.jpg',
      '3.jpg',
      '4.jpg',
      '1.jpg',
      '5.jpg',
      '0.jpg',
    ]);
  });

  it('stays as they were chosen while some are being read', () => {
    const state = play(files, ...times.slice(0, 2));
    expect(idsOf(inChosenOrder(state))).toEqual(['b10.jpg', 'b9.jpg', 'a.jpg']);
  });

  it.each(['taken', 'name', 'dropped'] as const)('by %s begins with refused files', (sortKey) => {
    const refusal = found('b9.jpg', { refusal: 'This is a RAW file.' });
    const begun = play(files, refusal, { type: 'sorted', sortKey });
    expect(idsOf(inChosenOrder(begun))).not.toHaveProperty('0', 'b9.jpg');
    const read = [times[0]!, times[2]!].reduce(rowsReducer, begun);
    expect(idsOf(inChosenOrder(read))[0]).toBe('b9.jpg');
  });
});

describe('a file that was removed', () => {
  const files = chosen('a.jpg', 'b.jpg', 'c.jpg');
  it('comes back in its place, with what was typed for it', () => {
    const edit: RowsAction = { type: 'edited', id: 'b.jpg', words: { photoName: 'Dusk' } };
    const removed = play(files, edit, { type: 'removed', ids: ['b.jpg'] });
    expect(idsOf(removed.rows)).toEqual(['a.jpg', 'c.jpg']);
    const restored = rowsReducer(removed, { type: 'restored' });
    expect(idsOf(restored.rows)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(restored.rows[1]?.entry.words).toEqual({ photoName: 'Dusk' });
    expect(restored.removed).toEqual([]);
  });

  it('gives its place to no other', () => {
    const state = play(files, { type: 'removed', ids: ['c.jpg'] }, chosen('d.jpg'), {
      type: 'restored',
    });
    expect(idsOf(state.rows)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
  });
});

describe('a file that is there already', () => {
  const files = chosen('a.jpg', 'b.jpg', 'c.jpg');
  const read = ['a.jpg', 'b.jpg', 'c.jpg'].map((id) => taken(id));
  const duplicate = found('a.jpg', { duplicate: { photoId: 'stored', galleryId: 'beach' } });
  const resolve = (id: string, resolution: 'add' | 'replace'): RowsAction => ({
    type: 'resolved',
    rows: [{ id }],
    resolution,
  });

  it('is left out, unless it is to be added or to replace the other', () => {
    const state = play(files, ...read, duplicate);
    expect(idsOf(uploadable(state.rows))).toEqual(['b.jpg', 'c.jpg']);
    expect(idsOf(skipped(state.rows))).toEqual(['a.jpg']);
    for (const resolution of ['add', 'replace'] as const) {
      const resolved = rowsReducer(state, resolve('a.jpg', resolution));
      expect(idsOf(uploadable(resolved.rows))).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    }
  });

  it('is left out too while the other is on its way, which can’t be replaced yet', () => {
    const duplicate = { photoId: 'p1', galleryId: 'beach', isComing: true };
    const coming = play(chosen('a.jpg'), found('a.jpg', { facts: someFacts(), duplicate }));
    const [row] = coming.rows;
    expect(duplicateInWords(row!, undefined, () => '')).toBe('Already being uploaded');
    expect(resolutionsFor(row!).map(({ id }) => id)).toEqual(['skip', 'add']);
    const after = (resolution: Resolution) =>
      uploadable(
        rowsReducer(coming, { type: 'resolved', rows: [{ id: 'a.jpg' }], resolution }).rows,
      );
    expect(['skip', 'add', 'replace'].map((each) => after(each as Resolution).length)).toEqual([
      0, 1, 0,
    ]);
    expect(skipped(coming.rows)).toEqual(coming.rows);
  });

  it.each([
    [{ collection: 'photos', name: 'Dusk' }, 'In the trash'],
    [{ collection: 'galleries', name: 'Moss' }, 'In the trash with its gallery Moss'],
    [{ collection: 'categories', name: 'Forest' }, 'In the trash with its category Forest'],
  ] as const)('says what of %o to restore, and can be added again', (hiddenBy, words) => {
    const inTrash = { photoId: 'p1', galleryId: 'moss', isInTrash: true, hiddenBy };
    const state = play(chosen('a.jpg'), taken('a.jpg'), found('a.jpg', { duplicate: inTrash }));
    expect(duplicateInWords(state.rows[0]!, undefined, () => '')).toBe(words);
    expect(uploadable(state.rows)).toEqual([]);
    expect(uploadable(rowsReducer(state, resolve('a.jpg', 'add')).rows)).toHaveLength(1);
    expect(resolutionsFor(state.rows[0]!).map(({ id }) => id)).toEqual(['skip', 'add']);
  });

  it('is known of the second of two that were chosen together', () => {
    const state = play(files, ...read, hashed('c.jpg', 'same'), hashed('b.jpg', 'same'));
    expect(duplicatesAmong(state.rows)).toEqual(new Map([['c.jpg', 'b.jpg']]));
    expect(idsOf(uploadable(state.rows))).toEqual(['a.jpg', 'b.jpg']);
    const replaced = rowsReducer(state, resolve('c.jpg', 'replace'));
    expect(idsOf(uploadable(replaced.rows))).toEqual(['a.jpg', 'b.jpg']);
    const added = rowsReducer(state, resolve('c.jpg', 'add'));
    expect(idsOf(uploadable(added.rows))).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });
});

it('a file that can’t be taken is neither published nor there already', () => {
  const state = play(chosen('a.raw'), found('a.raw', { refusal: 'This is a RAW file.' }));
  expect(uploadable(state.rows)).toEqual([]);
  expect(skipped(state.rows)).toEqual([]);
});

describe('the files of an earlier tab that are chosen again', () => {
  const listed = (...entries: KeptFile[]): RowsAction => ({
    type: 'listed',
    rows: entries.map((entry) => unreadRow(entry)),
  });
  const first = anEntry('first', {
    fileName: 'IMG_0001.JPG',
    position: 0,
    contentHash: 'hash of first',
    words: { photoName: 'Dusk' },
  });
  const second = anEntry('second', {
    fileName: 'IMG_0001.JPG',
    position: 1,
    contentHash: 'hash of second',
    words: { photoName: 'Dawn' },
  });

  /** The rows after files were chosen again, as the page does it. */
  function chooseAgain(state: RowsState, ...files: ReturnType<typeof pickedFile>[]): RowsState {
    const { matches, others } = matchFiles(state.rows, files);
    const picked = others.map((file) => ({ ...pickedFile(file.file.name), ...file }));
    return (
      [
        { type: 'chosen', files: picked, now: 1 },
        { type: 'reopened', files: matches },
      ] satisfies RowsAction[]
    ).reduce<RowsState>(rowsReducer, state);
  }

  /** Each row by the id of its entry: the file's id, and the words. */
  const shownOf = ({ rows }: RowsState) =>
    rows.map(({ entry, file }) => [entry.id, file !== undefined, entry.words.photoName]);

  const twin = (id: string) => ({ ...pickedFile('IMG_0001.JPG'), id });

  it('are those of the same name, size and date, wherever they lie', () => {
    const state = chooseAgain(play(listed(first)), { ...twin('new'), folder: 'Trip' });
    expect(shownOf(state)).toEqual([['first', true, 'Dusk']]);
    expect(state.rows.filter(isBeingRead)).toHaveLength(1);
  });

  it.each([
    ['name', new File(['…'], 'IMG_0002.JPG', { lastModified: 1000 })],
    ['size', new File(['longer'], 'IMG_0001.JPG', { lastModified: 1000 })],
    ['date', new File(['…'], 'IMG_0001.JPG', { lastModified: 2000 })],
  ])('are others if the %s differs', (_what, file) => {
    const state = chooseAgain(play(listed(first)), { ...twin('new'), file });
    expect(shownOf(state)).toEqual([
      ['first', false, 'Dusk'],
      ['new', true, undefined],
    ]);
  });

  it('are told apart by their content where two have one name, size and date', () => {
    const ambiguous = chooseAgain(play(listed(first, second)), twin('a'), twin('b'));
    expect(shownOf(ambiguous).filter(([, hasFile]) => hasFile)).toHaveLength(2);
    const state = [
      found('a', { contentHash: 'hash of second' }),
      found('b', { contentHash: 'hash of first' }),
    ].reduce(rowsReducer, ambiguous);
    const named = state.rows.map(({ id, entry }) => [id, entry.id, entry.words.photoName]);
    expect(named).toEqual([
      ['a', 'second', 'Dawn'],
      ['b', 'first', 'Dusk'],
    ]);
    expect(inChosenOrder({ ...state, sortKey: 'dropped' }).map(({ entry }) => entry.id)).toEqual([
      'first',
      'second',
    ]);
  });

  it('are known by their content if they are copies with another date', () => {
    const file = new File(['…'], 'Copy.JPG', { lastModified: 9000 });
    const chosen = chooseAgain(play(listed(first)), { ...twin('new'), file });
    const state = rowsReducer(chosen, found('new', { contentHash: 'hash of first' }));
    expect(shownOf(state)).toEqual([['first', true, 'Dusk']]);
    expect(state.rows[0]?.entry).toMatchObject({ fileName: 'Copy.JPG', lastModified: 9000 });
  });

  it('don’t get the words of another file, even if only that one has their name', () => {
    const chosen = chooseAgain(play(listed(first)), twin('other'));
    const state = rowsReducer(chosen, found('first', { contentHash: 'another hash' }));
    expect(shownOf(state)).toEqual([
      ['first', false, 'Dusk'],
      ['spare first', true, undefined],
    ]);
    expect(new Set(idsOf(state.rows)).size).toBe(2);
  });

  it('swap if the other one’s row was waiting for them', () => {
    const chosen = chooseAgain(play(listed(first)), twin('other'));
    const both = rowsReducer(chosen, listed({ ...second, fileName: 'IMG_0002.JPG' }));
    const state = rowsReducer(both, found('first', { contentHash: 'hash of second' }));
    expect(shownOf(state)).toEqual([
      ['first', false, 'Dusk'],
      ['second', true, 'Dawn'],
    ]);
  });

  it('take the place of a file that could not be read any more', () => {
    const chosen = chooseAgain(play(listed(first)), twin('again'));
    const refused = rowsReducer(chosen, found('first', { refusal: 'This file has been moved.' }));
    const state = chooseAgain(refused, twin('again'));
    expect(shownOf(state)).toEqual([['first', true, 'Dusk']]);
    expect(state.rows[0]?.refusal).toBeUndefined();
  });

  it('get new ids if their photo is there already, so that they can be added again', () => {
    const duplicate = { photoId: first.documentId, galleryId: 'beach', isInTrash: true };
    const chosen = chooseAgain(play(listed(first)), twin('again'));
    const state = rowsReducer(chosen, found('first', { duplicate }));
    expect(state.rows[0]?.entry).toMatchObject({ ...spareFor('first'), words: first.words });
  });

  it('are not added once more if they were to be added again and their photo is there', () => {
    const entry = { ...first, resolution: 'add' as const, isStarted: true };
    const duplicate = { photoId: first.documentId, galleryId: 'beach' };
    const chosen = chooseAgain(play(listed(entry)), twin('again'));
    const state = rowsReducer(chosen, found('first', { facts: someFacts(), duplicate }));
    expect(state.rows[0]?.entry).not.toHaveProperty('resolution');
    expect(uploadable(state.rows)).toEqual([]);
  });
});
