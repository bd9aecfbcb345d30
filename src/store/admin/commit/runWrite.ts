import { recheckSession } from '../../../firebase/auth.ts';
import { isRefusal } from '../../../firebase/errors.ts';
import { forgetChanges } from '../../sources/changes.ts';
import { showMessage } from '../../messages.ts';
import type { ArgOf, Operations, RunOptions, WriteName } from '../../operations.ts';
import { type Result, runAndReturn } from '../../runOperation.ts';
import type { AppDispatch, Thunk } from '../../state.ts';

/** Runs a write. If the server refuses it, asks the provider whether the session has ended. */
export const runWrite = <N extends WriteName>(
  name: N,
  arg: ArgOf<N>,
  work: (dispatch: AppDispatch) => Promise<Operations[N]>,
  options?: RunOptions,
) => writeAndReturn(name, arg, work, (data) => data, options);

/** What was saved, and what the photographer should know about it. */
export interface Saved<T> {
  data: T;
  notice?: string;
}

/** Runs a write, then shows what the photographer should know although it went well. */
export const runSave =
  <N extends WriteName>(
    name: N,
    arg: ArgOf<N>,
    work: (dispatch: AppDispatch) => Promise<Saved<Operations[N]>>,
    options?: RunOptions,
  ): Thunk<Promise<Result<Operations[N]>>> =>
  async (dispatch) => {
    const result = await dispatch(writeAndReturn(name, arg, work, ({ data }) => data, options));
    if (!result.ok) return result;
    const { data, notice } = result.data;
    if (notice) dispatch(showMessage(notice));
    return { ok: true, data };
  };

function writeAndReturn<N extends WriteName, T>(
  name: N,
  arg: ArgOf<N>,
  work: (dispatch: AppDispatch) => Promise<T>,
  payloadOf: (data: T) => Operations[N],
  options?: RunOptions,
): Thunk<Promise<Result<T>>> {
  const write = async (dispatch: AppDispatch) => {
    try {
      return await work(dispatch);
    } catch (error) {
      const { cause = error } = error instanceof Error ? error : {};
      if (isRefusal(cause)) await recheckSession();
      throw error;
    } finally {
      // The visitors' pages of this tab ask again.
      forgetChanges();
    }
  };
  return (dispatch) => dispatch(runAndReturn(name, arg, () => write(dispatch), payloadOf, options));
}
