import { NavigationType, useNavigationType, useOutletContext } from 'react-router-dom';

/** The path of the page from which one has gone back to this one; empty for who has come anew. */
export function useReturnedFrom(): string {
  const previousPathname = useOutletContext<string>();
  return useNavigationType() === NavigationType.Pop ? previousPathname : '';
}
