import type { categoryInputs, galleryInputs, photoInputs } from './entities.ts';
import type { LocationPrecision } from '../files/exif.ts';
import { joinWithAnd } from '../plural.ts';
import { type Fields, isSame, type ValuesOf, withValues } from './fields.ts';
import type { StoredFields } from '../json.ts';

export type CategoryValues = ValuesOf<typeof categoryInputs>;
export type GalleryValues = ValuesOf<typeof galleryInputs>;
export type PhotoValues = ValuesOf<typeof photoInputs> & {
  /** How exactly to publish the location of an image: `stored`, or the revision of a chosen one. */
  location?: { of: string; precision: LocationPrecision } | undefined;
};

/** How exactly to publish the location of an image; a choice for another image doesn't count. */
export const precisionFor = (location: PhotoValues['location'], image: string): LocationPrecision =>
  location?.of === image ? location.precision : 'hidden';

/** Edits as they are stored. */
export const tidied = <Edits extends object>(inputs: Fields, edits: Edits): Edits =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it keeps the names and types of the edits
  Object.fromEntries(
    Object.entries(edits).map(([key, value]) => [key, inputs[key]?.tidy?.(value) ?? value]),
  ) as Edits;

/** What a form still needs, besides an image, in words. */
export function validationErrorsOf(inputs: Fields, values: object): string[] {
  const byName = new Map<string, unknown>(Object.entries(values));
  return Object.entries(inputs).flatMap(
    ([key, field]) => field.validationError?.(byName.get(key)) ?? [],
  );
}

interface FormState {
  /** What the form still needs, in words. */
  errors: readonly string[];
  /** Whether a chosen file is still being read. */
  isReading: boolean;
  isDirty: boolean;
}

/** Why a form can't be saved; empty if it can. */
export function disabledReasonOf({ errors, isReading, isDirty }: FormState): string {
  if (isReading) return 'The photo is still being read.';
  if (errors.length > 0) return `Still needed: ${joinWithAnd(errors)}.`;
  return isDirty ? '' : 'Nothing has changed yet.';
}

/** A field's value when the form was opened, and as it was edited. */
export interface Change<Value = unknown> {
  from: Value;
  to: Value;
}

export type Changes<Values> = { [Field in keyof Values]?: Change<Values[Field]> };

/** The fields that differ from when the form was opened. */
export function changesOf<Values extends object>(initial: Values, values: Values): Changes<Values> {
  const before = new Map<string, unknown>(Object.entries(initial));
  const changes = Object.entries(values)
    .map(([field, to]: [string, unknown]): [string, Change] => [
      field,
      { from: before.get(field), to },
    ])
    .filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its names are those of the values
  return Object.fromEntries(changes) as Changes<Values>;
}

/** Whether a document has changed since the form was opened. */
export function hasConflict(fields: Fields, stored: StoredFields, changes: object): boolean {
  const changeOf = new Map<string, Change | undefined>(Object.entries(changes));
  return Object.entries(fields).some(([key, field]) => {
    const change = changeOf.get(key);
    const isNow = (value: unknown) => isSame(field, stored[key], value);
    return change && !isNow(change.from) && !isNow(change.to);
  });
}

/** A document with changes applied. */
export const withChanges = (fields: Fields, stored: StoredFields, changes: object): StoredFields =>
  withValues(
    fields,
    stored,
    Object.fromEntries(Object.entries<Change>({ ...changes }).map(([key, { to }]) => [key, to])),
  );
