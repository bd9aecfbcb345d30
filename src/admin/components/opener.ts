import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { asRecord, asText } from '../../model/json.ts';

/** The state of a navigation to a form: the address of the list that opens it. */
interface Opener {
  list: string;
}

/** What a list gives to a form that it opens, so that the form leads back to it. */
export function useOpener(): Opener {
  const { pathname, search } = useLocation();
  return useMemo(() => ({ list: pathname + search }), [pathname, search]);
}

/** The address of the list that opened this form; undefined if the form was opened by its address. */
export function useOpenedFrom(): string | undefined {
  const { state } = useLocation();
  return asText(asRecord(state).list) || undefined;
}
