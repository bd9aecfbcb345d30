import { NavigationType, useNavigationType, useOutletContext } from 'react-router-dom';

/** The path of the page that the visitor has come back from; empty on a new visit. */
export function useReturnedFrom(): string {
  const previousPathname = useOutletContext<string>();
  return useNavigationType() === NavigationType.Pop ? previousPathname : '';
}
