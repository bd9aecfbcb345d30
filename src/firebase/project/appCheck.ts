import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaV3Provider } from 'firebase/app-check';

/**
 * Lets every request to Firestore and Auth prove that it comes from this site.
 * @returns what gives the headers by which a request of our own proves it
 */
export function proveOrigin(
  app: FirebaseApp,
  siteKey: string,
): () => Promise<Record<string, string>> {
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => ({ 'X-Firebase-AppCheck': (await getToken(appCheck)).token });
}
