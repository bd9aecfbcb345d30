/** A document as the database holds it: nothing is certain about its fields. */
export type StoredFields = Record<string, unknown>;

/** All that is known of one field, which reading, forms, saving and prerendered pages follow. */
export interface Field<Value, Required extends boolean = boolean> {
  /** What is read where a document lacks the field. */
  empty: Value;
  /** Reads whatever a document holds; what makes no sense is empty. Equal results are no change. */
  parse: (stored: unknown) => Value;
  /** Whether each document has the field; others have it only while it is not empty. */
  isRequired: Required;
  /** Whether prerendered pages carry it along. */
  isPrerendered: boolean;
  /** Characters that a text has at most; firestore.rules has the same. */
  limit?: number;
  /** What the photographer entered, as it is stored. */
  tidy?(entered: Value): Value;
  /** What has to be entered before it can be saved, in words. */
  lack?(entered: Value): string | undefined;
}

/** All that is known of one field of text. */
interface TextDeclaration<Required extends boolean> extends Field<string, Required> {
  limit: number;
}

export type Fields = Record<string, Field<unknown>>;

/** The declaration of some values. */
export type FieldsOf<Values> = { [Name in keyof Values]: Field<Values[Name]> };

/** The declaration of what is entered in a draft. */
export type Inputs<Draft> = Fields & FieldsOf<Draft>;

/** What is read of declared fields; one whose empty value is undefined may be missing. */
export type ValuesOf<Declared extends Fields> = {
  [
    Name in keyof Declared as undefined extends Declared[Name]['empty'] ? never : Name
  ]: Declared[Name]['empty'];
} & {
  [
    Name in keyof Declared as undefined extends Declared[Name]['empty'] ? Name : never
  ]?: Declared[Name]['empty'];
};

/** What a document holds of declared fields; one that is not required may be missing. */
export type DocumentOf<Declared extends Fields> = {
  [
    Name in keyof Declared as Declared[Name]['isRequired'] extends true ? Name : never
  ]: Declared[Name]['empty'];
} & {
  [
    Name in keyof Declared as Declared[Name]['isRequired'] extends true ? never : Name
  ]?: Declared[Name]['empty'];
};

export const asText = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

const asNumber = (stored: unknown): number | undefined =>
  typeof stored === 'number' && Number.isFinite(stored) ? stored : undefined;

export const isRecord = (stored: unknown): stored is StoredFields =>
  typeof stored === 'object' && stored !== null;

export const isPositive = (stored: unknown): stored is number => (asNumber(stored) ?? 0) > 0;

/** Blanks, and characters that nobody sees; firestore.rules has the same. */
const UNSEEN = /^[\s\p{Z}\p{Cc}\p{Cf}]*$/u;

/** Whether there is nothing to see of a text. */
export const isUnseen = (entered: string): boolean => UNSEEN.test(entered);

/** A text that the photographer may write, as it is called where it is too long. */
export const text = (noun: string, limit: number): TextDeclaration<false> => ({
  empty: '',
  parse: asText,
  isRequired: false,
  isPrerendered: true,
  limit,
  // A document can't take a null character.
  tidy: (entered) => entered.replaceAll('\0', '').trim(),
  lack: (entered) => (entered.length > limit ? `a shorter ${noun}` : undefined),
});

export const MAX_NAME_LENGTH = 300;

const nameText = text('name', MAX_NAME_LENGTH);

export const name: TextDeclaration<true> = {
  ...nameText,
  isRequired: true,
  lack: (entered) => (isUnseen(entered) ? 'a name' : nameText.lack?.(entered)),
};

const NO_WORDS: readonly string[] = [];

const asWords = (stored: unknown): readonly string[] => {
  const words = Array.isArray(stored) ? stored.map(asText).filter((word) => word !== '') : NO_WORDS;
  return words.length > 0 ? words : NO_WORDS;
};

/** One spelling for each word: blanks are single, and case makes no other word of it. */
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

/** Words as they are typed or pasted one after the other: commas, semicolons and lines part them. */
export const wordsIn = (entered: string): readonly string[] =>
  tidyWords(entered.split(/[,;\t\r\n]/));

/** Some words that the photographer may write, each of so many characters at most. */
export const wordList = (
  noun: string,
  { most, limit }: { most: number; limit: number },
): Field<readonly string[], false> => ({
  empty: NO_WORDS,
  parse: asWords,
  isRequired: false,
  isPrerendered: true,
  tidy: tidyWords,
  lack(entered) {
    if (entered.length > most) return `fewer ${noun}`;
    return entered.some((word) => word.length > limit) ? `shorter ${noun}` : undefined;
  },
});

/** The path of a file in Storage. */
export const storagePath: Field<string, true> = {
  empty: '',
  parse: asText,
  isRequired: true,
  isPrerendered: true,
};

/** The id of the document that this one belongs to. */
export const parentId = (noun: string): Field<string, true> => ({
  empty: '',
  parse: asText,
  isRequired: true,
  isPrerendered: true,
  lack: (entered) => (entered === '' ? `a ${noun}` : undefined),
});

export const flag: Field<boolean, true> = {
  empty: false,
  parse: (stored) => stored === true,
  isRequired: true,
  isPrerendered: true,
};

/** What a document may lack, by how it is read. */
export const optional = <Value>(
  parse: (stored: unknown) => Value | undefined,
): Field<Value | undefined, false> => ({
  empty: undefined,
  parse,
  isRequired: false,
  isPrerendered: true,
});

export const optionalNumber = optional(asNumber);

/** A flag that a document has only where it is set. */
export const optionalFlag = optional((stored) => (stored === true ? true : undefined));

/** Reads the declared fields of whatever a document holds. */
export function parseFields<Declared extends Fields>(
  fields: Declared,
  stored: StoredFields,
): ValuesOf<Declared> {
  const values = Object.entries(fields).map(([key, { parse }]) => [key, parse(stored[key])]);
  return withoutUndefined(Object.fromEntries(values)) as ValuesOf<Declared>;
}

/** The fields that have a value; the database takes no other. */
export const withoutUndefined = (fields: StoredFields): StoredFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Whether two values of a field are the same to whoever reads them. */
export const isSame = ({ parse }: Field<unknown>, one: unknown, other: unknown): boolean =>
  JSON.stringify(parse(one)) === JSON.stringify(parse(other));

/** A document with other values of declared fields; it has no optional field that is empty. */
export function withValues(fields: Fields, stored: StoredFields, values: object): StoredFields {
  const changed = new Map<string, unknown>(Object.entries(values));
  const declared = Object.entries(fields).filter(([key]) => changed.has(key));
  const written = declared.map(([key, field]) => {
    const value = changed.get(key);
    return [key, field.isRequired || !isSame(field, value, field.empty) ? value : undefined];
  });
  return withoutUndefined({ ...stored, ...Object.fromEntries(written) });
}
