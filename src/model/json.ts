/** The fields of a document, or of any other JSON, unchecked. */
export type StoredFields = Record<string, unknown>;

export const asText = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

export const asNumber = (stored: unknown): number | undefined =>
  typeof stored === 'number' && Number.isFinite(stored) ? stored : undefined;

export const isRecord = (stored: unknown): stored is StoredFields =>
  typeof stored === 'object' && stored !== null;

export const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  all.some((each) => each === value);

/** The value of a JSON text; undefined if it is none. */
export function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of any value; empty if it has none. */
export const asRecord = (stored: unknown): StoredFields => (isRecord(stored) ? stored : {});

export const isPositive = (stored: unknown): stored is number => (asNumber(stored) ?? 0) > 0;
