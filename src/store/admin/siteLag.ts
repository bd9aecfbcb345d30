import { AppError } from '../../firebase/errors.ts';
import { readTimes } from '../../firebase/readTimes.ts';
import {
  BUILD_FILE,
  type LiveBuild,
  parseLiveBuild,
  type SiteLag,
  changesSinceBuild,
} from '../../model/site/liveBuild.ts';
import { REQUEST_LIMIT_MS, within } from '../../firebase/limits.ts';
import { resultless, runWrite } from './writes/runWrite.ts';
import { refreshAllPages } from './writes/writeContent.ts';
import { runLoad } from '../runOperation.ts';
import type { AppAction } from '../operations.ts';
import type { AdminState, SiteLagState } from '../state.ts';

async function readLiveBuild(): Promise<LiveBuild | null> {
  const asking = fetch(BUILD_FILE, { cache: 'no-store' });
  const response = await within(REQUEST_LIMIT_MS, asking).catch((cause: unknown) => {
    throw new AppError('unreachable', { cause });
  });
  return (response.ok && parseLiveBuild(await response.text())) || null;
}

async function readSiteLag(): Promise<SiteLag | null> {
  const live = await readLiveBuild();
  return live && { live, changes: changesSinceBuild(live.times, await readTimes()) };
}

/**
 * Loads how far the live site is behind the content; null if the site was not built.
 * @param isBackground whether no person has asked for it
 */
export const loadSiteLag = (isBackground = false) =>
  runLoad('LOAD_SITE_LAG', '', readSiteLag, { isBackground });

/** Makes every visitor's page read all content again, for instance after a change made elsewhere. */
export const refreshPages = () => runWrite('REFRESH_PAGES', '', resultless(refreshAllPages));

export const siteLag = (state: SiteLagState = {}, action: AppAction): SiteLagState =>
  action.type === 'LOAD_SITE_LAG_SUCCESS' ? { lag: action.payload } : state;

/** Null if the site was not built; undefined before that is known. */
export const selectSiteLag = ({ siteLag: { lag } }: AdminState): SiteLag | null | undefined => lag;
