import { expect, it } from 'vitest';
import { describeMessage, describeStep } from '../../../src/admin/undo/describeStep.ts';
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

const galleryName = (id: string) => ({ beach: 'Ruby Beach', cape: 'Cape' })[id];

const CAPTION = { caption: { from: undefined, to: 'Low water' } };
const KEYWORDS = { keywords: { from: [], to: ['sea'] } };
const MOVE = { galleryId: { from: 'beach', to: 'cape' }, order: { from: 1, to: 4 } };
const STAY = { galleryId: { from: 'cape', to: 'cape' } };
const LOST = { galleryId: { from: 'beach', to: 'lost' } };
const PLACE = { order: { from: 1, to: 2 }, galleryId: { from: 'beach', to: 'beach' } };
const SLIDE = { slideshowOrder: { from: 1, to: 2 } };
const ADD = { includeInSlideshow: { from: false, to: true }, ...SLIDE };
const REMOVE = { includeInSlideshow: { from: true, to: false } };

const BOTH: UndoStep = { kind: 'delete', collection: 'photos', id: 'group', ids: ['a', 'b'] };
const COAST: UndoStep = {
  kind: 'delete',
  collection: 'categories',
  id: 'coast',
  name: 'Coast',
  contents: { galleries: 2, photos: 7 },
};
const CAPTIONS = edits(undefined, edit('a', CAPTION), edit('b', CAPTION));
const WORDS = edits(undefined, edit('a', { ...CAPTION, ...KEYWORDS }), edit('b', KEYWORDS));
const MOVES = edits(undefined, edit('a', MOVE), edit('b', MOVE), edit('c', STAY));
const DRAFT: UndoStep = { kind: 'visibility', id: 'a', name: 'Cape', from: 'public', to: 'draft' };
const image = { from: 'old', to: 'new' };
const coverOf = (collection: 'galleries' | 'categories', name: string): UndoStep => ({
  kind: 'edits',
  edits: [edit('a', {}, { collection, image })],
  name,
  coverFrom: 'Dusk',
});
const arranged = (changes: FieldEdits, ...arrangedIds: string[]): UndoStep => ({
  kind: 'edits',
  edits: ['a', 'b', 'c'].map((id) => edit(id, changes)),
  isWhole: true,
  arrangedIds,
});

it.each<[UndoStep, done: string, called: string]>([
  [upload('a'), '1 photo added to “Ruby Beach”.', 'adding 1 photo to “Ruby Beach”'],
  [
    { ...upload('a', 'b'), isNewGallery: true } as UndoStep,
    '2 photos added to the new gallery “Ruby Beach”.',
    'adding 2 photos to “Ruby Beach”',
  ],
  [
    { kind: 'delete', collection: 'photos', id: 'a', name: 'Dusk' },
    '“Dusk” moved to the trash.',
    'deleting “Dusk”',
  ],
  [BOTH, '2 photos moved to the trash.', 'deleting 2 photos'],
  [COAST, '“Coast” moved to the trash, with 2 galleries and 7 photos.', 'deleting “Coast”'],
  [CAPTIONS, '2 photos changed: caption.', 'changing caption of 2 photos'],
  [WORDS, '2 photos changed: caption and keywords.', 'changing caption and keywords of 2 photos'],
  [MOVES, '2 photos moved to “Cape”.', 'moving 2 photos to “Cape”'],
  [edits('Dawn', edit('a', MOVE)), '“Dawn” moved to “Cape”.', 'moving “Dawn” to “Cape”'],
  [edits('Dawn', edit('a', LOST)), '“Dawn” moved.', 'moving “Dawn”'],
  [
    edits(undefined, edit('a', ADD), edit('b', ADD)),
    '2 photos added to the slideshow.',
    'adding 2 photos to the slideshow',
  ],
  [
    edits('Dawn', edit('a', REMOVE)),
    '“Dawn” removed from the slideshow.',
    'removing “Dawn” from the slideshow',
  ],
  [arranged(PLACE, 'b'), '1 photo arranged in “Ruby Beach”.', 'arranging 1 photo in “Ruby Beach”'],
  [
    arranged(SLIDE, 'a', 'c'),
    '2 photos arranged in the slideshow.',
    'arranging 2 photos in the slideshow',
  ],
  [
    coverOf('galleries', 'Cape'),
    '“Dusk” is now the cover of “Cape”.',
    'making “Dusk” the cover of “Cape”',
  ],
  [
    coverOf('categories', 'Coast'),
    '“Coast” now has the cover of “Dusk”.',
    'making “Dusk” the cover of “Coast”',
  ],
  [DRAFT, '“Cape” is now a draft.', 'making “Cape” a draft'],
])('a message on %j says “%s”, and Undo calls it “%s”', (step, done, called) => {
  expect(describeMessage({ step, outcome: 'done' }, galleryName)).toBe(done);
  expect(describeStep(step, galleryName)).toBe(called);
  expect(describeMessage({ step, outcome: 'undone' }, galleryName)).toBe(`Undone: ${called}.`);
  expect(describeMessage({ step, outcome: 'redone' }, galleryName)).toBe(`Redone: ${called}.`);
});

it.each<[UndoStep, string]>([
  [edits('Dawn', edit('a', CAPTION)), 'editing “Dawn”'],
  [
    edits('Cape', edit('a', {}, { collection: 'galleries', image })),
    'replacing the cover of “Cape”',
  ],
  [edits('Dawn', edit('a', {}, { image })), 'replacing the photo of “Dawn”'],
  [
    edits('', edit('a', {}, { collection: 'site', image: { from: 'old', to: undefined } })),
    'removing the portrait',
  ],
  [
    edits('', edit('a', { title: { from: 'A', to: 'B' } }, { collection: 'site' })),
    'editing the site settings',
  ],
])('%j is called “%s” by Undo and Redo', (step, words) => {
  expect(describeStep(step, galleryName)).toBe(words);
});
