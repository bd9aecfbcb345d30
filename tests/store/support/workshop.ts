/*
 * Read this first. A test of the admin area begins with `const { run } = openWorkshop()`: the
 * administrator is signed in, and the emulators hold only `coast`, `forest` and `beach`. `run`
 * dispatches a thunk, `wire` (wire.ts) makes its requests fail, and `storedDocuments`
 * (../../support/stored.ts) reads what is stored. A test of visitors' loads has no workshop: it begins
 * with `watchNetwork()` and `watchConsole()`.
 */

import { setLogLevel as setFirestoreLogLevel } from 'firebase/firestore/lite';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { ADMINISTRATOR } from '../../../emulators/ports.ts';
import '../../../src/firebase/files.ts';
import { REQUEST_LIMIT_MS } from '../../../src/firebase/limits.ts';
import { takeTurns } from '../../../src/model/takeTurns.ts';
import type { ChosenImage } from '../../../src/model/files/chosenImage.ts';
import type { AppAction } from '../../../src/store/operations.ts';
import type {
  AdminDispatch,
  AdminStore,
  ThunkContext,
  AdminThunk,
} from '../../../src/store/state.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { createAdminSource } from '../../../src/store/admin/adminSource.ts';
import { login } from '../../../src/store/admin/session.ts';
import { theAccounts } from '../../support/accounts.ts';
import { emptyFirestore, storeAt } from '../../support/backend.ts';
import { aJpeg, ratios } from '../../support/pictures.ts';
import { emptyStorage } from '../../support/stored.ts';
import { aChosenFile } from '../../support/uploads.ts';
import { watchConsole } from './console.ts';
import { redoStep, undoStep } from '../../../src/store/admin/undo/undo.ts';
import { openQueue } from '../../../src/store/admin/uploads/queue.ts';
import { findFaults } from './invariants.ts';
import { closeTabs, openTools } from './uploadQueue.ts';
import { wire } from './wire.ts';

/** Longer than Firebase first waits for a server to recover; Node keeps connections for longer. */
const LONGEST_RETRY_MS = 2500;

/** What every document has that the admin area has written. */
export const STAMPED = { updatedAt: expect.stringMatching(/^20.*Z$/) };

interface Workshop {
  store: AdminStore;
  /** Every action that passed, in order, but for the notes of what can be undone. */
  actions: AppAction[];
  /** Dispatches to the store of the test that is running. */
  run: <Answer>(thunk: AdminThunk<Answer>) => Answer;
  undo: () => Promise<boolean>;
  redo: () => Promise<boolean>;
  /** Says that the console is told something that begins so; anything else there fails a test. */
  expectsComplaint: (...beginnings: string[]) => void;
  /** Says what is wrong with what a test leaves, in the words of `findFaults`. */
  leaves: (...faults: string[]) => void;
  /** The waits that were cut short, in milliseconds. */
  cutShort: readonly number[];
}

/** Keeps what a browser would, since Node has nothing of the kind. */
export class MemoryStorage {
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

const isStep = ({ type }: AppAction): boolean => type.startsWith('STEP_');

/** Signs the administrator in, empties the emulators before each test of a file, and looks at what it leaves. */
export function openWorkshop(): Workshop {
  // What fails on purpose needs no word of the library's own.
  setFirestoreLogLevel('silent');
  const { expects } = watchConsole();
  let faults: readonly string[] = [];
  const workshop: Workshop = {
    store: createAdminStore(),
    actions: [],
    expectsComplaint: expects,
    leaves: (...some) => void (faults = some),
    cutShort: [],
    run: (thunk) => dispatch(thunk),
    undo: () => dispatch(undoStep()),
    redo: () => dispatch(redoStep()),
  };
  let dispatch: AdminDispatch = () => {
    throw new Error('The workshop opens before each test.');
  };

  beforeAll(signInOnce);

  beforeEach(async () => {
    vi.stubGlobal('localStorage', new MemoryStorage());
    workshop.cutShort = retryAtOnce();
    await Promise.all([emptyFirestore(), emptyStorage()]);
    await storeParents();
    // What an earlier test still follows must not reach the records of this one.
    const store = createAdminStore();
    const actions: AppAction[] = [];
    const context: ThunkContext = {
      source: createAdminSource(),
      pendingLoads: new Map(),
      isTakingStep: false,
      inTurn: takeTurns(),
      subscribe: (listener) => store.subscribe(listener),
    };
    dispatch = ((action: AppAction | AdminThunk<unknown>) => {
      if (typeof action === 'function') return action(dispatch, () => store.getState(), context);
      if (!isStep(action)) actions.push(action);
      return store.dispatch(action);
    }) as AdminDispatch;
    wire.forget();
    faults = [];
    workshop.store = store;
    workshop.actions = actions;
    dispatch(openQueue(openTools().tools));
    // A test sees only the actions that it causes itself.
    actions.length = 0;
  });

  afterEach(async () => {
    vi.unstubAllGlobals();
    forgetLimits();
    wire.guards(undefined);
    wire.mends();
    await expect.poll(() => workshop.store.getState().operationsCounter).toBe(0);
    await wire.answered();
    closeTabs();
    expect(await findFaults()).toEqual(faults);
  });
  return workshop;
}

/** Signs the administrator in, once there are accounts. */
export async function signInOnce(): Promise<void> {
  await theAccounts();
  await signIn();
}

/** Signs the administrator in. */
export const signIn = () =>
  createAdminStore().dispatch(login(ADMINISTRATOR.email, ADMINISTRATOR.password));

/** The limits of requests, of which some never get an answer. */
let limits: { timer: NodeJS.Timeout; end: () => void }[] = [];

/** Lets the requests of a test that has ended wait for ever. */
export function forgetLimits(): void {
  limits.forEach(({ timer }) => clearTimeout(timer));
  limits = [];
}

/** Ends the time of all requests; of those that were answered, it makes no difference. */
export const endLimits = (): void => limits.forEach(({ end }) => end());

/** Cuts waits of some seconds short, so that the libraries try again at once; gives back which. */
export function retryAtOnce(): readonly number[] {
  const { setTimeout } = globalThis;
  const cutShort: number[] = [];
  const hurried: (...timer: Parameters<typeof setTimeout>) => NodeJS.Timeout = (
    act,
    milliseconds = 0,
    ...more
  ) => {
    if (milliseconds === 0 || milliseconds >= LONGEST_RETRY_MS) {
      const timer = setTimeout(act, milliseconds, ...more);
      if (milliseconds >= REQUEST_LIMIT_MS) limits.push({ timer, end: () => act(...more) });
      return timer;
    }
    cutShort.push(milliseconds);
    return setTimeout(act, 0, ...more);
  };
  vi.stubGlobal('setTimeout', hurried);
  return cutShort;
}

/** The parents that the rules ask of a gallery and of a photo. */
const storeParents = (): Promise<void> =>
  storeAt({
    'categories/coast': { id: 'coast', categoryName: 'Coast', coverPath: '' },
    'categories/forest': { id: 'forest', categoryName: 'Forest', coverPath: '' },
    'galleries/beach': {
      id: 'beach',
      galleryName: 'Beach',
      categoryId: 'coast',
      coverPath: 'gallery-covers/beach.jpg',
    },
  });

/** A photo that was chosen in a form, of one hue in degrees. */
export async function aChosenImage(hue = 200, extension = 'jpg'): Promise<ChosenImage> {
  const bytes = new Uint8Array(await aJpeg(ratios.wide, hue));
  return aChosenFile(new File([bytes], `DSC_1.${extension}`, { type: 'image/jpeg' }));
}

export const bytesOf = async ({ file }: ChosenImage): Promise<Buffer> =>
  Buffer.from(await file.arrayBuffer());
