import { errorOf } from '../firebase/errors.ts';
import type { OperationError } from '../model/operationError.ts';
import type { ContentSource } from './sources/contentSource.ts';
import { loadKey } from './loads.ts';
import {
  actionOf,
  type ArgOf,
  type LoadName,
  type OperationName,
  type Operations,
  type RunOptions,
} from './operations.ts';
import { selectWritesCounter } from './operationsCounter.ts';
import type { VisitorThunk } from './state.ts';

export { errorOf, hasCode } from '../firebase/errors.ts';

export type Result<T> = { ok: true; data: T } | { ok: false; error: OperationError };

/**
 * Runs one operation: its start, then its success or its error. The only place that dispatches
 * them, so that operationsCounter can't leak. Resolves to the error if the work throws.
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
): VisitorThunk<Promise<Result<T>>> {
  return async (dispatch) => {
    dispatch(actionOf(name, 'START', arg, {}, options));
    const result = await resultOf(name, work);
    if (result.ok) {
      dispatch(actionOf(name, 'SUCCESS', arg, { payload: payloadOf(result.data) }, options));
    } else {
      const { sentence: payload, code, details } = result.error;
      dispatch(actionOf(name, 'ERROR', arg, { payload, code, details }, options));
    }
    return result;
  };
}

async function resultOf<T>(name: OperationName, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, data: await work() };
  } catch (cause) {
    console.error(`${name}:`, cause);
    return { ok: false, error: errorOf(cause) };
  }
}

/**
 * Runs a load. While it is pending, further calls for the same thing get its result. It asks once
 * more if a write of content ended meanwhile, because its first answer may be older.
 */
export function runLoad<N extends LoadName>(
  name: N,
  arg: ArgOf<N>,
  work: (source: ContentSource) => Promise<Operations[N]>,
  options?: RunOptions,
): VisitorThunk<Promise<Result<Operations[N]>>> {
  return (dispatch, getState, { pendingLoads, source }) => {
    const key = loadKey(name, arg);
    const pending = pendingLoads.get(key) as Promise<Result<Operations[N]>> | undefined;
    if (pending) return pending;
    const ask = async () => {
      const writes = selectWritesCounter(getState());
      const answer = await work(source);
      return selectWritesCounter(getState()) === writes ? answer : work(source);
    };
    const result = dispatch(runOperation(name, arg, ask, options)).finally(() =>
      pendingLoads.delete(key),
    );
    pendingLoads.set(key, result);
    return result;
  };
}
