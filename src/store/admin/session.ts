import { onSessionChange, restoredUser, signIn, signOut } from '../../firebase/auth.ts';
import { runLoad, runOperation } from '../runOperation.ts';
import { adminSource } from './adminSource.ts';
import type { Thunk } from '../state.ts';
import { resultless } from './commit/runWrite.ts';

/** Finds out whether there is a session, and follows it. From then on loads find drafts, too. */
export const openSession = (): Thunk<Promise<void>> => async (dispatch, getState, context) => {
  context.source = adminSource;
  if (getState().auth.isKnown) return;
  await dispatch(runLoad('LOAD_SESSION', '', restoredUser));
  onSessionChange((user) => {
    const { user: known } = getState().auth;
    if (user?.uid !== known?.uid || user?.isAdministrator !== known?.isAdministrator) {
      dispatch({ type: 'SESSION_CHANGED', payload: user });
    }
  });
};

export const login =
  (username: string, password: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    if (username === '' || password === '') return;
    await dispatch(runOperation('LOGIN', '', () => signIn(username, password)));
  };

export const logout = (): Thunk<Promise<unknown>> =>
  runOperation('LOGOUT', '', resultless(signOut));
