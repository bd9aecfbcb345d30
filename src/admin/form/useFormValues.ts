import { useState } from 'react';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import type { AdminState } from '../../store/state.ts';

/** What fields hold until they are edited. */
type Propose<Values> = (values: Values, state: AdminState) => Partial<Values>;

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Holds the values of a form: what was typed, else what is proposed, else the start. */
export function useFormValues<Values extends object>(
  start: Values,
  propose: Propose<Values> | undefined,
) {
  const [typedFields, setTypedFields] = useState<Partial<Values>>({});
  const proposals = useAdminSelector(
    (state) => propose?.({ ...start, ...typedFields }, state) ?? {},
    isEqual,
  );
  const edits: Partial<Values> = { ...proposals, ...typedFields };
  return {
    values: { ...start, ...edits },
    edits,
    isEdited: Object.keys(typedFields).length > 0,
    edit: (fields: Partial<Values>) => setTypedFields((before) => ({ ...before, ...fields })),
  };
}
