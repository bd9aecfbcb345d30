import { recheckSessionAfter } from '../../../firebase/auth.ts';
import type { Step } from '../../../model/step.ts';
import { errorOf } from '../../../firebase/errors.ts';
import { isNotFound } from '../../../model/content/notFound.ts';
import type { ContentSource } from '../../sources/contentSource.ts';
import { forgetChanges } from '../../sources/changes.ts';
import type { ArgOf, Operations, RunOptions, WriteName } from '../../operations.ts';
import { type Result, runOperation } from '../../runOperation.ts';
import type { AdminDispatch, AdminState, AdminThunk } from '../../state.ts';

/** Runs a write. If the server refuses it, asks the provider whether the session has ended. */
export function runWrite<N extends WriteName>(
  name: N,
  arg: ArgOf<N>,
  work: AdminThunk<Promise<Operations[N]>>,
  options?: RunOptions,
): AdminThunk<Promise<Result<Operations[N]>>> {
  const write = async (dispatch: AdminDispatch, source: ContentSource) => {
    try {
      return await dispatch(work);
    } catch (error) {
      // What is not there may have been deleted by another program.
      if (isNotFound(errorOf(error))) source.forget?.();
      await recheckSessionAfter(error);
      throw error;
    } finally {
      // The visitors' pages of this tab ask again.
      forgetChanges();
    }
  };
  return (dispatch, _getState, { source }) =>
    dispatch(runOperation(name, arg, () => write(dispatch, source), options));
}

export interface StepOptions {
  /** Whether it can't be undone, for instance because it undoes something. */
  isUnrecorded?: boolean;
}

/**
 * Runs a write, and records it as a step that the photographer can undo.
 * @param stepOf the step that was done; `before` is the state when the write began, since a load may
 * show the outcome before the write ends
 */
export const runStep =
  <N extends WriteName>(
    name: N,
    arg: ArgOf<N>,
    work: AdminThunk<Promise<Operations[N]>>,
    stepOf: (result: Operations[N], before: AdminState) => Step | undefined,
    { isUnrecorded }: StepOptions = {},
  ): AdminThunk<Promise<Result<Operations[N]>>> =>
  async (dispatch, getState) => {
    const before = getState();
    const result = await dispatch(runWrite(name, arg, work));
    const step = result.ok && !isUnrecorded ? stepOf(result.data, before) : undefined;
    if (step) dispatch({ type: 'STEP_DONE', payload: step });
    return result;
  };

export const resultless = (work: () => Promise<unknown>) => async (): Promise<null> => {
  await work();
  return null;
};
