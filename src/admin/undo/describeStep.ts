import type { Changes, GalleryDraft } from '../../model/content/drafts.ts';
import { shownName } from '../../model/content/names.ts';
import type { Move } from '../../model/move.ts';
import { plural } from '../../model/plural.ts';
import type { EditsStep, EditStep, OfferedStep, OrderStep, Step } from '../../model/step.ts';

const nouns = { categories: 'a category', galleries: 'a gallery', photos: 'a photo' };

const orders: Record<OrderStep['operation'], string> = {
  UPDATE_CATEGORY_ORDER: 'categories',
  UPDATE_GALLERY_ORDER: 'galleries',
  UPDATE_PHOTO_ORDER: 'photos',
  UPDATE_SLIDESHOW_ORDER: 'the slideshow',
};

const isMove = ({ edits }: EditsStep): boolean =>
  edits.every(({ changes }) => 'galleryId' in changes);

function describeVisibility({ name, changes }: EditStep): string {
  const { isDraft, isUnlisted }: Changes<Pick<GalleryDraft, 'isDraft' | 'isUnlisted'>> = changes;
  const is = `“${shownName(name)}” is`;
  if (isDraft?.to) return `${is} a draft now.`;
  if (isUnlisted?.to) return `${is} unlisted now.`;
  return isUnlisted ? `${is} public now.` : `${is} published now.`;
}

function describeEdit({ collection, name, image }: EditStep): string {
  const verb = !image ? 'editing' : image.to === undefined ? 'removing' : 'replacing';
  if (collection === 'site') return `${verb} ${image ? 'the portrait' : 'the site'}`;
  const noun = collection === 'photos' ? 'photo' : 'cover';
  return `${verb} ${image ? `the ${noun} of ` : ''}“${shownName(name)}”`;
}

export function describeDone(step: OfferedStep): string {
  if (step.kind === 'edit') return describeVisibility(step);
  if (step.kind === 'edits') {
    return `${plural(step.edits.length, 'photo')} ${isMove(step) ? 'moved' : 'changed'}.`;
  }
  return step.ids ? `${plural(step.ids.length, 'photo')} deleted.` : 'Moved to the trash.';
}

/** An open move, in words after Undo: `moving “Dawn”`. */
export const describeMove = ({ ids, name }: Move): string =>
  `moving ${ids ? name : `“${shownName(name)}”`}`;

/** What was done, in words after Undo or Redo: `editing “Dawn”`. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'delete':
      return `deleting ${step.ids ? plural(step.ids.length, 'photo') : nouns[step.collection]}`;
    case 'edits':
      return `${isMove(step) ? 'moving' : 'editing'} ${plural(step.edits.length, 'photo')}`;
    case 'edit':
      return describeEdit(step);
    case 'order':
      return `ordering ${orders[step.operation]}`;
  }
}
