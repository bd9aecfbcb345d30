import { asNumber, asText, type StoredFields } from '../json.ts';

/** Declares one field for reading, forms, saving and prerendered pages. */
export interface Field<Value, Required extends boolean = boolean> {
  /** The value if a document doesn't have the field. */
  empty: Value;
  /** Reads a stored value; invalid values become empty. Equal results count as no change. */
  parse: (stored: unknown) => Value;
  /** Whether documents have the field even if its value is empty. */
  isAlwaysStored: Required;
  /** False if prerendered pages leave it out. */
  isPrerendered?: boolean;
  /** The most characters of a text; firestore.rules has the same. */
  limit?: number;
  /** Turns what the photographer entered into what is stored. */
  tidy?(entered: Value): Value;
  /** What the photographer still has to enter, in words. */
  validationError?(entered: Value): string | undefined;
}

interface TextDeclaration<Required extends boolean> extends Field<string, Required> {
  limit: number;
}

export type Fields = Record<string, Field<unknown>>;

/** The declaration of what is entered in a form. */
export type Inputs<Values> = Fields & { [Name in keyof Values]: Field<Values[Name]> };

/** The values of declared fields; a field whose empty value is undefined may be missing. */
export type ValuesOf<Declared extends Fields> = {
  [
    Name in keyof Declared as undefined extends Declared[Name]['empty'] ? never : Name
  ]: Declared[Name]['empty'];
} & {
  [
    Name in keyof Declared as undefined extends Declared[Name]['empty'] ? Name : never
  ]?: Declared[Name]['empty'];
};

/** Blanks and invisible characters; firestore.rules has the same. */
const UNSEEN = /^[\s\p{Z}\p{Cc}\p{Cf}]*$/u;

/** Whether a text has no visible character. */
export const isUnseen = (entered: string): boolean => UNSEEN.test(entered);

/** @param noun names it in messages */
export const text = (noun: string, limit: number): TextDeclaration<false> => ({
  empty: '',
  parse: asText,
  isAlwaysStored: false,
  limit,
  // A document can't take a null character.
  tidy: (entered) => entered.replaceAll('\0', '').trim(),
  validationError: (entered) => (entered.length > limit ? `a shorter ${noun}` : undefined),
});

export const MAX_NAME_LENGTH = 300;

const nameText = text('name', MAX_NAME_LENGTH);

export const name: TextDeclaration<true> = {
  ...nameText,
  isAlwaysStored: true,
  validationError: (entered) =>
    isUnseen(entered) ? 'a name' : nameText.validationError?.(entered),
};

const NO_WORDS: readonly string[] = [];

const asWords = (stored: unknown): readonly string[] => {
  const words = Array.isArray(stored) ? stored.map(asText).filter((word) => word !== '') : NO_WORDS;
  return words.length > 0 ? words : NO_WORDS;
};

/** Removes repeated blanks, and words that differ from earlier ones only by case. */
export function tidyWords(entered: readonly string[]): readonly string[] {
  const words = entered.map((word) =>
    word
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .normalize('NFC'),
  );
  const bySpelling = new Map<string, string>();
  for (const word of words.filter((each) => !isUnseen(each))) {
    const spelling = word.toLowerCase();
    if (!bySpelling.has(spelling)) bySpelling.set(spelling, word);
  }
  return asWords([...bySpelling.values()]);
}

const SEPARATOR = /[,;\t\r\n]/;

/** A word in quotation marks up to a separator, as in CSV, or one without. */
const WORDS = /\s*"((?:[^"]|"")*)"\s*(?=[,;\t\r\n]|$)|[^,;\t\r\n]+/g;

/**
 * Splits typed or pasted words at commas, semicolons and line breaks. A word in quotation marks may
 * have commas.
 */
export const wordsIn = (entered: string): readonly string[] =>
  tidyWords(
    Array.from(entered.matchAll(WORDS), ([word, quoted]) => quoted?.replaceAll('""', '"') ?? word),
  );

/** Writes words so that wordsIn reads the same. */
export const joinWords = (words: readonly string[]): string =>
  words
    .map((word) =>
      SEPARATOR.test(word) || word.startsWith('"') ? `"${word.replaceAll('"', '""')}"` : word,
    )
    .join(', ');

/** The part of typed words that may not be a whole word yet. */
export const unfinishedWord = (entered: string): string =>
  /^\s*"(?:[^"]|"")*"?\s*$/.test(entered) ? entered : (entered.split(SEPARATOR).at(-1) ?? '');

/** An optional list of words, each with at most `limit` characters. */
export const wordList = (
  noun: string,
  { most, limit }: { most: number; limit: number },
): Field<readonly string[], false> => ({
  empty: NO_WORDS,
  parse: asWords,
  isAlwaysStored: false,
  tidy: tidyWords,
  validationError(entered) {
    if (entered.length > most) return `fewer ${noun}`;
    return entered.some((word) => word.length > limit) ? `shorter ${noun}` : undefined;
  },
});

export const storagePath: Field<string, true> = {
  empty: '',
  parse: asText,
  isAlwaysStored: true,
};

/** The id of the document that this one belongs to. */
export const parentId = (noun: string): Field<string, true> => ({
  ...storagePath,
  validationError: (entered) => (entered === '' ? `a ${noun}` : undefined),
});

export const flag: Field<boolean, true> = {
  empty: false,
  parse: (stored) => stored === true,
  isAlwaysStored: true,
};

/** An optional field; `parse` reads its stored value. */
export const optional = <Value>(
  parse: (stored: unknown) => Value | undefined,
): Field<Value | undefined, false> => ({
  empty: undefined,
  parse,
  isAlwaysStored: false,
});

export const optionalNumber = optional(asNumber);

/** A flag that is stored only if it is set. */
export const optionalFlag = optional((stored) => (stored === true ? true : undefined));

/** Reads the declared fields of a document. */
export function parseFields<Declared extends Fields>(
  fields: Declared,
  stored: StoredFields,
): ValuesOf<Declared> {
  const values = Object.entries(fields).map(([key, { parse }]) => [key, parse(stored[key])]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field was parsed as declared
  return withoutUndefined(Object.fromEntries(values)) as ValuesOf<Declared>;
}

/** The fields that have a value; the database rejects undefined. */
export const withoutUndefined = (fields: StoredFields): StoredFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Whether two stored values of a field read the same. */
export const isSame = ({ parse }: Field<unknown>, one: unknown, other: unknown): boolean =>
  JSON.stringify(parse(one)) === JSON.stringify(parse(other));

/** Puts values into a document, without optional fields that are empty. */
export function withValues(fields: Fields, stored: StoredFields, values: object): StoredFields {
  const changed = new Map<string, unknown>(Object.entries(values));
  const declared = Object.entries(fields).filter(([key]) => changed.has(key));
  const written = declared.map(([key, field]) => {
    const value = changed.get(key);
    return [key, field.isAlwaysStored || !isSame(field, value, field.empty) ? value : undefined];
  });
  return withoutUndefined({ ...stored, ...Object.fromEntries(written) });
}
