import { type AppAction, isOperationStep } from './operations.ts';

type Reducer<S> = (state: S | undefined, action: AppAction) => S;

/** Has what we wrote while a load was pending stand over its answer, which may be older. */
export const standOver = <S>(reducer: Reducer<S>): Reducer<S> =>
  import.meta.env.VITE_AREA === 'site'
    ? reducer
    : (state, action) => {
        const writes = isOperationStep(action) ? (action.meta.writes ?? []) : [];
        return writes.reduce(reducer, reducer(state, action));
      };
