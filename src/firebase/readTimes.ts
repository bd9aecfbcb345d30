import { SETTINGS } from '../model/site/defaultSettings.ts';
import type { StoredFields } from '../model/json.ts';
import { parseTimes, type SiteTimes, TIMES_DOCUMENT } from '../model/site/times.ts';
import type { ProjectVariables } from './project/configuration.ts';
import { type RequestOptions, readDocument } from './rest.ts';

/** ms */
const SLOW_MS = 10_000;

/** The headers of App Check, if it is used, and a limit of time. */
async function appCheckOptions(): Promise<RequestOptions> {
  const signal = AbortSignal.timeout(SLOW_MS);
  if (!import.meta.env.VITE_APP_CHECK_KEY) return { signal };
  const proof = import('./project/firebaseApp.ts').then(({ appCheckHeaders }) => appCheckHeaders());
  // Without a proof the server decides.
  return { signal, headers: await proof.catch(() => ({})) };
}

/**
 * When each list of a database was last written to, of the site's own unless told otherwise, in one
 * read.
 */
export async function readTimes(
  env: ProjectVariables = import.meta.env,
  options?: RequestOptions,
): Promise<SiteTimes> {
  const document = await readDocument(env, TIMES_DOCUMENT, options ?? (await appCheckOptions()));
  return parseTimes(document?.fields ?? {});
}

/** The settings of a database as they are stored. */
export async function readSettings(
  env: ProjectVariables,
  options: RequestOptions,
): Promise<StoredFields> {
  return (await readDocument(env, SETTINGS, options))?.fields ?? {};
}
