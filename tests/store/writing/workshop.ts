import { wire } from './wire.ts';
import { setLogLevel as setFirestoreLogLevel } from 'firebase/firestore/lite';
import { getStorage } from 'firebase/storage';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { ADMINISTRATOR } from '../../../emulators/ports.ts';
import { app, bucket } from '../../../src/firebase/app.ts';
import '../../../src/firebase/files.ts';
import type { ChosenImage } from '../../../src/model/chosenImage.ts';
import type { AppAction } from '../../../src/store/operations.ts';
import {
  type AppDispatch,
  type AppStore,
  createAppStore,
  type Memory,
  type Thunk,
} from '../../../src/store/store.ts';
import { login } from '../../../src/store/writing/session.ts';
import { theAccounts } from '../../support/accounts.ts';
import { emptyFirestore, storeDocument } from '../../support/backend.ts';
import { aJpeg, ratios } from '../../support/images.ts';
import { emptyStorage } from '../../support/stored.ts';

const LONGEST_RETRY_MS = 5000;

export const UNREACHABLE = 'The server can’t be reached. Check the connection and try again.';

interface Workshop {
  store: AppStore;
  /** Every action that passed, in order. */
  actions: AppAction[];
  run: <Answer>(thunk: Thunk<Answer>) => Answer;
}

/** Keeps what a browser would, since Node has nothing of the kind. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

/** Signs the administrator in, and empties the emulators before each test of a file. */
export function openWorkshop(): Workshop {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  // What fails on purpose needs no word of the library's own.
  setFirestoreLogLevel('silent');
  const workshop: Workshop = {
    store: createAppStore(),
    actions: [],
    run: () => {
      throw new Error('The workshop opens before each test.');
    },
  };

  beforeAll(async () => {
    const storage = getStorage(app, `gs://${bucket}`);
    storage.maxOperationRetryTime = 100;
    storage.maxUploadRetryTime = 100;
    await theAccounts();
    await createAppStore().dispatch(login(ADMINISTRATOR.email, ADMINISTRATOR.password));
  });

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('localStorage', new MemoryStorage());
    retryAtOnce();
    await Promise.all([emptyFirestore(), emptyStorage()]);
    await storeParents();
    // What an earlier test still follows must not reach the records of this one.
    const store = createAppStore();
    const actions: AppAction[] = [];
    const memory: Memory = { pendingLoads: new Map(), writes: 0 };
    const dispatch = ((action: AppAction | Thunk<unknown>) => {
      if (typeof action === 'function') return action(dispatch, () => store.getState(), memory);
      actions.push(action);
      return store.dispatch(action);
    }) as AppDispatch;
    wire.forget();
    workshop.store = store;
    workshop.actions = actions;
    workshop.run = dispatch;
  });

  afterEach(() => {
    wire.mends();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(workshop.store.getState().operationsCounter).toBe(0);
  });
  return workshop;
}

/** Lets Firebase's libraries wait no time for a server to recover. */
function retryAtOnce(): void {
  const { setTimeout } = globalThis;
  const hurried: (...timer: Parameters<typeof setTimeout>) => NodeJS.Timeout = (
    act,
    milliseconds = 0,
    ...more
  ) => {
    const isRetry =
      milliseconds < LONGEST_RETRY_MS && new Error().stack?.includes('node_modules/@firebase/');
    return setTimeout(act, isRetry ? 0 : milliseconds, ...more);
  };
  vi.stubGlobal('setTimeout', hurried);
}

/** The parents that the rules ask of a gallery and of a photo. */
async function storeParents(): Promise<void> {
  await Promise.all([
    storeDocument('categories', 'coast', { id: 'coast', categoryName: 'Coast', coverPath: '' }),
    storeDocument('categories', 'forest', { id: 'forest', categoryName: 'Forest', coverPath: '' }),
    storeDocument('galleries', 'beach', { id: 'beach', galleryName: 'Beach', coverPath: '' }),
  ]);
}

/** A photo that was chosen in a form, of one hue in degrees. */
export async function aChosenImage(hue = 200, extension = 'jpg'): Promise<ChosenImage> {
  const bytes = await aJpeg(ratios.wide, hue);
  const renditions = Promise.reject(new Error('no encoder'));
  renditions.catch(() => undefined);
  return {
    file: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
    extension,
    type: extension === 'png' ? 'image/png' : 'image/jpeg',
    width: 600,
    height: 400,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    renditions,
    isPrivate: true,
  };
}

export const bytesOf = async ({ file }: ChosenImage): Promise<Buffer> =>
  Buffer.from(await file.arrayBuffer());

/** The files that the journal holds on to. */
export const journal = (): string[] =>
  Object.keys(localStorage).flatMap(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '') as { paths: string[] }).paths,
  );
