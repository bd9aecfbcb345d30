import type { ProjectVariables } from '../../src/firebase/project/configuration.ts';
import { readTimes } from '../../src/firebase/readTimes.ts';
import { BUILD_FILE, parseLiveBuild } from '../../src/model/site/liveBuild.ts';
import { isUnchanged } from '../../src/model/site/times.ts';
import { unreadSentence } from '../build/unread.ts';

/**
 * Whether content has changed since the site at an address was built; reads one document. If that
 * is unknown, it says why and returns false, because nobody has asked for a build.
 * @param token a service account's, for which neither App Check nor a restricted key matters
 * @throws an Error that says why the site or Firestore does not answer
 */
export async function hasChanged(
  env: ProjectVariables,
  address: string,
  token?: string,
): Promise<boolean> {
  const response = await fetch(new URL(BUILD_FILE, address));
  if (response.status >= 500) throw new Error(`${response.url} answers with ${response.status}.`);
  const live = response.ok ? parseLiveBuild(await response.text()) : undefined;
  if (!live) {
    console.error(`${address} does not say what it was built from: publish it once by hand.`);
    return false;
  }
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const times = await readTimes(env, { headers }).catch((cause: unknown) => {
    const why = unreadSentence(cause, token !== undefined);
    throw new Error(`The times of the content can't be read, because ${why}`, { cause });
  });
  return !isUnchanged(live.times, times);
}
