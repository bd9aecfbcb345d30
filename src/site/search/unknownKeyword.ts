import { asRecord } from '../../model/json.ts';

/** History state: the visitor comes from the address of a keyword that has no page. */
export const UNKNOWN_KEYWORD = { isUnknownKeyword: true };

export const isUnknownKeyword = (state: unknown): boolean =>
  asRecord(state).isUnknownKeyword === true;
