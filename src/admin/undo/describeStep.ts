import {
  type EditedCollection,
  isArrangement,
  isCondition,
  type WrittenEdit,
} from '../../model/content/edits.ts';
import { shownName } from '../../model/content/names.ts';
import type { EntityName } from '../../model/content/registry.ts';
import type { Visibility } from '../../model/content/visibility.ts';
import { plural } from '../../model/plural.ts';
import type { EditsStep, UndoStep, VisibilityStep } from '../../model/undoStep.ts';
import { inSentence, NOUNS } from '../words/nouns.ts';

const nounOf = (name: EntityName): string => inSentence(NOUNS[name]).one;

const countOf = ({ edits: [first, ...others] }: EditsStep): string => {
  const count = others.length + 1;
  if (!first || first.collection === 'site') return plural(count, 'change');
  const { one, many } = inSentence(NOUNS[first.collection]);
  return plural(count, one, many);
};

const movesTo = ({ changes: { galleryId } }: WrittenEdit): boolean =>
  galleryId !== undefined && !isCondition(galleryId);

const VISIBILITY_WORDS: Record<Visibility, string> = {
  public: 'public',
  unlisted: 'unlisted',
  draft: 'a draft',
};

const describeVisibility = ({ name, to }: VisibilityStep): string =>
  `“${shownName(name)}” is now ${VISIBILITY_WORDS[to]}.`;

const describeName = (collection: EditedCollection, name: string): string =>
  collection === 'site' ? 'the site settings' : `“${shownName(name)}”`;

/** What an edit of one document did, in words after Undo or Redo. */
function describeEdit({ collection, image }: WrittenEdit, name: string): string {
  if (!image) return `editing ${describeName(collection, name)}`;
  const verb = image.to === undefined ? 'removing' : 'replacing';
  if (collection === 'site') return `${verb} the portrait`;
  return `${verb} the ${collection === 'photos' ? 'photo' : 'cover'} of “${shownName(name)}”`;
}

function describeArrangement([first]: readonly WrittenEdit[]): string {
  if (first && 'slideshowOrder' in first.changes) return 'the slideshow';
  return first && first.collection !== 'site' ? inSentence(NOUNS[first.collection]).many : '';
}

function describeEdits(step: EditsStep): string {
  const [only, ...others] = step.edits;
  if (step.edits.every(isArrangement)) return `arranging ${describeArrangement(step.edits)}`;
  if (step.edits.every(movesTo)) return `moving ${countOf(step)}`;
  if (only && others.length === 0 && step.name !== undefined) return describeEdit(only, step.name);
  return `editing ${countOf(step)}`;
}

/** What a message says was done. */
export function describeDone(step: UndoStep): string {
  switch (step.kind) {
    case 'visibility':
      return describeVisibility(step);
    case 'edits':
      return `${countOf(step)} ${step.edits.every(movesTo) ? 'moved' : 'changed'}.`;
    case 'upload':
      return `${plural(step.ids.length, 'photo was', 'photos were')} added.`;
    case 'delete': {
      const what = step.ids
        ? plural(step.ids.length, 'photo was', 'photos were')
        : `The ${nounOf(step.collection)} was`;
      return `${what} moved to the trash.`;
    }
  }
}

/** What was done, in words after Undo or Redo: `editing “Dawn”`. */
export function describeStep(step: UndoStep): string {
  switch (step.kind) {
    case 'delete':
      return `deleting ${step.ids ? plural(step.ids.length, 'photo') : `a ${nounOf(step.collection)}`}`;
    case 'edits':
      return describeEdits(step);
    case 'upload':
      return `adding ${plural(step.ids.length, 'photo')}`;
    case 'visibility':
      return `who can see “${shownName(step.name)}”`;
  }
}
