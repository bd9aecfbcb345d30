import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { v4 as uuid } from 'uuid';
import { expect } from 'vitest';
import type { Encoder } from '../../../src/images/encode/openEncoder.ts';
import type { Photo } from '../../../src/model/content/entities.ts';
import { inOrder } from '../../../src/model/content/order.ts';
import type { Size } from '../../../src/model/files/image.ts';
import type { EncodedImage } from '../../../src/model/files/variants.ts';
import type { LeftUpload, NewUpload } from '../../../src/model/upload.ts';
import { createAdminSource } from '../../../src/store/admin/adminSource.ts';
import { enqueueUploads, openQueue } from '../../../src/store/admin/uploads/queue.ts';
import { selectLeftUploads, selectUploadsStatus } from '../../../src/store/admin/uploads/slice.ts';
import type { UploadsState } from '../../../src/store/admin/uploads/uploadsState.ts';
import type { UploadTools } from '../../../src/store/admin/uploads/queueState.ts';
import type { AppAction } from '../../../src/store/operations.ts';
import type { AdminDispatch, AdminStore } from '../../../src/store/state.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { anUploadValues } from '../../support/factories.ts';
import { aJpeg, ratios } from '../../support/pictures.ts';
import { storedDocuments, storedFile } from '../../support/stored.ts';
import { aLeftUpload, anEncodedImage, anItem, type ItemOverrides } from '../../support/uploads.ts';
import { wire } from './wire.ts';

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
  /** Whether one is asked before the tab is closed. */
  isAsking: () => boolean;
}

export interface TestTab extends TabTools {
  store: AdminStore;
  /** Ends what runs in it: no answer reaches it any more, and it asks for nothing. */
  close: () => void;
}

interface OpenTab {
  isClosed?: boolean;
}

const current = new AsyncLocalStorage<OpenTab>();

// A tab that is closed asks for nothing, and gets no answer.
wire.cuts(() => current.getStore()?.isClosed === true);

export function openTools({ make, checkCanvas }: TabFaults = {}): TabTools {
  const made: string[] = [];
  let questions = 0;
  return {
    made,
    isAsking: () => questions > 0,
    tools: {
      openEncoder: () => ({
        async make(file, size, signal) {
          made.push((file as File).name);
          return make ? make(file, size, signal) : encodedFrom(file, size);
        },
        close: () => undefined,
      }),
      checkCanvas: checkCanvas ?? (async () => undefined),
      askBeforeUnload() {
        questions += 1;
        return () => void (questions -= 1);
      },
    },
  };
}

let tabs: OpenTab[] = [];

/** Closes the tabs of a test that has ended, where uploads may still wait for a network. */
export function closeTabs(): void {
  for (const tab of tabs) tab.isClosed = true;
  tabs = [];
}

/**
 * Opens a tab of the one browser that a test has, with its `localStorage`. It is closed after the
 * test.
 */
export function openTab(faults?: TabFaults): TestTab {
  const tab: OpenTab = {};
  tabs.push(tab);
  const opened = openTools(faults);
  const store = createAdminStore(undefined, createAdminSource());
  store.dispatch(openQueue(opened.tools));
  const dispatch = ((action: AppAction) =>
    current.run(tab, () => store.dispatch(action))) as AdminDispatch;
  return { ...opened, store: { ...store, dispatch }, close: () => void (tab.isClosed = true) };
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

/** An upload whose photos are not on the site. */
export const anUnfinishedUpload = (
  uploads: readonly NewUpload[],
  overrides: Partial<LeftUpload> = {},
): LeftUpload =>
  aLeftUpload({ left: uploads.map(({ item }) => item.photo.contentHash), ...overrides });

/** How many photos of each gallery a tab that opens now says are not on the site. */
export const leftCounts = (): Record<string, number> =>
  Object.fromEntries(
    Object.entries(selectLeftUploads(openTab().store.getState())).map(([id, { left }]) => [
      id,
      left.length,
    ]),
  );

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

/** The names of a gallery's photos as visitors see them. */
export async function photoNames(galleryId = 'beach'): Promise<string[]> {
  const photos = Object.values(await storedDocuments('photos')) as unknown as Photo[];
  const own = photos.filter((photo) => photo.galleryId === galleryId);
  return inOrder(own, ({ photoName }) => photoName).map(({ photoName }) => photoName);
}

/** Uploads files in a tab of their own; resolves once nothing is left to do. */
export async function uploadAll(batch: readonly NewUpload[], faults?: TabFaults) {
  const tab = openTab(faults);
  tab.store.dispatch(enqueueUploads(batch));
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
