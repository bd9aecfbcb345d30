import type { StoredFields } from '../../../model/content/fields.ts';
import type { Root } from './entityKind.ts';

/** A gallery as it lies below both roots while its photos are on their way. */
export interface Both {
  open: StoredFields | undefined;
  draft: StoredFields | undefined;
}

/** A gallery that has come to where it goes, as listed as it was before it was on its way. */
export function settledFields({ open, draft }: Both, to: Root): StoredFields {
  const { isDraft: _draft, movesTo: _way, isUnlisted: _unlisted, ...fields } = open ?? draft ?? {};
  const isUnlisted = (draft ?? open)?.isUnlisted === true;
  return {
    ...fields,
    ...(isUnlisted && { isUnlisted }),
    ...(to === 'draft' && { isDraft: true }),
  };
}
