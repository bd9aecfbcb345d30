import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaV3Provider,
} from 'firebase/app-check';
import { within } from '../limits.ts';

/** ms that a token may take. The look at the times may take ten seconds in all. */
const TOKEN_LIMIT_MS = 5_000;

/** ms for which the libraries use a token before they ask for the latest one */
const REUSE_MS = 60_000;

/**
 * Makes requests to Firestore, Auth and Storage prove that they come from this site. If no token
 * comes in time, they go without one, and the server decides.
 * @returns a function that gives the same headers for our own requests; it never fails
 */
export function proveOrigin(
  app: FirebaseApp,
  siteKey: string,
): () => Promise<Record<string, string>> {
  // The library waits for reCAPTCHA without a limit, and for ever if its script is blocked. So the
  // tokens belong to another app, and this one asks for them with a limit.
  const prover = initializeAppCheck(initializeApp(app.options, 'app-check'), {
    provider: new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  let limit = TOKEN_LIMIT_MS;

  async function tokenInTime(): Promise<string> {
    try {
      const { token } = await within(limit, getToken(prover));
      limit = TOKEN_LIMIT_MS;
      return token;
    } catch (error) {
      // If the token comes later, the next request has it. No request waits a second time.
      limit = 0;
      throw error;
    }
  }

  const provider = new CustomProvider({
    getToken: async () => ({
      token: await tokenInTime(),
      expireTimeMillis: Date.now() + REUSE_MS,
    }),
  });
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
  return () =>
    tokenInTime().then(
      (token) => ({ 'X-Firebase-AppCheck': token }),
      () => ({}),
    );
}
