import { resultless, runWrite } from './commit/runWrite.ts';
import { refreshAllPages } from './commit/writeContent.ts';

/** Makes every visitor's page read all content again, for instance after a change made elsewhere. */
export const updateRevision = () => runWrite('UPDATE_REVISION', '', resultless(refreshAllPages));
