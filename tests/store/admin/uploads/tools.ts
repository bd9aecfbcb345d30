import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { v4 as uuid } from 'uuid';
import { expect, vi } from 'vitest';
import type { Encoder } from '../../../../src/images/encode/openEncoder.ts';
import {
  type FileFacts,
  type NewUpload,
  photoItem,
  type QueuedPhoto,
  type UploadItem,
} from '../../../../src/model/upload.ts';
import type { EncodedImage } from '../../../../src/model/files/variants.ts';
import {
  databaseOpener,
  type Database,
  type OpenDatabase,
} from '../../../../src/store/admin/uploads/browser/database.ts';
import type { TabMessage, UploadTabs } from '../../../../src/store/admin/uploads/browser/tabs.ts';
import { enqueueUploads } from '../../../../src/store/admin/uploads/queue.ts';
import type { UploadTools } from '../../../../src/store/state.ts';
import { adminSource } from '../../../../src/store/admin/adminSource.ts';
import type { AppAction } from '../../../../src/store/operations.ts';
import type { AppDispatch, AppStore, UploadsState } from '../../../../src/store/state.ts';
import { createAdminStore } from '../../../support/adminStore.ts';
import { selectUploadsStatus } from '../../../../src/store/uploads.ts';
import { anUploadDraft } from '../../../support/factories.ts';
import { aJpeg, ratios } from '../../../support/images.ts';
import { PrivateFile, privateStorage } from '../../../support/privateFiles.ts';
import { storedDocuments, storedFile } from '../../../support/stored.ts';
import { wire } from '../wire.ts';

/** What a browser keeps while its tabs come and go. */
export interface Browser {
  /** What `navigator.storage` is in it. */
  storage: ReturnType<typeof privateStorage>['storage'];
  locks: Locks;
  /** The paths of the copies that it has made of files. */
  copies: () => string[];
  database: () => Promise<Database>;
  /** The items that it has kept. */
  kept: () => Promise<UploadItem[]>;
  openTools(faults?: TabFaults, tab?: OpenTab): TabTools;
  openTab(faults?: TabFaults): TestTab;
}

export interface TabFaults {
  /** In place of one that succeeds at once. */
  make?: Encoder['make'];
  /** In place of the browser's own. */
  openDatabase?: OpenDatabase;
  /** In place of a site that does. */
  siteAnswers?: UploadTools['siteAnswers'];
}

export interface TabTools {
  tools: UploadTools;
  /** The files that were encoded, in order. */
  made: string[];
  /** Whether one is asked before the tab is closed. */
  isAsking: () => boolean;
  /** Lets the page be left, or be shown again. */
  unload(isUnloading: boolean): void;
  /** Lets others work, as the browser does for a tab that was closed. */
  close(): void;
}

export interface TestTab extends TabTools {
  store: AppStore;
}

interface OpenTab {
  take?: (message: TabMessage) => void;
  isUnloading?: boolean;
  isClosed?: boolean;
}

/** What the console is told where a browser keeps no files. */
export const NOT_KEPT = 'The upload queue can’t be saved';

const current = new AsyncLocalStorage<OpenTab>();

// A tab that is closed asks for nothing, and gets no answer.
wire.cuts(() => current.getStore()?.isClosed === true);

/** The locks of one browser, by the tabs that hold them. */
export class Locks {
  private readonly held = new Map<string, object | undefined>();
  private readonly waiting = new Map<string, (() => void)[]>();

  /** Takes a lock for a tab if it is free; gives back what releases it. */
  claim(name: string, tab?: object): (() => Promise<void>) | undefined {
    if (this.held.has(name)) return undefined;
    this.held.set(name, tab);
    return async () => void (this.held.get(name) === tab && this.free(name));
  }

  claimed = async () => new Set(this.held.keys());

  async whenFree(name: string): Promise<void> {
    if (!this.held.has(name)) return;
    await new Promise<void>((go) => {
      this.waiting.set(name, [...(this.waiting.get(name) ?? []), go]);
    });
  }

  /** Releases all that a tab holds. */
  release(tab: object): void {
    for (const [name, holder] of this.held) if (holder === tab) this.free(name);
  }

  private free(name: string): void {
    this.held.delete(name);
    const waiting = this.waiting.get(name) ?? [];
    this.waiting.delete(name);
    for (const go of waiting) go();
  }
}

/** The tabs of a browser with these locks. */
function createTabs(locks: Locks) {
  const tabs = new Set<OpenTab>();
  return {
    open(tab: OpenTab): UploadTabs {
      tabs.add(tab);
      return {
        claim: async (name) => locks.claim(name, tab),
        claimed: locks.claimed,
        whenFree: (name) => locks.whenFree(name),
        post(message) {
          for (const other of tabs)
            if (other !== tab)
              queueMicrotask(() => current.run(other, () => other.take?.(message)));
        },
        listen: (take) => void (tab.take = take),
      };
    },
    close(tab: OpenTab) {
      tabs.delete(tab);
      tab.isClosed = true;
      delete tab.take;
      locks.release(tab);
    },
  };
}

/** A browser that is the only one of its test. */
export function openBrowser(quota?: number): Browser {
  const browser = createBrowser(quota);
  vi.stubGlobal('FileSystemFileHandle', PrivateFile);
  vi.stubGlobal('navigator', { storage: browser.storage });
  return browser;
}

/** A browser; its database and its private files are empty. */
export function createBrowser(quota?: number): Browser {
  const name = `uploads ${uuid()}`;
  const { storage, files } = privateStorage(quota);
  const locks = new Locks();
  const tabs = createTabs(locks);
  const database = databaseOpener(name);
  function openTools({ make, ...faults }: TabFaults = {}, tab: OpenTab = {}): TabTools {
    const made: string[] = [];
    let questions = 0;
    return {
      made,
      isAsking: () => questions > 0,
      unload: (isUnloading) => void (tab.isUnloading = isUnloading),
      close: () => tabs.close(tab),
      tools: {
        openEncoder: () => ({
          async make(file, size, signal) {
            if (make) return make(file, size, signal);
            made.push((file as File).name);
            return anEncodedImage(file, size);
          },
          close: () => undefined,
        }),
        openDatabase: databaseOpener(name),
        siteAnswers: async () => true,
        readsFiles: async () => !tab.isUnloading,
        askBeforeUnload() {
          questions += 1;
          return () => void (questions -= 1);
        },
        ...faults,
        tabs: tabs.open(tab),
      },
    };
  }
  return {
    storage,
    locks,
    copies: files,
    database,
    kept: async () => (await database()).getAll('uploads'),
    openTools,
    openTab(faults) {
      const tab: OpenTab = {};
      const opened = openTools(faults, tab);
      const store = createAdminStore(undefined, adminSource, opened.tools);
      const dispatch = ((action: AppAction) =>
        current.run(tab, () => store.dispatch(action))) as AppDispatch;
      return { ...opened, store: { ...store, dispatch } };
    },
  };
}

/** What is encoded of a file. */
export const anEncodedImage = (
  file: Blob,
  { width, height }: Pick<FileFacts, 'width' | 'height'>,
): EncodedImage => {
  const { name } = file as File;
  return {
    width,
    height,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    variants: [320, 600].map((each) => ({
      width: each,
      type: 'image/webp',
      file: new Blob([`${name} ${each}`], { type: 'image/webp' }),
    })),
    card: new Blob([`${name} card`], { type: 'image/jpeg' }),
  };
};

/** What a test says of a photo, over what all of them have. */
type Overrides = Partial<Omit<UploadItem, 'photo'>> & { with?: Partial<QueuedPhoto> };

/** A photo as a file of a batch. */
export const anUpload = async (place: number, overrides?: Overrides): Promise<NewUpload> =>
  anUploadOf(new Uint8Array(await aJpeg(ratios.wide, (place * 17) % 360)), place, overrides);

/** A photo as a file of a batch that holds what is given. */
export function anUploadOf(
  content: BlobPart,
  place: number,
  { documentId = uuid(), with: photo, ...overrides }: Overrides = {},
): NewUpload {
  const fileName = `DSC_${String(place).padStart(4, '0')}.jpg`;
  const lastModified = 1_700_000_000_000;
  const type = 'image/jpeg';
  const file = new File([content], fileName, { type, lastModified });
  const item = photoItem({
    id: uuid(),
    batchId: 'batch',
    place,
    documentId,
    isPrivate: true,
    facts: { fileName, bytes: file.size, lastModified, type, ...ratios.wide, exif: {} },
    photo: {
      draft: anUploadDraft({ photoName: `Photo ${place}` }),
      contentHash: place.toString(16).padStart(64, '0'),
    },
  });
  const name = photo?.draft?.photoName ?? item.name;
  return { item: { ...item, name, ...overrides, photo: { ...item.photo, ...photo } }, file };
}

/** So many photos of one batch. */
export const aBatch = (count: number, overrides?: Overrides): Promise<NewUpload[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => anUpload(place, overrides)));

/** Resolves once a store stands so. */
export function whenStore(store: AppStore, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    queueMicrotask(look);
  });
}

/** Resolves once the uploads of a store stand so. */
export const whenUploads = (
  store: AppStore,
  isSo: (uploads: UploadsState) => boolean,
): Promise<void> => whenStore(store, () => isSo(store.getState().uploads));

export const statusOf = (store: AppStore) => selectUploadsStatus(store.getState());

export const whenStatus = (store: AppStore, status: ReturnType<typeof statusOf>): Promise<void> =>
  whenStore(store, () => statusOf(store) === status);

/** Resolves once nothing is left to do. */
export const whenIdle = (store: AppStore): Promise<void> => whenStatus(store, 'idle');

export const stagesOf = (store: AppStore) =>
  store.getState().uploads.items.map(({ stage }) => stage);

/** Uploads files in a tab of a browser of their own; resolves once nothing is left to do. */
export async function uploadAll(batch: readonly NewUpload[], faults?: TabFaults) {
  const tab = openBrowser().openTab(faults);
  await tab.store.dispatch(enqueueUploads(batch));
  await whenIdle(tab.store);
  return tab;
}

/** An original, two variants and a social card. */
export const FILES_EACH = 4;

/** Sees to it that each file has become a photo, with its original byte for byte. */
export async function expectAll(batch: readonly NewUpload[]): Promise<void> {
  const documents = await storedDocuments('photos');
  for (const { item, file } of batch) {
    const { bytes } = await storedFile(item.path);
    expect(bytes).toEqual(Buffer.from(await file.arrayBuffer()));
    expect(documents[item.documentId]).toMatchObject({
      photoName: item.photo.draft.photoName,
      contentHash: item.photo.contentHash,
      path: item.path,
    });
  }
}
