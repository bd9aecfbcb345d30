import type { ProjectVariables } from '../../src/firebase/project/configuration.ts';
import { readTimes } from '../../src/firebase/readTimes.ts';
import { BUILD_FILE, parseLiveBuild } from '../../src/model/site/liveBuild.ts';
import { isUnchanged } from '../../src/model/site/times.ts';

/**
 * Whether content has changed since the site at an address was built; reads one document. If that
 * is unknown, it says why and returns false, because nobody has asked for a build.
 * @param token Google's, if App Check protects Firestore
 * @throws an Error if the site or Firestore does not answer
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
  const times = await readTimes(env, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  return !isUnchanged(live.times, times);
}
