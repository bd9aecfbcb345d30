import { errorSentence, isRefusal } from '../../src/firebase/errors.ts';
import { asRecord } from '../../src/model/json.ts';

const HOW_TO =
  'set GOOGLE_APPLICATION_CREDENTIALS to the path of a service account’s key, as docs/your-own-site.md says.';

/** The reasons that Google names, see https://cloud.google.com/apis/design/errors#error_info */
function reasonsOf(error: unknown): unknown[] {
  const { details } = asRecord(error);
  return Array.isArray(details) ? details.map((detail) => asRecord(detail).reason) : [];
}

/**
 * Says why a program could not read Firestore's documents, and what to do.
 * @param isSigned whether it asked with a service account
 */
export function unreadSentence(error: unknown, isSigned: boolean): string {
  if (reasonsOf(error).includes('API_KEY_HTTP_REFERRER_BLOCKED')) {
    return `the API key is restricted to websites: ${HOW_TO}`;
  }
  if (!isRefusal(error)) return `Firestore did not answer: ${errorSentence(error)}`;
  return isSigned
    ? 'Firestore refused the service account: give it a role that may read the project, such as Firebase Admin.'
    : `Firestore refused a program without a service account, as it does if App Check is enforced: ${HOW_TO}`;
}
