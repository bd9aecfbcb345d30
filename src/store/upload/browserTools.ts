import { openMaker } from '../../images/encode/makeVariants.ts';
import { openJournal } from './journal.ts';
import { createNetworkWaits } from './network.ts';
import { openTabs } from './tabs.ts';
import type { UploadSources, UploadTools } from './tools.ts';
import { holdWakeLock } from './wakeLock.ts';

/** Files are at hand for as long as the tab is open. */
const sources: UploadSources = {
  keep: async () => undefined,
  open: async () => undefined,
  async match(items, files) {
    const found = new Map<string, File>();
    for (const { id, facts } of items) {
      const file = files.find(
        ({ name, size, lastModified }) =>
          name === facts.fileName && size === facts.bytes && lastModified === facts.lastModified,
      );
      if (file) found.set(id, file);
    }
    return found;
  },
  drop: async () => undefined,
};

/** The tools of a browser's tab. */
export const openBrowserTools = (): UploadTools => ({
  openMaker: () => openMaker(),
  openJournal,
  sources,
  createNetworkWaits,
  holdWakeLock,
  tabs: openTabs(),
});
