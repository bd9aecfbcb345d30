import { recheckSessionAfter } from '../../../firebase/auth.ts';
import type { UndoStep } from '../../../model/undoStep.ts';
import { forgetTimes } from '../../sources/siteTimes.ts';
import type { ArgOf, Operations, RunOptions, WriteName } from '../../operations.ts';
import { type Result, runAndReturn } from '../../runOperation.ts';
import type { AdminDispatch, AdminThunk } from '../../state.ts';

/** Runs a write. If the server refuses it, asks the provider whether the session has ended. */
export const runWrite = <N extends WriteName>(
  name: N,
  arg: ArgOf<N>,
  work: AdminThunk<Promise<Operations[N]>>,
  options?: RunOptions,
): AdminThunk<Promise<Result<Operations[N]>>> =>
  runWriteAndReturn(name, arg, work, (data) => data, options);

/** Runs a write that resolves to more than its action carries. */
export function runWriteAndReturn<N extends WriteName, T>(
  name: N,
  arg: ArgOf<N>,
  work: AdminThunk<Promise<T>>,
  payloadOf: (data: T) => Operations[N],
  options?: RunOptions,
): AdminThunk<Promise<Result<T>>> {
  const write = async (dispatch: AdminDispatch) => {
    try {
      return await dispatch(work);
    } catch (error) {
      await recheckSessionAfter(error);
      throw error;
    } finally {
      // The visitors' pages of this tab ask again.
      forgetTimes();
    }
  };
  return (dispatch) => dispatch(runAndReturn(name, arg, () => write(dispatch), payloadOf, options));
}

export interface StepOptions {
  /** Whether it can't be undone, for instance because it undoes something. */
  isUnrecorded?: boolean | undefined;
}

/** Runs a write, and records it as a step that the photographer can undo. */
export const runStep =
  <N extends WriteName>(
    name: N,
    arg: ArgOf<N>,
    work: AdminThunk<Promise<Operations[N]>>,
    stepOf: (result: Operations[N]) => UndoStep | undefined,
    { isUnrecorded }: StepOptions = {},
  ): AdminThunk<Promise<Result<Operations[N]>>> =>
  async (dispatch) => {
    const result = await dispatch(runWrite(name, arg, work));
    const step = result.ok && !isUnrecorded ? stepOf(result.data) : undefined;
    if (step) dispatch({ type: 'STEP_DONE', payload: step });
    return result;
  };

export const resultless = (work: () => Promise<unknown>) => async (): Promise<null> => {
  await work();
  return null;
};
