import { inspectImage } from '../../images/encode/inspectImage.ts';
import { openJournal } from './journal.ts';
import { createNetworkWaits } from './network.ts';
import { openTabs } from './tabs.ts';
import type { Maker, UploadSources, UploadTools } from './tools.ts';
import { holdWakeLock } from './wakeLock.ts';

/** Makes variants one photo after the other. */
function openMaker(): Maker {
  const controller = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  return {
    make(file, { fileName }, signal) {
      const either = AbortSignal.any([controller.signal, ...(signal ? [signal] : [])]);
      const work = async () => {
        const { encoded, ...image } = await inspectImage(file, fileName, either, () => undefined);
        return { ...image, encoded: await encoded };
      };
      const made = turn.then(work, work);
      turn = made;
      return made;
    },
    close: () => controller.abort(),
  };
}

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
  openMaker,
  openJournal,
  sources,
  createNetworkWaits,
  holdWakeLock,
  tabs: openTabs(),
});
