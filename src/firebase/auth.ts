import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  validatePassword,
  type User as FirebaseUser,
} from 'firebase/auth';
import { FirebaseError } from 'firebase/app';
import type { User } from '../model/content/entities.ts';
import { adminSentences, adminSynonyms } from './adminErrors.ts';
import { addSentences, isRefusal } from './errors.ts';
import { app } from './project/firebaseApp.ts';
import { emulatorPort, usesEmulators } from './project/project.ts';
import { EMULATOR_HOST } from './project/configuration.ts';

addSentences(adminSentences, adminSynonyms);

const auth = initializeAuth(app, {
  // WebKit never ends an IndexedDB transaction of a closed page, and all later ones wait for it. If
  // storage is blocked, the session is kept in memory.
  persistence: [browserLocalPersistence, inMemoryPersistence],
});
if (usesEmulators) {
  connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulatorPort('auth')}`, {
    disableWarnings: true,
  });
}

async function userOf(user: FirebaseUser): Promise<User> {
  const { claims } = await user.getIdTokenResult();
  return { uid: user.uid, email: user.email ?? '', isAdministrator: claims.admin === true };
}

/** The user of the stored session, once the provider has answered; null for none. */
export async function restoredUser(): Promise<User | null> {
  await auth.authStateReady();
  return auth.currentUser && userOf(auth.currentUser);
}

/** Calls back whenever the session changes or ends, even in another tab. */
export function onSessionChange(changed: (user: User | null) => void): () => void {
  return onIdTokenChanged(auth, (user) => {
    if (!user) return changed(null);
    userOf(user).then(changed, () => changed(null));
  });
}

/**
 * Signs in with an e-mail address and a password.
 * @throws FirebaseError with the provider's refusal
 */
export async function signIn(email: string, password: string): Promise<User> {
  try {
    return await userOf((await signInWithEmailAndPassword(auth, email, password)).user);
  } catch (error) {
    if (
      error instanceof FirebaseError &&
      error.code === 'auth/password-does-not-meet-requirements'
    ) {
      // Re-checks the provider's password policy; the result doesn't change the error.
      await validatePassword(auth, password).catch(() => undefined);
    }
    throw error;
  }
}

/**
 * Has the provider send a link by which the owner of an account chooses a new password. Whether there
 * is an account stays unknown, as for projects that protect the addresses of their users.
 * @throws FirebaseError with the provider's refusal
 */
export async function sendPasswordLink(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (!(error instanceof FirebaseError && error.code === 'auth/user-not-found')) throw error;
  }
}

/**
 * The token that identifies the user; undefined if nobody is signed in.
 * @param isRenewed whether to get a new one even if the old one is still valid
 */
export const idToken = async (isRenewed = false): Promise<string | undefined> =>
  auth.currentUser?.getIdToken(isRenewed);

export const signOut = (): Promise<void> => signOutOfFirebase(auth);

/** The time by the provider's clock, ms; the computer's clock may be wrong. */
export async function serverTime(): Promise<number> {
  const token = await auth.currentUser?.getIdTokenResult(true);
  if (!token) throw new FirebaseError('unauthenticated', 'Nobody is logged in.');
  return Date.parse(token.issuedAtTime);
}

/** Asks the provider for a new token. That ends a session that was revoked or has expired. */
export async function recheckSession(): Promise<void> {
  await auth.currentUser?.getIdToken(true).catch(() => undefined);
}

/** If an error means that the server refused something, asks whether the session has ended. */
export async function recheckSessionAfter(error: unknown): Promise<void> {
  const { cause = error } = error instanceof Error ? error : {};
  if (isRefusal(cause)) await recheckSession();
}
