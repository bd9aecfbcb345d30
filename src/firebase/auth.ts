import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  validatePassword,
  type User as FirebaseUser,
} from 'firebase/auth';
import { FirebaseError } from 'firebase/app';
import type { User } from '../model/content/entities.ts';
import { adminSentences, adminSynonyms } from './adminErrors.ts';
import { addSentences } from './errors.ts';
import { app } from './project/app.ts';
import { emulatorPort, usesEmulators } from './project/project.ts';
import { EMULATOR_HOST } from './project/configuration.ts';

addSentences(adminSentences, adminSynonyms);

const auth = initializeAuth(app, {
  // WebKit never ends a transaction of IndexedDB whose page was left, and every later one waits
  // for it. Where storage is refused, memory has to do.
  persistence: [browserLocalPersistence, inMemoryPersistence],
});
if (usesEmulators) {
  connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulatorPort('auth')}`, {
    disableWarnings: true,
  });
}

async function describe(user: FirebaseUser): Promise<User> {
  const { claims } = await user.getIdTokenResult();
  return { uid: user.uid, email: user.email ?? '', isAdministrator: claims.admin === true };
}

/** The user whose session the browser kept, once the provider has answered; null for none. */
export async function restoredUser(): Promise<User | null> {
  await auth.authStateReady();
  return auth.currentUser && describe(auth.currentUser);
}

/** Calls back whenever the session changes, also in another tab or by its end. */
export function onSessionChange(changed: (user: User | null) => void): () => void {
  return onIdTokenChanged(auth, (user) => {
    if (!user) return changed(null);
    describe(user).then(changed, () => changed(null));
  });
}

/**
 * Signs in with an e-mail address and a password.
 * @throws FirebaseError with the provider's refusal
 */
export async function signIn(email: string, password: string): Promise<User> {
  try {
    return await describe((await signInWithEmailAndPassword(auth, email, password)).user);
  } catch (error) {
    if (
      error instanceof FirebaseError &&
      error.code === 'auth/password-does-not-meet-requirements'
    ) {
      // Asks the provider for its policy again; the refusal stands whatever the answer.
      await validatePassword(auth, password).catch(() => undefined);
    }
    throw error;
  }
}

/**
 * What proves to the server who is asking; undefined while nobody is signed in.
 * @param isRenewed whether the provider gives a new one although the old should still do
 */
export const idToken = async (isRenewed = false): Promise<string | undefined> =>
  auth.currentUser?.getIdToken(isRenewed);

export const signOut = (): Promise<void> => signOutOfFirebase(auth);

/** The time by the provider's clock, ms; that of the computer may be wrong by years. */
export async function serverTime(): Promise<number> {
  const token = await auth.currentUser?.getIdTokenResult(true);
  if (!token) throw new FirebaseError('unauthenticated', 'Nobody is signed in.');
  return Date.parse(token.issuedAtTime);
}

/** Asks the provider for a new token, which ends a session that was revoked or has expired. */
export async function recheckSession(): Promise<void> {
  await auth.currentUser?.getIdToken(true).catch(() => undefined);
}
