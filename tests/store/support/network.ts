import { setLogLevel } from 'firebase/firestore/lite';
import { afterEach, beforeEach } from 'vitest';
import { ports } from '../../../emulators/ports.ts';
import { deferred } from '../../support/deferred.ts';

/** What the app asked the database, as `photos/x` or as the collection it queried. */
interface Network {
  /** A file of the site itself stands there by its address. */
  asked: string[];
  /** Lets answers of requests that match come only once the function that it returns is called. */
  hold: (matching: string) => () => void;
  /** As where there is no network at all, but for files of the site that are there already. */
  down: boolean;
  /** As where the site's own files can't be reached. */
  isSiteDown: boolean;
  /** What lies beside the site's pages, by address. */
  files: ReadonlyMap<string, string>;
}

/**
 * Watches the requests that reach the database, for the tests of one file. They are the real ones:
 * nothing is answered here.
 */
export function watchNetwork(): Network {
  // What fails on purpose needs no word of the library's own.
  setLogLevel('silent');
  const real = globalThis.fetch;
  const network: Network = {
    asked: [],
    hold: () => () => undefined,
    down: false,
    isSiteDown: false,
    files: new Map(),
  };

  beforeEach(() => {
    const holds = new Map<string, Promise<void>>();
    network.asked = [];
    network.down = false;
    network.isSiteDown = false;
    network.files = new Map();
    network.hold = (matching) => {
      const { promise, resolve } = deferred();
      holds.set(matching, promise);
      return resolve;
    };
    globalThis.fetch = async (input, init) => {
      // What a test stores around the app.
      if (new Headers(init?.headers).get('Authorization') === 'Bearer owner') {
        return real(input, init);
      }
      const what = describe(input, init);
      network.asked.push(what);
      if (network.isSiteDown && what.startsWith('/')) throw new TypeError('fetch failed');
      if (what.startsWith('/')) return fileAt(network.files.get(what));
      if (network.down) throw new TypeError('fetch failed');
      const response = await real(input, init);
      for (const [matching, promise] of holds) {
        if (what.includes(matching)) await Promise.race([promise, givenUp(init?.signal)]);
      }
      return response;
    };
  });

  afterEach(() => {
    globalThis.fetch = real;
  });
  return network;
}

const fileAt = (text: string | undefined): Response =>
  text === undefined ? new Response('<!doctype html>', { status: 404 }) : new Response(text);

/** Rejects once a request is given up. */
const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

function describe(input: string | URL | Request, init: RequestInit | undefined): string {
  if (typeof input === 'string' && input.startsWith('/')) return input;
  const { port, pathname } = new URL(input instanceof Request ? input.url : input);
  if (Number(port) !== ports.firestore) return `port ${port}`;
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Asked) : {};
  const { from, where } = body.structuredQuery ?? {};
  if (from) {
    const value = where?.fieldFilter?.value;
    if (value?.timestampValue) return `${from[0]?.collectionId} since ${value.timestampValue}`;
    return `${from[0]?.collectionId} where ${value?.stringValue ?? value?.booleanValue ?? 'any'}`;
  }
  return body.documents?.map(nameOf).join() ?? nameOf(pathname);
}

const nameOf = (document: string) => document.slice(document.indexOf('/documents/') + 11);

interface Asked {
  documents?: string[];
  structuredQuery?: {
    from?: { collectionId: string }[];
    where?: {
      fieldFilter?: {
        value?: { stringValue?: string; booleanValue?: boolean; timestampValue?: string };
      };
    };
  };
}
