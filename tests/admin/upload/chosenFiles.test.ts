import { describe, expect, it } from 'vitest';
import {
  type Answer,
  duplicatesAmong,
  type FileFindings,
  inChosenOrder,
  type ListAction,
  listReducer,
  type ListState,
  NO_FILES,
  skipped,
  uploadable,
} from '../../../src/admin/upload/list/chosenFiles.ts';
import { answersFor, otherInWords } from '../../../src/admin/upload/list/fileWords.ts';
import { pickedFile, someFacts } from '../../support/uploads.ts';

const play = (...actions: ListAction[]): ListState => actions.reduce(listReducer, NO_FILES);

const chosen = (...names: string[]): ListAction => ({
  type: 'chosen',
  files: names.map((name) => pickedFile(name)),
  strays: 0,
});

const found = (id: string, findings: FileFindings): ListAction => ({
  type: 'found',
  findings: new Map([[id, findings]]),
});

const taken = (id: string, takenAt?: string, subSeconds?: string): ListAction =>
  found(id, {
    facts: someFacts({ exif: takenAt ? { takenAt } : {}, ...(subSeconds && { subSeconds }) }),
  });

const hashed = (id: string, contentHash: string): ListAction =>
  found(id, { contentHash, isCompared: true });

const removed = (...ids: string[]): ListAction => ({ type: 'removed', ids });

const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id);

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

  it.each(['taken', 'name'] as const)('by %s begins with refused files', (sortKey) => {
    const refusal = found('b9.jpg', { refusal: 'This is a RAW file.' });
    const begun = play(files, refusal, { type: 'sorted', sortKey });
    expect(idsOf(inChosenOrder(begun))[0]).toBe('b10.jpg');
    const read = [times[0]!, times[2]!].reduce(listReducer, begun);
    expect(idsOf(inChosenOrder(read))[0]).toBe('b9.jpg');
  });
});

describe('a file that was removed', () => {
  const files = chosen('a.jpg', 'b.jpg', 'c.jpg');
  it('comes back in its place, with the texts that were read from it', () => {
    const gone = play(files, taken('b.jpg', '2026-09-14T08:00:00'), removed('b.jpg'));
    expect(idsOf(gone.files)).toEqual(['a.jpg', 'c.jpg']);
    const restored = listReducer(gone, { type: 'restored' });
    expect(idsOf(restored.files)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(restored.files[1]?.facts?.exif.takenAt).toBe('2026-09-14T08:00:00');
    expect(restored.removed).toEqual([]);
  });

  it('gives its place to no other', () => {
    const state = play(files, removed('c.jpg'), chosen('d.jpg'), { type: 'restored' });
    expect(idsOf(state.files)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
  });

  it('can’t come back once the others are uploaded', () => {
    const state = play(files, removed('c.jpg'), { type: 'left', ids: ['a.jpg', 'b.jpg'] });
    expect(state).toEqual(NO_FILES);
  });
});

describe('a file whose photo exists already', () => {
  const files = chosen('a.jpg', 'b.jpg', 'c.jpg');
  const read = ['a.jpg', 'b.jpg', 'c.jpg'].map((id) => taken(id));
  const stored = found('a.jpg', { other: { photoId: 'stored', galleryId: 'beach' } });

  /** The state after an answer for one file. */
  const answer = (state: ListState, id: string, given: Answer) =>
    listReducer(state, {
      type: 'answered',
      files: state.files.filter((each) => each.id === id),
      answer: given,
    });

  it('is left out, unless it is to be added or to replace the photo', () => {
    const state = play(files, ...read, stored);
    expect(idsOf(uploadable(state.files))).toEqual(['b.jpg', 'c.jpg']);
    expect(idsOf(skipped(state.files))).toEqual(['a.jpg']);
    for (const given of ['add', 'replace'] as const) {
      expect(idsOf(uploadable(answer(state, 'a.jpg', given).files))).toEqual([
        'a.jpg',
        'b.jpg',
        'c.jpg',
      ]);
    }
  });

  it('is left out while the photo is on its way, which can’t be replaced yet', () => {
    const other = { photoId: 'p1', galleryId: 'beach', isQueued: true };
    const coming = play(chosen('a.jpg'), found('a.jpg', { facts: someFacts(), other }));
    const [file] = coming.files;
    expect(otherInWords(file!, undefined, () => '')).toBe('Already being uploaded');
    expect(answersFor(file!).map(({ id }) => id)).toEqual(['skip', 'add']);
    const countAfter = (given: Answer) => uploadable(answer(coming, 'a.jpg', given).files).length;
    expect((['skip', 'add', 'replace'] as const).map(countAfter)).toEqual([0, 1, 0]);
    expect(skipped(coming.files)).toEqual(coming.files);
  });

  it.each([
    [{ collection: 'photos', name: 'Dusk' }, 'In the trash'],
    [{ collection: 'galleries', name: 'Moss' }, 'In the trash with its gallery Moss'],
    [{ collection: 'categories', name: 'Forest' }, 'In the trash with its category Forest'],
  ] as const)('says what of %o to restore, and can be added again', (hiddenBy, words) => {
    const other = { photoId: 'p1', galleryId: 'moss', isInTrash: true, hiddenBy };
    const state = play(chosen('a.jpg'), taken('a.jpg'), found('a.jpg', { other }));
    expect(otherInWords(state.files[0]!, undefined, () => '')).toBe(words);
    expect(uploadable(state.files)).toEqual([]);
    expect(uploadable(answer(state, 'a.jpg', 'add').files)).toHaveLength(1);
    expect(answersFor(state.files[0]!).map(({ id }) => id)).toEqual(['skip', 'add']);
  });

  it('is the second of two with the same content that were chosen together', () => {
    const state = play(files, ...read, hashed('c.jpg', 'same'), hashed('b.jpg', 'same'));
    expect(duplicatesAmong(state.files)).toEqual(new Map([['c.jpg', 'b.jpg']]));
    const uploadedAfter = (given: Answer) => idsOf(uploadable(answer(state, 'c.jpg', given).files));
    expect(uploadedAfter('skip')).toEqual(['a.jpg', 'b.jpg']);
    expect(uploadedAfter('replace')).toEqual(['a.jpg', 'b.jpg']);
    expect(uploadedAfter('add')).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });
});

it('a file that can’t be taken is neither uploaded nor a duplicate', () => {
  const state = play(chosen('a.raw'), found('a.raw', { refusal: 'This is a RAW file.' }));
  expect(uploadable(state.files)).toEqual([]);
  expect(skipped(state.files)).toEqual([]);
});
