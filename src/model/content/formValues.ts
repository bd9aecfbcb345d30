import type { categoryInputs, galleryInputs, photoInputs } from './entities.ts';
import type { LocationPrecision } from '../files/exif.ts';
import { joinWithAnd } from '../plural.ts';
import type { Fields, ValuesOf } from './fields.ts';
import type { Visibility } from './visibility.ts';

export type CategoryValues = ValuesOf<typeof categoryInputs>;
export type GalleryValues = ValuesOf<typeof galleryInputs> & {
  /** Who can see it; everyone by default. */
  visibility?: Visibility | undefined;
};
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
