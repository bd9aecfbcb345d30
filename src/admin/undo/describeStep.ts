import type { Changes, GalleryValues } from '../../model/content/formValues.ts';
import { shownName } from '../../model/content/names.ts';
import type { EntityName } from '../../model/content/registry.ts';
import { plural } from '../../model/plural.ts';
import type { EditsStep, EditStep, OfferedStep, OrderStep, Step } from '../../model/step.ts';
import { inSentence, NOUNS } from '../words/nouns.ts';

const nounOf = (name: EntityName): string => inSentence(NOUNS[name]).one;

const orders: Record<OrderStep['operation'], string> = {
  UPDATE_CATEGORY_ORDER: inSentence(NOUNS.categories).many,
  UPDATE_GALLERY_ORDER: inSentence(NOUNS.galleries).many,
  UPDATE_PHOTO_ORDER: inSentence(NOUNS.photos).many,
  UPDATE_SLIDESHOW_ORDER: 'the slideshow',
};

const isMove = ({ edits }: EditsStep): boolean =>
  edits.every(({ changes }) => 'galleryId' in changes);

function describeVisibility({ name, changes }: EditStep): string {
  const { isDraft, isUnlisted }: Changes<Pick<GalleryValues, 'isDraft' | 'isUnlisted'>> = changes;
  const visibility = isDraft?.to ? 'a draft' : isUnlisted?.to ? 'unlisted' : 'public';
  return `“${shownName(name)}” is now ${visibility}.`;
}

function describeEdit({ collection, name, image }: EditStep): string {
  const verb = !image ? 'editing' : image.to === undefined ? 'removing' : 'replacing';
  if (collection === 'site') return `${verb} ${image ? 'the portrait' : 'the site settings'}`;
  const noun = collection === 'photos' ? 'photo' : 'cover';
  return `${verb} ${image ? `the ${noun} of ` : ''}“${shownName(name)}”`;
}

export function describeDone(step: OfferedStep): string {
  if (step.kind === 'edit') return describeVisibility(step);
  if (step.kind === 'edits') {
    return `${plural(step.edits.length, 'photo')} ${isMove(step) ? 'moved' : 'changed'}.`;
  }
  const what = step.ids
    ? plural(step.ids.length, 'photo was', 'photos were')
    : `The ${nounOf(step.collection)} was`;
  return `${what} moved to the trash.`;
}

/** What was done, in words after Undo or Redo: `editing “Dawn”`. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'delete':
      return `deleting ${step.ids ? plural(step.ids.length, 'photo') : `a ${nounOf(step.collection)}`}`;
    case 'edits':
      return `${isMove(step) ? 'moving' : 'editing'} ${plural(step.edits.length, 'photo')}`;
    case 'edit':
      return describeEdit(step);
    case 'order':
      return `arranging ${orders[step.operation]}`;
  }
}
