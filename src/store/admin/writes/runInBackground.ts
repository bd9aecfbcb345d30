import { FailedOperation } from '../../../firebase/errors.ts';
import type { ArgOf, Operations, WriteName } from '../../operations.ts';
import type { AdminThunk } from '../../state.ts';
import { runWrite } from './runWrite.ts';

/**
 * Runs a write that nobody waits for.
 * @throws FailedOperation if it fails, since the caller decides what follows
 */
export const runInBackground =
  <N extends WriteName>(
    name: N,
    arg: ArgOf<N>,
    work: () => Promise<Operations[N]>,
  ): AdminThunk<Promise<Operations[N]>> =>
  async (dispatch) => {
    const result = await dispatch(runWrite(name, arg, work, { isBackground: true }));
    if (!result.ok) throw new FailedOperation(result.error);
    return result.data;
  };
