import {
  onSessionChange,
  restoredUser,
  sendPasswordLink,
  signIn,
  signOut,
} from '../../firebase/auth.ts';
import { runLoad, runOperation } from '../runOperation.ts';
import { createAdminSource } from './adminSource.ts';
import { abandonForms } from './forms.ts';
import type { AdminState, AuthState, AdminThunk } from '../state.ts';
import { resultless } from './writes/runWrite.ts';
import type { AppAction } from '../operations.ts';

/** Finds out whether there is a session, and follows it. From then on loads find drafts, too. */
export const openSession = (): AdminThunk<Promise<void>> => async (dispatch, getState, context) => {
  context.source = createAdminSource();
  if (getState().auth.isKnown) return;
  await dispatch(runLoad('LOAD_SESSION', '', restoredUser));
  onSessionChange((user) => {
    const { user: known } = getState().auth;
    if (user?.uid !== known?.uid || user?.isAdministrator !== known?.isAdministrator) {
      dispatch({ type: 'SESSION_CHANGED', payload: user });
      dispatch(abandonForms());
    }
  });
};

/** Resolves to whether the user is signed in. */
export const login =
  (username: string, password: string): AdminThunk<Promise<boolean>> =>
  async (dispatch) => {
    if (username === '' || password === '') return false;
    const result = await dispatch(runOperation('LOGIN', '', () => signIn(username, password)));
    return result.ok;
  };

/** Resolves to whether a link for choosing a new password was sent, if there is such an account. */
export const requestPasswordLink =
  (username: string): AdminThunk<Promise<boolean>> =>
  async (dispatch) => {
    const send = resultless(() => sendPasswordLink(username));
    return (await dispatch(runOperation('SEND_PASSWORD_LINK', '', send))).ok;
  };

export const logout = (): AdminThunk<Promise<unknown>> => async (dispatch, _getState, context) => {
  context.source = createAdminSource();
  await dispatch(runOperation('LOGOUT', '', resultless(signOut)));
  dispatch(abandonForms());
};

const signedIn = (user: AuthState['user'], workerId = user?.uid): AuthState => ({
  workerId,
  isAuthenticated: user !== null,
  user,
  isKnown: true,
  hasExpired: false,
  isLeaving: false,
});

const initial: AuthState = { ...signedIn(null), isKnown: false };

export function auth(state: AuthState = initial, action: AppAction): AuthState {
  switch (action.type) {
    case 'LOAD_SESSION_SUCCESS':
    case 'LOGIN_SUCCESS':
      return signedIn(action.payload);
    case 'LOAD_SESSION_ERROR':
    case 'LOGOUT_SUCCESS':
      return signedIn(null);
    case 'LOGOUT_START':
      return { ...state, isLeaving: true };
    case 'LOGOUT_ERROR':
      return { ...state, isLeaving: false };
    case 'SESSION_CHANGED':
      return {
        ...signedIn(action.payload, action.payload?.uid ?? state.workerId),
        hasExpired:
          action.payload === null &&
          !state.isLeaving &&
          (state.isAuthenticated || state.hasExpired),
        isLeaving: state.isLeaving,
      };
    default:
      return state;
  }
}

export const selectAuth = (state: AdminState): AuthState => state.auth;

export const selectIsAdministrator = (state: AdminState): boolean =>
  state.auth.user?.isAdministrator === true;
