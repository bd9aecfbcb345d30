import { v4 as uuid } from 'uuid';
import { expect, vi } from 'vitest';
import type { HashReport } from '../../../../src/images/encode/read/hashWorker.ts';
import type { FileFacts, MadeImage, NewUpload, UploadItem } from '../../../../src/model/upload.ts';
import type { DatabaseProblem } from '../../../../src/store/admin/queue/browser/database.ts';
import type {
  KeptBatch,
  UploadJournal,
} from '../../../../src/store/admin/queue/browser/journal.ts';
import { createNetworkWaits } from '../../../../src/store/admin/queue/browser/network.ts';
import type { TabMessage, UploadTabs } from '../../../../src/store/admin/queue/browser/tabs.ts';
import {
  type Maker,
  openWork,
  type UploadSources,
  type UploadTools,
} from '../../../../src/store/admin/queue/tools.ts';
import { firestoreSource } from '../../../../src/store/sources/firestoreSource.ts';
import type { AppStore, UploadsState } from '../../../../src/store/state.ts';
import { createAppStore } from '../../../../src/store/store.ts';
import { aPhotoDraft } from '../../../support/factories.ts';
import { aJpeg, ratios } from '../../../support/images.ts';
import { storedDocuments, storedFile } from '../../../support/stored.ts';

/** What a browser keeps while its tabs come and go. */
export interface Browser {
  journal: UploadJournal;
  /** The bytes of the files, by the ids of their items. */
  files: Map<string, File>;
  /** What a tab works with. */
  openTools(faults?: TabFaults): TabTools;
  openTab(faults?: TabFaults): TestTab;
}

export interface TabFaults {
  /** In place of one that succeeds at once. */
  make?: Maker['make'];
  /** In place of one that has room for all files. */
  keep?: UploadSources['keep'];
  /** Why the browser has no database for it. */
  databaseProblem?: DatabaseProblem;
  /** In place of a site that does. */
  siteAnswers?: UploadTools['siteAnswers'];
}

export interface TabTools {
  tools: UploadTools;
  /** What was made, in order. */
  made: string[];
  /** Whether one is asked before the tab is closed. */
  isAsking: () => boolean;
  /** Lets others work, as the browser does for a tab that was closed. */
  close(): void;
}

export interface TestTab extends Omit<TabTools, 'tools'> {
  store: AppStore;
}

function createJournal(): UploadJournal {
  const batches = new Map<string, KeptBatch>();
  return {
    async keepBatch(batch, items) {
      batches.set(batch.id, structuredClone({ ...batch, items: [...items] }));
    },
    async putItem(item) {
      const batch = batches.get(item.batchId);
      if (!batch) return;
      const items = batch.items.map((each) => (each.id === item.id ? item : each));
      batches.set(batch.id, structuredClone({ ...batch, items }));
    },
    readBatches: async () => structuredClone([...batches.values()]),
    removeBatch: async (id) => void batches.delete(id),
  };
}

const createSources = (files: Map<string, File>): UploadSources => ({
  async keep(_batchId, uploads) {
    for (const { item, file } of uploads) files.set(item.id, file);
    return true;
  },
  ask: async () => undefined,
  open: async ({ id }) => files.get(id),
  match: async (items, chosen) =>
    new Map(
      items.flatMap(({ id, facts }) =>
        chosen.filter(({ name }) => name === facts.fileName).map((file) => [id, file] as const),
      ),
    ),
  drop: async ({ id }) => void files.delete(id),
  dropBatch: async () => undefined,
});

interface OpenTab {
  take?: (message: TabMessage) => void;
}

/** A browser, in which one tab at once can claim the queue. */
export function openBrowser(): Browser {
  const journal = createJournal();
  const files = new Map<string, File>();
  const open = new Set<OpenTab>();
  let worker: OpenTab | undefined;
  let waiting: (() => void)[] = [];
  const free = (tab: OpenTab) => {
    if (worker !== tab) return;
    worker = undefined;
    for (const go of waiting.splice(0)) go();
  };
  const tabsOf = (tab: OpenTab): UploadTabs => ({
    async claim() {
      if (worker) return undefined;
      worker = tab;
      return () => free(tab);
    },
    isTaken: async () => worker !== undefined,
    whenFree: () => new Promise((resolve) => (worker ? waiting.push(resolve) : resolve())),
    post(message) {
      for (const other of open) if (other !== tab) queueMicrotask(() => other.take?.(message));
    },
    listen(take) {
      tab.take = take;
      return () => delete tab.take;
    },
  });
  function openTools(faults: TabFaults = {}): TabTools {
    const { make: makes, keep, databaseProblem: problem } = faults;
    const tab: OpenTab = {};
    open.add(tab);
    const made: string[] = [];
    const kept = createSources(files);
    const opened = problem ? { ...createJournal(), problem } : journal;
    let questions = 0;
    return {
      made,
      isAsking: () => questions > 0,
      tools: {
        openMaker: () => ({
          async make(file, facts, signal) {
            if (makes) return makes(file, facts, signal);
            made.push(facts.fileName);
            return aMadeImage(facts);
          },
          close: () => undefined,
        }),
        openJournal: async () => opened,
        sources: keep ? { ...kept, keep } : kept,
        createNetworkWaits,
        siteAnswers: faults.siteAnswers ?? (async () => true),
        holdWakeLock: () => () => undefined,
        askBeforeUnload() {
          questions += 1;
          return () => void (questions -= 1);
        },
        tabs: tabsOf(tab),
      },
      close() {
        open.delete(tab);
        free(tab);
      },
    };
  }
  return {
    journal,
    files,
    openTools,
    openTab(faults) {
      const { tools, ...rest } = openTools(faults);
      return { ...rest, store: createAppStore(undefined, firestoreSource, openWork(tools)) };
    },
  };
}

/** What is made of a file. */
export const aMadeImage = ({ fileName, width, height }: FileFacts): MadeImage => ({
  width,
  height,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  encoded: {
    variants: [320, 600].map((each) => ({
      width: each,
      type: 'image/webp',
      file: new Blob([`${fileName} ${each}`], { type: 'image/webp' }),
    })),
    socialCard: new Blob([`${fileName} card`], { type: 'image/jpeg' }),
  },
});

let reckon: (file: Blob) => Promise<HashReport>;

/** Stands in for the worker that reckons hashes, which Node has none of. */
class Hashing extends EventTarget {
  postMessage(file: Blob) {
    void reckon(file).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate() {}
}

/** Has hashes be reckoned so, also by a worker that an earlier test has opened. */
export function hashBy(how: (file: Blob) => Promise<HashReport>): void {
  reckon = how;
  vi.stubGlobal('Worker', Hashing);
}

/** A photo as a file of a batch. */
export const anUpload = async (
  place: number,
  overrides?: Partial<UploadItem>,
): Promise<NewUpload> =>
  anUploadOf(new Uint8Array(await aJpeg(ratios.wide, (place * 17) % 360)), place, overrides);

/** A photo as a file of a batch that holds what is given. */
export function anUploadOf(
  content: BlobPart,
  place: number,
  { batchId = 'batch', ...overrides }: Partial<UploadItem> = {},
): NewUpload {
  const name = `DSC_${String(place).padStart(4, '0')}.jpg`;
  const file = new File([content], name, { type: 'image/jpeg', lastModified: 1_700_000_000_000 });
  const { locatedBy: _none, ...draft } = aPhotoDraft({ photoName: `Photo ${place}` });
  const item: UploadItem = {
    id: uuid(),
    batchId,
    place,
    facts: {
      fileName: name,
      bytes: file.size,
      lastModified: file.lastModified,
      type: 'image/jpeg',
      ...ratios.wide,
      exif: {},
    },
    draft: { ...draft, publishesLocation: false },
    contentHash: place.toString(16).padStart(64, '0'),
    isPrivate: true,
    stage: 'waiting',
    ...overrides,
  };
  return { item, file };
}

/** So many photos of one batch. */
export const aBatch = (count: number, overrides: Partial<UploadItem> = {}): Promise<NewUpload[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => anUpload(place, overrides)));

/** Resolves once the uploads of a store stand so. */
export function whenUploads(
  store: AppStore,
  isSo: (uploads: UploadsState) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(store.getState().uploads)) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    queueMicrotask(look);
  });
}

/** Resolves once nothing is left to do. */
export const whenIdle = (store: AppStore): Promise<void> =>
  whenUploads(store, ({ status }) => status === 'idle');

/** An original, two variants and a social card. */
export const FILES_EACH = 4;

/** Sees to it that each file has become a photo, with its original byte for byte. */
export async function expectAll(batch: readonly NewUpload[]): Promise<void> {
  const documents = await storedDocuments('photos');
  for (const { item, file } of batch) {
    const { bytes } = await storedFile(`photos/${item.id}.jpg`);
    expect(bytes).toEqual(Buffer.from(await file.arrayBuffer()));
    expect(documents[item.id]).toMatchObject({
      photoName: item.draft.photoName,
      contentHash: item.contentHash,
    });
  }
}
