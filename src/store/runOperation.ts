import { errorOf } from '../firebase/errors.ts';
import type { OperationError } from '../model/operationError.ts';
import type { ContentSource } from './sources/contentSource.ts';
import { loadKey } from './loads.ts';
import {
  actionOf,
  type ArgOf,
  type ContentWriteEnd,
  endsContentWrite,
  type LoadName,
  type OperationAction,
  type OperationName,
  type Operations,
  type RunOptions,
} from './operations.ts';
import type { Thunk } from './state.ts';

export { hasCode } from '../firebase/errors.ts';

export type Result<T> = { ok: true; data: T } | { ok: false; error: OperationError };

/**
 * Runs one operation: its start, then its success or its error. The only place that dispatches
 * them, so that operationsCounter can't leak. Resolves to the error if the work throws, or a
 * reducer that takes its answer; rejects only if a reducer throws on the start.
 */
export const runOperation = <N extends OperationName>(
  name: N,
  arg: ArgOf<N>,
  work: () => Promise<Operations[N]>,
  options?: RunOptions,
) => runAndReturn(name, arg, work, (data) => data, options);

/** Runs an operation that resolves to more than its action carries, for instance a file. */
export function runAndReturn<N extends OperationName, T>(
  name: N,
  arg: ArgOf<N>,
  work: () => Promise<T>,
  payloadOf: (data: T) => Operations[N],
  options?: RunOptions,
): Thunk<Promise<Result<T>>> {
  return async (dispatch, _getState, { pendingLoads }) => {
    const end = (action: OperationAction) => {
      if (endsContentWrite(action)) {
        for (const { writes } of pendingLoads.values()) writes.push(action);
      }
      dispatch(action);
    };
    dispatch(actionOf(name, 'START', arg, {}, options));
    try {
      const data = await work();
      end(actionOf(name, 'SUCCESS', arg, { payload: payloadOf(data) }, options));
      return { ok: true, data };
    } catch (cause) {
      // If a reducer has a bug, the state is as it was and the operation still pending.
      const error = errorOf(cause);
      console.error(`${name}:`, cause);
      const { sentence: payload, code, details } = error;
      end(actionOf(name, 'ERROR', arg, { payload, code, details }, options));
      return { ok: false, error };
    }
  };
}

/** Whether a write's action doesn't tell what changed. */
const hidesChanges = ({ meta, payload }: ContentWriteEnd): boolean =>
  meta.step === 'ERROR' || payload === null;

/**
 * Runs a load. While it is pending, further calls for the same thing get its result. Writes that end
 * meanwhile are applied to its answer. If a write can't tell what it changed, as after a restore or
 * a failure, the load asks once more.
 */
export function runLoad<N extends LoadName>(
  name: N,
  arg: ArgOf<N>,
  work: (source: ContentSource) => Promise<Operations[N]>,
  options?: Pick<RunOptions, 'isBackground'>,
): Thunk<Promise<Result<Operations[N]>>> {
  return (dispatch, _getState, { pendingLoads, source }) => {
    const key = loadKey(name, arg);
    const pending = pendingLoads.get(key)?.result as Promise<Result<Operations[N]>> | undefined;
    if (pending) return pending;
    const writes: ContentWriteEnd[] = [];
    const ask = async () => {
      const answer = await work(source);
      if (!writes.some(hidesChanges)) return answer;
      writes.length = 0;
      return work(source);
    };
    const result = dispatch(runOperation(name, arg, ask, { ...options, writes })).finally(() =>
      pendingLoads.delete(key),
    );
    pendingLoads.set(key, { result, writes });
    return result;
  };
}
