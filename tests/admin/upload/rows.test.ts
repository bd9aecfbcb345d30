import { describe, expect, it } from 'vitest';
import {
  inChosenOrder,
  type FileFindings,
  NO_ROWS,
  uploadable,
  type Resolution,
  rowsReducer,
  type RowsAction,
  type RowsState,
  skipped,
  duplicatesAmong,
} from '../../../src/admin/upload/rows/rows.ts';
import { resolutionsFor, duplicateInWords } from '../../../src/admin/upload/rows/rowWords.ts';
import { chosenFile, someFacts } from './rowFactories.ts';

const play = (...actions: RowsAction[]): RowsState => actions.reduce(rowsReducer, NO_ROWS);

const chosen = (...names: string[]): RowsAction => ({
  type: 'chosen',
  files: names.map((name) => chosenFile(name)),
});

const found = (id: string, findings: FileFindings): RowsAction => ({
  type: 'found',
  findings: new Map([[id, findings]]),
});

const taken = (id: string, takenAt?: string): RowsAction =>
  found(id, { facts: someFacts({ exif: takenAt ? { takenAt } : {} }) });

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
    const edit: RowsAction = { type: 'edited', id: 'b.jpg', edits: { photoName: 'Dusk' } };
    const removed = play(files, edit, { type: 'removed', ids: ['b.jpg'] });
    expect(idsOf(removed.rows)).toEqual(['a.jpg', 'c.jpg']);
    const restored = rowsReducer(removed, { type: 'restored' });
    expect(idsOf(restored.rows)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(restored.rows[1]?.edits).toEqual({ photoName: 'Dusk' });
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
    ids: [id],
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
      uploadable(rowsReducer(coming, { type: 'resolved', ids: ['a.jpg'], resolution }).rows);
    expect(['skip', 'add', 'replace'].map((each) => after(each as Resolution).length)).toEqual([
      0, 1, 0,
    ]);
    expect(skipped(coming.rows)).toEqual(coming.rows);
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
