import type { User } from '../model/content/entities.ts';
import type { AppAction } from './operations.ts';
import type { AppState, AuthState } from './state.ts';

const signedIn = (user: User | null): AuthState => ({
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
        ...signedIn(action.payload),
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

export const selectAuth = (state: AppState): AuthState => state.auth;

export const selectIsAdministrator = (state: AppState): boolean =>
  state.auth.user?.isAdministrator === true;
