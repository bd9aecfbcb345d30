import { expect, it } from 'vitest';
import { isSameMove, type Move, parseMove, turned } from '../../src/model/move.ts';

const move: Move = {
  collection: 'galleries',
  documentId: 'crater',
  name: 'Crater',
  from: 'content',
  to: 'trash',
};

it.each<[Partial<Move>, boolean]>([
  [{}, true],
  [{ name: 'Another name' }, true],
  [{ from: 'trash', to: 'content' }, true],
  [{ from: 'drafts' }, false],
  [{ to: 'nothing' }, false],
  [{ documentId: 'coast' }, false],
  [{ collection: 'categories' }, false],
])('a move that differs by %j is the same one, or its reverse: %s', (other, isSame) => {
  expect(isSameMove(move, { ...move, ...other })).toBe(isSame);
});

it('a reversed move goes back to the parent that things had', () => {
  const reversed = { ...move, ids: ['a'], from: 'trash', to: 'content' };
  expect(turned({ ...move, ids: ['a'], parentId: 'other' })).toEqual(reversed);
});

const stored = { ...move, id: 'one', at: 'a time of the database' };

it.each<[object, object]>([
  [{}, {}],
  [{ ids: ['a', 7] }, { ids: ['a', ''] }],
  [{ ids: 'a', parentId: '' }, {}],
  [{ parentId: 'coast' }, { parentId: 'coast' }],
  [{ id: 7 }, { id: '' }],
  [{ documentId: null }, { documentId: '' }],
  [{ name: 7 }, { name: '' }],
])('a stored move with %j is read with %j', (fields, read) => {
  const whole = { ...move, id: 'one', at: 5, ...read };
  expect(parseMove({ ...stored, ...fields }, 5)).toStrictEqual(whole);
});

it.each([{ collection: 'site' }, { from: 'nowhere' }, { to: undefined }])(
  'a stored move with %j makes no sense',
  (fields) => {
    expect(parseMove({ ...stored, ...fields }, 5)).toBeUndefined();
  },
);
