import { errorDetails, errorSentence } from '../firebase/errors.ts';
import type { ContentSource } from './sources/contentSource.ts';
import { loadKey } from './loads.ts';
import {
  type ArgOf,
  failed,
  type LoadName,
  type OperationName,
  type Operations,
  started,
  succeeded,
} from './operations.ts';
import type { Thunk } from './state.ts';

export type Result<T> = { ok: true; data: T } | { ok: false; error: string };

/**
 * Runs one operation: its start, then its success or its error. The only place that dispatches
 * them, so that operationsCounter can't leak. Resolves to the error where the work throws, or a
 * reducer that takes its answer; rejects only where a reducer throws on the start.
 */
export function runOperation<N extends OperationName>(
  name: N,
  arg: ArgOf<N>,
  work: () => Promise<Operations[N]>,
): Thunk<Promise<Result<Operations[N]>>> {
  return async (dispatch) => {
    const fail = (cause: unknown): Result<Operations[N]> => {
      const error = errorSentence(cause);
      console.error(`${name}:`, cause);
      dispatch(failed(name, arg, error, errorDetails(cause)));
      return { ok: false, error };
    };
    dispatch(started(name, arg));
    let data: Operations[N];
    try {
      data = await work();
    } catch (cause) {
      return fail(cause);
    }
    try {
      dispatch(succeeded(name, arg, data));
    } catch (bug) {
      // The state is as it was, so the operation is still pending.
      return fail(bug);
    }
    return { ok: true, data };
  };
}

/**
 * Runs a load. Loads of the same thing that are fired while one is pending are that one; an answer
 * that is older than a write of ours is asked for again.
 */
export function runLoad<N extends LoadName>(
  name: N,
  arg: ArgOf<N>,
  work: (source: ContentSource) => Promise<Operations[N]>,
): Thunk<Promise<Result<Operations[N]>>> {
  return (dispatch, _getState, context) => {
    const key = loadKey(name, arg);
    const pending = context.pendingLoads.get(key) as Promise<Result<Operations[N]>> | undefined;
    if (pending) return pending;
    const load = dispatch(
      runOperation(name, arg, async () => {
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
