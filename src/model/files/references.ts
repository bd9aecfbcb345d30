/** A document by its path. */
export interface StoredDocument {
  path: string;
  fields: object;
}

/** Whether a value can contain others. The database's own classes, as for times, name no file. */
const isNest = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype);

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (isNest(value)) for (const held of Object.values(value)) yield* textsIn(held);
}

/** All texts in a document, which may be the paths of files. */
export const filesReferencedIn = ({ fields }: StoredDocument): string[] => [...textsIn(fields)];
