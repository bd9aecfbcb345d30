import { recheckSession } from '../../../firebase/auth.ts';
import { isRefusal } from '../../../firebase/errors.ts';
import { plural } from '../../../model/plural.ts';
import { forgetChanges } from '../../sources/changes.ts';
import { showMessage } from '../../messages.ts';
import type { ArgOf, Operations, WriteName } from '../../operations.ts';
import { type Result, runOperation } from '../../runOperation.ts';
import type { AppDispatch, Thunk } from '../../state.ts';

interface Written<T> {
  data: T;
  filesLeft: readonly string[];
  notice?: string;
}

const leftMessage = (count: number) =>
  `${plural(count, 'file')} could not be removed from the storage. ` +
  `The admin area will offer to remove ${count === 1 ? 'it' : 'them'}.`;

/**
 * Runs a write: loads that are pending ask again, as do the visitors' pages of this tab, a refusal
 * asks the provider whether the session still stands, and files that stayed behind are told of.
 */
export function runWrite<N extends WriteName>(
  name: N,
  arg: ArgOf<N>,
  work: (dispatch: AppDispatch) => Promise<Written<Operations[N]>>,
): Thunk<Promise<Result<Operations[N]>>> {
  return async (dispatch, _getState, context) => {
    let filesLeft: readonly string[] = [];
    let notice: string | undefined;
    const result = await dispatch(
      runOperation(name, arg, async () => {
        try {
          const written = await work(dispatch);
          ({ filesLeft, notice } = written);
          return written.data;
        } catch (error) {
          const { cause = error } = error instanceof Error ? error : {};
          if (isRefusal(cause)) await recheckSession();
          throw error;
        } finally {
          context.writes += 1;
          forgetChanges();
        }
      }),
    );
    const left = filesLeft.length > 0 && leftMessage(filesLeft.length);
    if (left || notice) dispatch(showMessage([notice, left].filter(Boolean).join(' ')));
    return result;
  };
}

/** What a write resulted in, without anything to tell beside. */
export const written = <T>(data: T): Written<T> => ({ data, filesLeft: [] });
