import { type LocationPrecision, parseExif, publicExif } from '../files/exif.ts';
import type { SETTINGS } from '../site/defaultSettings.ts';
import { asText, type StoredFields } from '../json.ts';
import { type Field, type Fields, isSame, tidyWords, withValues } from './fields.ts';
import type { EntityName } from './registry.ts';

/** What an edit can be of: the documents of an entity, or the settings. */
export type EditedCollection = EntityName | typeof SETTINGS.collection;

/** A field before and after an edit. If both are the same, the edit is only made while that is stored. */
export interface Change<Value = unknown> {
  from: Value;
  to: Value;
  /** Values that this tab has sent since, and whose answers may be lost. */
  sent?: readonly Value[] | undefined;
  /** The key of the image that the value is about; the edit is only made while that is its image. */
  of?: string | undefined;
}

/** Words that are added to a list and removed from it, whatever else it holds. */
export interface WordsChange {
  added: readonly string[];
  removed: readonly string[];
}

/** How exactly a location is published from now on; only undo can make it more exact again. */
export interface PrecisionChange {
  precision: LocationPrecision;
  /** `stored`, or the revision of a chosen image. */
  of: string;
}

export type FieldEdit = Change | WordsChange | PrecisionChange;

/** The edits of the fields of one document, by their names; `location` for that in its camera data. */
export type FieldEdits<Edit extends FieldEdit = FieldEdit> = Readonly<Record<string, Edit>>;

/** The keys of the image of a document before and after; undefined for none. */
export interface ImageChange {
  from: string | undefined;
  to: string | undefined;
  /** Keys of images that this tab has sent since, and whose answers may be lost. */
  sent?: readonly string[] | undefined;
}

/** An edit of one document. */
export interface DocumentEdit<Edit extends FieldEdit = FieldEdit> {
  collection: EditedCollection;
  id: string;
  changes: FieldEdits<Edit>;
  image?: ImageChange | undefined;
}

/** An edit that was written, with what was stored before. */
export type WrittenEdit = DocumentEdit<Change>;

/** The field that puts a photo into a list, by the field that holds its place there. */
export const LIST_OF_PLACE: Readonly<Record<string, 'galleryId' | 'includeInSlideshow'>> = {
  order: 'galleryId',
  slideshowOrder: 'includeInSlideshow',
};

/** A list that is arranged: the field of the places, and the value that puts a document into it. */
interface ListOfPlaces {
  collection: EntityName;
  place: string;
  member?: { field: string; value: unknown };
}

/** The edit that gives a document its place in a list, on condition that it still belongs to it. */
export const placeEdit = (
  { collection, place, member }: ListOfPlaces,
  { id, from, to }: { id: string } & Pick<Change<number | undefined>, 'from' | 'to'>,
): DocumentEdit => ({
  collection,
  id,
  changes: {
    [place]: { from, to },
    ...(member && { [member.field]: { from: member.value, to: member.value } }),
  },
});

/** Whether an edit only says where documents stand in lists. */
export const isArrangement = ({ changes, image }: DocumentEdit): boolean =>
  !image &&
  Object.entries(changes).every(
    ([field, edit]) => field in LIST_OF_PLACE || (isChange(edit) && isCondition(edit)),
  );

export const isChange = (edit: FieldEdit | undefined): edit is Change =>
  edit !== undefined && 'to' in edit;

/** The key of the image that an edit is about; undefined for none. */
export const imageKeyOfChange = (edit: FieldEdit): string | undefined =>
  isChange(edit) ? edit.of : undefined;

/** Edits without those that are about an image. */
export const withoutOfImage = (changes: FieldEdits): FieldEdits =>
  Object.fromEntries(
    Object.entries(changes).filter(([, edit]) => imageKeyOfChange(edit) === undefined),
  );

/** Whether a change only says what has to be stored. */
export const isCondition = ({ from, to }: Change): boolean =>
  JSON.stringify(from) === JSON.stringify(to);

/** Whether a word is among others, whatever its case. */
export const hasWord = (words: readonly string[], word: string): boolean =>
  words.some((each) => each.toLowerCase() === word.toLowerCase());

/** Words with a change applied to them. */
export const withWords = (
  words: readonly string[],
  { added, removed }: WordsChange,
): readonly string[] => tidyWords([...words.filter((word) => !hasWord(removed, word)), ...added]);

/** The change that leads from some words to others; a word in another case counts as another. */
export const wordsChange = (from: readonly string[], to: readonly string[]): WordsChange => ({
  added: to.filter((word) => !from.includes(word)),
  removed: from.filter((word) => !to.includes(word)),
});

/** The change of the field that puts a photo into a list, for the place that it gets there. */
function listChangeFor(changes: FieldEdits, place: string) {
  const list = LIST_OF_PLACE[place];
  const change = list && changes[list];
  return list && isChange(change) && !isCondition(change) ? { list, change } : undefined;
}

/** Whether a stored value is what an edit begins with, or what this tab has written itself. */
const isExpected = (field: Field<unknown>, stored: unknown, { from, to, sent = [] }: Change) =>
  [from, to, ...sent].some((value) => isSame(field, stored, value));

/** The words that a field holds; none if it holds something else. */
export const storedWords = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(asText) : [];

function editedValue(stored: StoredFields, name: string, edit: FieldEdit): StoredFields {
  if ('added' in edit) return { [name]: withWords(storedWords(stored[name]), edit) };
  if ('precision' in edit) {
    const exif = parseExif(stored.exif);
    return exif ? { exif: publicExif(exif, edit.precision) } : {};
  }
  return { [name]: edit.to };
}

/**
 * A document with edits applied; undefined if another window has changed one of the fields. A photo
 * that comes into a list gets its place there whatever its place was, unless it is there already.
 */
export function withEdits(
  fields: Fields,
  stored: StoredFields,
  changes: FieldEdits,
): StoredFields | undefined {
  let values: StoredFields = {};
  for (const [name, edit] of Object.entries(changes)) {
    const field = fields[name];
    const joined = listChangeFor(changes, name);
    const listField = joined && fields[joined.list];
    if (joined && listField) {
      if (isSame(listField, stored[joined.list], joined.change.to)) continue;
    } else if (field && isChange(edit) && !isExpected(field, stored[name], edit)) {
      return undefined;
    }
    values = { ...values, ...editedValue(stored, name, edit) };
  }
  return withValues(fields, stored, values);
}

/**
 * What an edit has changed, so that it can be undone. If an earlier attempt has written it, its
 * answer was lost, and the edit itself says what was there before.
 */
export function writtenChanges(
  fields: Fields,
  stored: StoredFields,
  after: StoredFields,
  changes: FieldEdits,
): FieldEdits<Change> {
  const written = Object.entries(fields).flatMap(([name, field]): [string, Change][] => {
    const asked = changes[name];
    const to = after[name];
    const isWritten = !isSame(field, stored[name], to);
    const isPlace = listChangeFor(changes, name) !== undefined;
    const isOwn =
      isChange(asked) && (isPlace ? !isWritten : !isSame(field, stored[name], asked.from));
    const from = isOwn ? asked.from : stored[name];
    const isKept = isChange(asked) && isCondition(asked) && asked.sent === undefined;
    const of = isChange(asked) && asked.of !== undefined && { of: asked.of };
    return isKept || !isSame(field, from, to) ? [[name, { from, to, ...of }]] : [];
  });
  return Object.fromEntries(written);
}

/** The edit that takes a written one back. */
export function reversed({ changes, image, ...edit }: WrittenEdit): WrittenEdit {
  const swapped = Object.entries(changes).map(([name, { from, to, ...change }]) => [
    name,
    { ...change, from: to, to: from },
  ]);
  return {
    ...edit,
    changes: Object.fromEntries(swapped),
    ...(image && { image: { from: image.to, to: image.from } }),
  };
}
