import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { v4 as uuid } from 'uuid';
import { expect } from 'vitest';
import type { Encoder } from '../../../src/images/encode/openEncoder.ts';
import type { Size } from '../../../src/model/files/image.ts';
import type { EncodedImage } from '../../../src/model/files/variants.ts';
import type { NewUpload } from '../../../src/model/upload.ts';
import { createAdminSource } from '../../../src/store/admin/adminSource.ts';
import type { UploadsLock } from '../../../src/store/admin/uploads/browser/uploadsLock.ts';
import { enqueueUploads, openQueue } from '../../../src/store/admin/uploads/queue.ts';
import { selectUploadsStatus } from '../../../src/store/admin/uploads/slice.ts';
import type { UploadsState } from '../../../src/store/admin/uploads/uploadsState.ts';
import type { UploadTools } from '../../../src/store/admin/uploads/work.ts';
import type { AppAction } from '../../../src/store/operations.ts';
import type { AdminDispatch, AdminStore } from '../../../src/store/state.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { anUploadValues } from '../../support/factories.ts';
import { aJpeg, ratios } from '../../support/pictures.ts';
import { storedDocuments, storedFile } from '../../support/stored.ts';
import { anEncodedImage, anItem, type ItemOverrides } from '../../support/uploads.ts';
import { wire } from './wire.ts';

/** The tabs of one browser share its locks. */
export interface Browser {
  locks: Locks;
  openTools(faults?: TabFaults, tab?: OpenTab): TabTools;
  openTab(faults?: TabFaults): TestTab;
}

export interface TabFaults {
  /** In place of one that succeeds at once. */
  make?: Encoder['make'];
  /** In place of one that finds nothing. */
  checkCanvas?: UploadTools['checkCanvas'];
}

export interface TabTools {
  tools: UploadTools;
  /** The names of the files that were encoded, in order. */
  made: string[];
  /** The ids of the files that were taken out of the list that survives the tab. */
  removed: string[];
  /** Whether one is asked before the tab is closed. */
  isAsking: () => boolean;
  /** Lets other tabs upload, as the browser does for a tab that was closed. */
  close(): void;
}

export interface TestTab extends TabTools {
  store: AdminStore;
}

interface OpenTab {
  isClosed?: boolean;
}

const current = new AsyncLocalStorage<OpenTab>();

// A tab that is closed asks for nothing, and gets no answer.
wire.cuts(() => current.getStore()?.isClosed === true);

/** The locks of one browser, by the tabs that hold them. */
export class Locks {
  private readonly held = new Map<string, object | undefined>();
  private readonly waiting = new Map<string, (() => void)[]>();

  /** Takes a lock for a tab if it is free; returns what releases it. */
  claim(name: string, tab?: object): (() => Promise<void>) | undefined {
    if (this.held.has(name)) return undefined;
    this.held.set(name, tab);
    return async () => void (this.held.get(name) === tab && this.free(name));
  }

  isHeld = (name: string): boolean => this.held.has(name);

  async whenFree(name: string): Promise<void> {
    if (!this.held.has(name)) return;
    await new Promise<void>((go) => {
      this.waiting.set(name, [...(this.waiting.get(name) ?? []), go]);
    });
  }

  /** Releases all locks of a tab. */
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

const lockOf = (locks: Locks, tab: OpenTab): UploadsLock => ({
  claim: async () => locks.claim('uploads', tab),
  isHeld: async () => locks.isHeld('uploads'),
  whenFree: () => locks.whenFree('uploads'),
});

export function openBrowser(): Browser {
  const locks = new Locks();
  function openTools({ make, checkCanvas }: TabFaults = {}, tab: OpenTab = {}): TabTools {
    const made: string[] = [];
    const removed: string[] = [];
    let questions = 0;
    return {
      made,
      removed,
      isAsking: () => questions > 0,
      close() {
        tab.isClosed = true;
        locks.release(tab);
      },
      tools: {
        openEncoder: () => ({
          async make(file, size, signal) {
            made.push((file as File).name);
            return make ? make(file, size, signal) : encodedFrom(file, size);
          },
          close: () => undefined,
        }),
        checkCanvas: checkCanvas ?? (async () => undefined),
        lock: lockOf(locks, tab),
        askBeforeUnload() {
          questions += 1;
          return () => void (questions -= 1);
        },
        removeKept: (id) => void removed.push(id),
      },
    };
  }
  return {
    locks,
    openTools,
    openTab(faults) {
      const tab: OpenTab = {};
      const opened = openTools(faults, tab);
      const store = createAdminStore(undefined, createAdminSource());
      store.dispatch(openQueue(opened.tools));
      const dispatch = ((action: AppAction) =>
        current.run(tab, () => store.dispatch(action))) as AdminDispatch;
      return { ...opened, store: { ...store, dispatch } };
    },
  };
}

/** The encoded variants of a file. */
export const encodedFrom = (file: Blob, { width, height }: Size): EncodedImage => {
  const { name } = file as File;
  return anEncodedImage({
    width,
    height,
    variants: [320, 600].map((each) => ({
      width: each,
      type: 'image/webp',
      file: new Blob([`${name} ${each}`], { type: 'image/webp' }),
    })),
    card: new Blob([`${name} card`], { type: 'image/jpeg' }),
  });
};

/** A photo of a batch. */
export const anUpload = async (position: number, overrides?: ItemOverrides): Promise<NewUpload> =>
  anUploadOf(new Uint8Array(await aJpeg(ratios.wide, (position * 17) % 360)), position, overrides);

/** A photo of a batch, with a file of this content. */
export function anUploadOf(
  content: Uint8Array<ArrayBuffer> | string,
  position: number,
  { documentId = uuid(), with: photo, ...overrides }: ItemOverrides = {},
): NewUpload {
  const fileName = `DSC_${String(position).padStart(4, '0')}.jpg`;
  const lastModified = 1_700_000_000_000;
  const file = new File([content], fileName, { type: 'image/jpeg', lastModified });
  const item = anItem({
    id: uuid(),
    position,
    documentId,
    facts: { fileName, bytes: file.size, lastModified, ...ratios.wide },
    with: {
      values: anUploadValues({ photoName: `Photo ${position}` }),
      contentHash: createHash('sha256').update(content).digest('hex'),
      ...photo,
    },
    ...overrides,
  });
  return { item, file };
}

/** So many photos of one batch. */
export const aBatch = (count: number, overrides?: ItemOverrides): Promise<NewUpload[]> =>
  Promise.all(Array.from({ length: count }, (_, position) => anUpload(position, overrides)));

/** Resolves once a store stands so. */
export function whenStore(store: AdminStore, isSo: () => boolean): Promise<void> {
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
  store: AdminStore,
  isSo: (uploads: UploadsState) => boolean,
): Promise<void> => whenStore(store, () => isSo(store.getState().uploads));

export const statusOf = (store: AdminStore) => selectUploadsStatus(store.getState());

export const whenStatus = (store: AdminStore, status: ReturnType<typeof statusOf>): Promise<void> =>
  whenStore(store, () => statusOf(store) === status);

/** Resolves once nothing is left to do. */
export const whenIdle = (store: AdminStore): Promise<void> => whenStatus(store, 'idle');

export const outcomesOf = (store: AdminStore) =>
  store.getState().uploads.items.map(({ outcome }) => outcome);

/** Uploads files in a tab of a browser of their own; resolves once nothing is left to do. */
export async function uploadAll(batch: readonly NewUpload[], faults?: TabFaults) {
  const tab = openBrowser().openTab(faults);
  await tab.store.dispatch(enqueueUploads(batch));
  await whenIdle(tab.store);
  return tab;
}

/** An original, two variants and a social card. */
export const FILES_EACH = 4;

/** Expects that each file has become a photo, with its original byte for byte. */
export async function expectAll(batch: readonly NewUpload[]): Promise<void> {
  const documents = await storedDocuments('photos');
  for (const { item, file } of batch) {
    const { bytes } = await storedFile(item.path);
    expect(bytes.equals(Buffer.from(await file.arrayBuffer())), item.path).toBe(true);
    expect(documents[item.documentId]).toMatchObject({
      photoName: item.photo.values.photoName,
      contentHash: item.photo.contentHash,
      path: item.path,
    });
  }
}
