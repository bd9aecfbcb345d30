import type { ContentSource } from './entities/contentSource.ts';
import { errorDetails, errorSentence } from '../firebase/errors.ts';
import type { OperationAction, OperationName, Operations } from './operations.ts';
import type { Thunk } from './state.ts';

export type Result<T> = { ok: true; data: T } | { ok: false; error: string };

/**
 * Runs one operation: its start, then its success or its error. The only place that dispatches
 * them, so that operationsCounter can't leak. Never rejects.
 */
export function runOperation<N extends OperationName>(
  name: N,
  subject: string,
  work: () => Promise<Operations[N]>,
): Thunk<Promise<Result<Operations[N]>>> {
  return async (dispatch) => {
    const fail = (cause: unknown): Result<Operations[N]> => {
      const error = errorSentence(cause);
      const details = errorDetails(cause);
      console.error(`${name}:`, cause);
      dispatch({ type: `${name}_ERROR`, subject, payload: error, details } as OperationAction);
      return { ok: false, error };
    };
    dispatch({ type: `${name}_START`, subject } as OperationAction);
    let data: Operations[N];
    try {
      data = await work();
    } catch (cause) {
      return fail(cause);
    }
    try {
      dispatch({ type: `${name}_SUCCESS`, subject, payload: data } as OperationAction);
    } catch (bug) {
      // A reducer that throws leaves the state as it was, and would leave the operation pending.
      return fail(bug);
    }
    return { ok: true, data };
  };
}

/**
 * Runs a load. Loads of the same thing that are fired while one is pending are that one; an answer
 * that is older than a write of ours is asked for again.
 */
export function runLoad<N extends OperationName>(
  name: N,
  subject: string,
  work: (source: ContentSource) => Promise<Operations[N]>,
): Thunk<Promise<Result<Operations[N]>>> {
  return (dispatch, _getState, context) => {
    const key = `${name} ${subject}`;
    const pending = context.pendingLoads.get(key) as Promise<Result<Operations[N]>> | undefined;
    if (pending) return pending;
    const load = dispatch(
      runOperation(name, subject, async () => {
        for (;;) {
          const asOf = context.writes;
          const answer = await work(context.source);
          if (asOf === context.writes) return answer;
        }
      }),
    ).finally(() => context.pendingLoads.delete(key));
    context.pendingLoads.set(key, load);
    return load;
  };
}
