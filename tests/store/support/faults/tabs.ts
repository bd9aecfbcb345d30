import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { REQUEST_LIMIT_MS, TRANSFER_LIMIT_MS } from '../../../../src/firebase/limits.ts';
import type { AdminStore, AdminThunk } from '../../../../src/store/state.ts';
import { createAdminStore } from '../../../support/adminStore.ts';
import { createAdminSource } from '../../../../src/store/admin/adminSource.ts';
import { deferred, never } from '../../../support/deferred.ts';
import { openQueue } from '../../../../src/store/admin/uploads/queue.ts';
import { openTools, statusOf, whenStore } from '../uploadQueue.ts';
import { trackRequests, type Gate, type Passing, wire } from '../wire.ts';
import { makeVariants } from './scene.ts';

/** A tab with the admin area. */
export interface Tab {
  store: AdminStore;
  /** Answers its requests; lets them pass if it is undefined. */
  guard: Gate | undefined;
  isClosed: boolean;
  /** The ends of the times in which its requests have to be answered. */
  limits: Set<() => void>;
  /** Resolves once it is closed. */
  closed: Promise<void>;
  run: <Answer>(thunk: AdminThunk<Answer>) => Answer;
  /** Ends what runs in it: no answer reaches it any more, and it asks for nothing. */
  close: () => void;
  /** Resolves once the servers have answered all that it has asked. */
  answered: () => Promise<unknown>;
  /** Resolves once its queue has nothing to do, or waits for a network. */
  settled: () => Promise<void>;
  pass: Gate;
}

const current = new AsyncLocalStorage<Tab>();

export function openTab(): Tab {
  const { tools } = openTools({ make: makeVariants });
  const store = createAdminStore(undefined, createAdminSource());
  store.dispatch(openQueue(tools));
  const { promise: closed, resolve } = deferred();
  const requests = trackRequests();
  const tab: Tab = {
    store,
    isClosed: false,
    closed,
    limits: new Set(),
    guard: undefined,
    run: (thunk) => current.run(tab, () => store.dispatch(thunk)),
    close: () => {
      tab.isClosed = true;
      resolve();
    },
    answered: requests.settled,
    settled: () => whenStore(store, () => ['idle', 'network', 'login'].includes(statusOf(store))),
    async pass(passing) {
      // All tabs share one session here, which would wait for ever for an answer that none gets.
      if (passing.host === 'provider') return passing.go();
      if (tab.isClosed) return never();
      const followed: Passing = { ...passing, go: (as) => requests.track(passing.go(as)) };
      const answer = await (tab.guard?.(followed) ?? followed.go()).catch((error: unknown) => {
        if (!tab.isClosed) throw error;
      });
      return tab.isClosed || !answer ? never() : answer;
    },
  };
  return tab;
}

/** Keeps the limits of time of each tab, so that a test need not wait for them, and ends its waits. */
function keepLimits(): void {
  const { setTimeout } = globalThis;
  const kept: (...timer: Parameters<typeof setTimeout>) => NodeJS.Timeout = (
    act,
    milliseconds = 0,
    ...more
  ) => {
    const tab = current.getStore();
    const isLimit = [REQUEST_LIMIT_MS, TRANSFER_LIMIT_MS].includes(milliseconds);
    if (tab && isLimit) tab.limits.add(() => act(...more));
    // An upload that waits for a network would go on after the test.
    const actUnlessClosed = () => {
      if (!tab?.isClosed) act(...more);
    };
    return setTimeout(actUnlessClosed, milliseconds);
  };
  vi.stubGlobal('setTimeout', kept);
}

/** Has the requests of each tab pass its guard. */
export function separateTabs(): void {
  keepLimits();
  wire.guards((passing) => current.getStore()?.pass(passing) ?? passing.go());
}
