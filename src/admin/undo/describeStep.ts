import {
  type EditedCollection,
  isArrangement,
  isCondition,
  type WrittenEdit,
} from '../../model/content/edits.ts';
import { shownName } from '../../model/content/names.ts';
import type { EntityName } from '../../model/content/registry.ts';
import type { Visibility } from '../../model/content/visibility.ts';
import { joinWithAnd, plural } from '../../model/plural.ts';
import type {
  AddStep,
  DeleteStep,
  EditsStep,
  UndoStep,
  VisibilityStep,
} from '../../model/undoStep.ts';
import type { StepMessage } from '../../store/state.ts';
import { describeContents } from '../words/describeContents.ts';
import { inSentence, NOUNS } from '../words/nouns.ts';

/** The name of a gallery by its id; undefined if it is not known. */
export type GalleryName = (id: string) => string | undefined;

const quoted = (name: string): string => `“${shownName(name)}”`;

const countOf = (collection: EditedCollection | undefined, count: number): string => {
  if (collection === undefined || collection === 'site') return plural(count, 'change');
  const { one, many } = inSentence(NOUNS[collection]);
  return plural(count, one, many);
};

const nounOf = (name: EntityName): string => inSentence(NOUNS[name]).one;

/** The edits that changed something; among selected photos, some may have been as asked before. */
const changesIn = ({ edits }: EditsStep): readonly WrittenEdit[] =>
  edits.filter(
    ({ changes, image }) => image || Object.values(changes).some((change) => !isCondition(change)),
  );

/** What was edited: `“Dawn”`, or `5 photos`. */
function editedIn(step: EditsStep): string {
  const [first] = step.edits;
  if (first?.collection === 'site') return 'the site settings';
  const { length } = changesIn(step);
  return step.name === undefined ? countOf(first?.collection, length) : quoted(step.name);
}

/** The value that a field of all edits gets; undefined if one of them leaves the field or differs. */
function sharedChange(edits: readonly WrittenEdit[], field: string): unknown {
  const [first, ...others] = edits.map(({ changes: { [field]: change } }) =>
    change && !isCondition(change) ? change.to : undefined,
  );
  return others.every((value) => value === first) ? first : undefined;
}

/** The gallery to which all photos were moved; undefined if they were not, or to several. */
function galleryIn(step: EditsStep): string | undefined {
  const gallery = sharedChange(changesIn(step), 'galleryId');
  return typeof gallery === 'string' ? gallery : undefined;
}

/** Whether all photos were added to the slideshow; undefined if they were neither added nor removed. */
function slideshowIn(step: EditsStep): boolean | undefined {
  const isIncluded = sharedChange(changesIn(step), 'includeInSlideshow');
  return typeof isIncluded === 'boolean' ? isIncluded : undefined;
}

/** `to “Larches”`; empty if the name is not known. */
function to(galleryName: string | undefined): string {
  return galleryName === undefined ? '' : ` to ${quoted(galleryName)}`;
}

const SLIDESHOW = { true: 'to the slideshow', false: 'from the slideshow' };

/** In which list documents were arranged: ` in “Larches”`, ` in the slideshow`; empty for others. */
function arrangedWhere({ edits: [first] }: EditsStep, galleryName: GalleryName): string {
  if (first && 'slideshowOrder' in first.changes) return ' in the slideshow';
  const gallery = first?.changes.galleryId?.to;
  const name = typeof gallery === 'string' ? galleryName(gallery) : undefined;
  return name === undefined ? '' : ` in ${quoted(name)}`;
}

const arrangedIn = ({ edits: [first, ...others], arrangedIds }: EditsStep): string =>
  countOf(first?.collection, arrangedIds?.length ?? others.length + 1);

/** What sentences call the fields of photos that several can share. */
const FIELD_NOUNS: readonly (readonly [field: string, noun: string])[] = [
  ['photoName', 'name'],
  ['caption', 'caption'],
  ['altText', 'description'],
  ['keywords', 'keywords'],
  ['creator', 'creator'],
  ['copyright', 'copyright'],
  ['isPanorama', 'panorama'],
  ['exif', 'location'],
];

/** The fields that were changed: `caption and keywords`; empty if none has a noun. */
function fieldsIn({ edits }: EditsStep): string {
  const isChanged = (field: string) =>
    edits.some(({ changes: { [field]: change } }) => change && !isCondition(change));
  return joinWithAnd(FIELD_NOUNS.flatMap(([field, noun]) => (isChanged(field) ? noun : [])));
}

function describeEditsDone(step: EditsStep, galleryName: GalleryName): string {
  const { edits, name = '', coverFrom } = step;
  const gallery = galleryIn(step);
  const isSlide = slideshowIn(step);
  if (edits.every(isArrangement))
    return `${arrangedIn(step)} arranged${arrangedWhere(step, galleryName)}.`;
  if (coverFrom !== undefined) {
    return edits[0]?.collection === 'categories'
      ? `${quoted(name)} now has the cover of ${quoted(coverFrom)}.`
      : `${quoted(coverFrom)} is now the cover of ${quoted(name)}.`;
  }
  if (gallery !== undefined) return `${editedIn(step)} moved${to(galleryName(gallery))}.`;
  if (isSlide !== undefined) {
    return `${editedIn(step)} ${isSlide ? 'added' : 'removed'} ${SLIDESHOW[`${isSlide}`]}.`;
  }
  const fields = fieldsIn(step);
  return `${editedIn(step)} changed${fields && `: ${fields}`}.`;
}

function describeDeletionDone({ collection, ids, name, contents }: DeleteStep): string {
  const one = name === undefined ? `The ${nounOf(collection)}` : quoted(name);
  const subject = ids ? countOf(collection, ids.length) : one;
  const losses = contents ? describeContents(contents) : [];
  const rest = losses.length > 0 ? `, with ${joinWithAnd(losses)}` : '';
  return `${subject} moved to the trash${rest}.`;
}

function describeUploadDone({ galleryId, isNewGallery, ids }: AddStep, galleryName: GalleryName) {
  const name = galleryName(galleryId);
  const where =
    isNewGallery && name !== undefined ? ` to the new gallery ${quoted(name)}` : to(name);
  return `${plural(ids.length, 'photo')} added${where}.`;
}

const VISIBILITY_WORDS: Record<Visibility, string> = {
  public: 'public',
  unlisted: 'unlisted',
  draft: 'a draft',
};

const describeVisibilityDone = ({ name, to: visibility }: VisibilityStep): string =>
  `${quoted(name)} is now ${VISIBILITY_WORDS[visibility]}.`;

/** What a message says was done, how much of it, and where to: `5 photos moved to “Larches”.` */
function describeDone(step: UndoStep, galleryName: GalleryName): string {
  switch (step.kind) {
    case 'visibility':
      return describeVisibilityDone(step);
    case 'edits':
      return describeEditsDone(step, galleryName);
    case 'upload':
      return describeUploadDone(step, galleryName);
    case 'delete':
      return describeDeletionDone(step);
  }
}

/** What replaced or removed the image of a document. */
function describeImage({ collection, image }: WrittenEdit, name: string): string {
  const verb = image?.to === undefined ? 'removing' : 'replacing';
  if (collection === 'site') return `${verb} the portrait`;
  return `${verb} the ${collection === 'photos' ? 'photo' : 'cover'} of ${quoted(name)}`;
}

function describeEdits(step: EditsStep, galleryName: GalleryName): string {
  const { edits, name, coverFrom } = step;
  const [only, ...others] = edits;
  const gallery = galleryIn(step);
  const isSlide = slideshowIn(step);
  if (edits.every(isArrangement)) {
    return `arranging ${arrangedIn(step)}${arrangedWhere(step, galleryName)}`;
  }
  if (coverFrom !== undefined && name !== undefined) {
    return `making ${quoted(coverFrom)} the cover of ${quoted(name)}`;
  }
  if (gallery !== undefined) return `moving ${editedIn(step)}${to(galleryName(gallery))}`;
  if (isSlide !== undefined) {
    return `${isSlide ? 'adding' : 'removing'} ${editedIn(step)} ${SLIDESHOW[`${isSlide}`]}`;
  }
  if (only?.image && others.length === 0) return describeImage(only, name ?? '');
  const fields = name === undefined && fieldsIn(step);
  return fields ? `changing ${fields} of ${editedIn(step)}` : `editing ${editedIn(step)}`;
}

function describeDeletion({ collection, ids, name }: DeleteStep): string {
  if (ids) return `deleting ${countOf(collection, ids.length)}`;
  return `deleting ${name === undefined ? `a ${nounOf(collection)}` : quoted(name)}`;
}

/** What was done, as Undo and Redo call it: `moving 5 photos to “Larches”`. */
export function describeStep(step: UndoStep, galleryName: GalleryName): string {
  switch (step.kind) {
    case 'delete':
      return describeDeletion(step);
    case 'edits':
      return describeEdits(step, galleryName);
    case 'upload':
      return `adding ${plural(step.ids.length, 'photo')}${to(galleryName(step.galleryId))}`;
    case 'visibility':
      return `making ${quoted(step.name)} ${VISIBILITY_WORDS[step.to]}`;
  }
}

/** What a message says: what was done, or `Undone: moving 5 photos to “Larches”.` */
export function describeMessage({ step, outcome }: StepMessage, galleryName: GalleryName): string {
  if (outcome === 'done') return describeDone(step, galleryName);
  return `${outcome === 'undone' ? 'Undone' : 'Redone'}: ${describeStep(step, galleryName)}.`;
}
