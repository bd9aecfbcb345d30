import { useState } from 'react';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import type { AdminState } from '../../store/state.ts';

/** What fields hold until they are edited. */
export type Propose<Draft> = (draft: Draft, state: AdminState) => Partial<Draft>;

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Holds the draft: what was typed, else what is proposed, else the start. */
export function useDraft<Draft extends object>(start: Draft, propose: Propose<Draft> | undefined) {
  const [typedFields, setTypedFields] = useState<Partial<Draft>>({});
  const proposals = useAdminSelector(
    (state) => propose?.({ ...start, ...typedFields }, state) ?? {},
    isEqual,
  );
  const edits: Partial<Draft> = { ...proposals, ...typedFields };
  return {
    draft: { ...start, ...edits },
    edits,
    isEdited: Object.keys(typedFields).length > 0,
    edit: (fields: Partial<Draft>) => setTypedFields((before) => ({ ...before, ...fields })),
  };
}
