import { expect, it } from 'vitest';
import { pagesOfStep, showsPage } from '../../../src/admin/undo/pagesOfStep.ts';
import type {
  EditedCollection,
  FieldEdits,
  WrittenEdit,
} from '../../../src/model/content/edits.ts';
import type { UndoStep } from '../../../src/model/undoStep.ts';
import { aReadPhoto } from '../../support/entities.ts';

const PHOTOS = { dusk: aReadPhoto({ id: 'dusk', galleryId: 'beach' }) };

const edits = (changes: FieldEdits, collection: EditedCollection = 'photos'): UndoStep => ({
  kind: 'edits',
  edits: [{ collection, id: 'dusk', changes: changes as WrittenEdit['changes'] }],
});

const MOVE = edits({ galleryId: { from: 'beach', to: 'cape' } });
const ADD = edits({ includeInSlideshow: { from: false, to: true } });
const ARRANGE = edits({ slideshowOrder: { from: 1, to: 2 } });
const CAPTION = edits({ caption: { from: '', to: 'Low water' } });
const COVER = { ...edits({}, 'galleries'), coverFrom: 'Dusk' } as UndoStep;
const NAME = { from: 'Coast', to: 'Shore' };
const TRASHED: UndoStep = { kind: 'delete', collection: 'photos', id: 'dusk' };
const GALLERY: UndoStep = { kind: 'delete', collection: 'galleries', id: 'beach' };
const UPLOAD: UndoStep = {
  kind: 'upload',
  galleryId: 'beach',
  isNewGallery: false,
  ids: ['dusk'],
  group: 'group',
};
const BEACH = '/admin/photos?galleryId=beach';
const TRASH = '/admin/trash';

it.each<[UndoStep, undone: string[], redone: string[]]>([
  [MOVE, [BEACH], ['/admin/photos?galleryId=cape']],
  [ADD, ['/admin/slideshow', BEACH], ['/admin/slideshow', BEACH]],
  [ARRANGE, ['/admin/slideshow'], ['/admin/slideshow']],
  [CAPTION, [BEACH], [BEACH]],
  [TRASHED, [BEACH], [TRASH]],
  [GALLERY, ['/admin/galleries'], [TRASH]],
  [UPLOAD, [TRASH], [BEACH]],
  [edits({ categoryName: NAME }, 'categories'), ['/admin/categories'], ['/admin/categories']],
  [edits({ title: NAME }, 'site'), ['/admin/site'], ['/admin/site']],
])('%j, undone, is on %j, and redone on %j', (step, undone, redone) => {
  expect(pagesOfStep({ step, outcome: 'undone' }, PHOTOS)).toEqual(undone);
  expect(pagesOfStep({ step, outcome: 'redone' }, PHOTOS)).toEqual(redone);
});

it('a cover is on the list of galleries, and marked among the photos of its gallery', () => {
  const pages = ['/admin/galleries', '/admin/photos?galleryId=dusk'];
  expect(pagesOfStep({ step: COVER, outcome: 'undone' }, PHOTOS)).toEqual(pages);
});

it.each([
  ['/admin/photos', '?galleryId=beach&view=grid', BEACH, true],
  ['/admin/photos', '?galleryId=ALL', BEACH, true],
  ['/admin/photos', '?galleryId=cape', BEACH, false],
  ['/admin/photos', '?galleryId=cape', '/admin/photos?galleryId=ALL', false],
  ['/admin/trash', '', BEACH, false],
  ['/admin/trash', '', TRASH, true],
])('whether %s%s shows %s: %s', (pathname, search, page, isShown) => {
  expect(showsPage({ pathname, search }, page)).toBe(isShown);
});
