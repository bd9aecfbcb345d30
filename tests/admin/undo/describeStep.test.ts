import { expect, it } from 'vitest';
import { describeDone, describeStep } from '../../../src/admin/undo/describeStep.ts';
import type { FieldEdits, WrittenEdit } from '../../../src/model/content/edits.ts';
import type { UndoStep } from '../../../src/model/undoStep.ts';

const edit = (id: string, changes: FieldEdits, rest: Partial<WrittenEdit> = {}): WrittenEdit => ({
  collection: 'photos',
  id,
  changes: changes as WrittenEdit['changes'],
  ...rest,
});

const edits = (name: string | undefined, ...all: WrittenEdit[]): UndoStep => ({
  kind: 'edits',
  edits: all,
  ...(name === undefined ? {} : { name }),
});

const upload = (...ids: string[]): UndoStep => ({
  kind: 'upload',
  galleryId: 'beach',
  isNewGallery: false,
  ids,
  group: 'group',
});

const CAPTION = { caption: { from: undefined, to: 'Low water' } };
const MOVE = { galleryId: { from: 'beach', to: 'cape' } };
const PLACE = { order: { from: 1, to: 2 }, galleryId: { from: 'beach', to: 'beach' } };
const SLIDE = { slideshowOrder: { from: 1, to: 2 } };

const BOTH: UndoStep = { kind: 'delete', collection: 'photos', id: 'group', ids: ['a', 'b'] };
const CAPTIONS = edits(undefined, edit('a', CAPTION), edit('b', CAPTION));
const MOVES = edits(undefined, edit('a', MOVE), edit('b', MOVE));
const DRAFT: UndoStep = { kind: 'visibility', id: 'a', name: 'Cape', from: 'public', to: 'draft' };

it.each<[UndoStep, string]>([
  [upload('a'), '1 photo was added.'],
  [upload('a', 'b'), '2 photos were added.'],
  [{ kind: 'delete', collection: 'photos', id: 'a' }, 'The photo was moved to the trash.'],
  [BOTH, '2 photos were moved to the trash.'],
  [CAPTIONS, '2 photos changed.'],
  [MOVES, '2 photos moved.'],
  [DRAFT, '“Cape” is now a draft.'],
])('once %j is done, a message says “%s”', (step, sentence) => {
  expect(describeDone(step)).toBe(sentence);
});

const image = { from: 'old', to: 'new' };

it.each<[UndoStep, string]>([
  [upload('a'), 'adding 1 photo'],
  [upload('a', 'b'), 'adding 2 photos'],
  [{ kind: 'delete', collection: 'galleries', id: 'a' }, 'deleting a gallery'],
  [BOTH, 'deleting 2 photos'],
  [edits('Dawn', edit('a', CAPTION)), 'editing “Dawn”'],
  [CAPTIONS, 'editing 2 photos'],
  [MOVES, 'moving 2 photos'],
  [edits(undefined, edit('a', PLACE)), 'arranging photos'],
  [edits(undefined, edit('a', SLIDE)), 'arranging the slideshow'],
  [
    edits('Cape', edit('a', {}, { collection: 'galleries', image })),
    'replacing the cover of “Cape”',
  ],
  [edits('Dawn', edit('a', {}, { image })), 'replacing the photo of “Dawn”'],
  [
    edits('', edit('a', {}, { collection: 'site', image: { from: 'old', to: undefined } })),
    'removing the portrait',
  ],
  [DRAFT, 'who can see “Cape”'],
])('%j is called “%s” by Undo and Redo', (step, words) => {
  expect(describeStep(step)).toBe(words);
});
