import { hashFile } from '../../../../images/encode/read/hashFile.ts';
import { openMaker } from '../../../../images/encode/makeVariants.ts';
import { askBeforeUnload } from '../../../askBeforeUnload.ts';
import { openJournal } from './journal.ts';
import { createNetworkWaits, siteAnswers } from './network.ts';
import {
  askForSources,
  dropSource,
  dropSources,
  keepSources,
  matchAgain,
  openSource,
} from './sources.ts';
import { openTabs } from './tabs.ts';
import type { UploadSources, UploadTools } from '../tools.ts';
import { holdWakeLock } from './wakeLock.ts';

const sources: UploadSources = {
  async keep(batchId, uploads) {
    const kept = uploads.map(({ item: { id }, file, handle }) => ({ id, file, handle }));
    return (await keepSources(batchId, kept)) !== 'none';
  },
  ask: askForSources,
  async open(item) {
    const file = await openSource(item);
    return file === 'choose again' ? undefined : file;
  },
  match: (items, files) => matchAgain(files, items, (file) => hashFile(file)),
  drop: dropSource,
  dropBatch: dropSources,
};

/** The tools of a browser's tab. */
export const openBrowserTools = (): UploadTools => ({
  openMaker,
  openJournal,
  sources,
  createNetworkWaits,
  siteAnswers,
  holdWakeLock,
  askBeforeUnload,
  tabs: openTabs(),
});
