import { promisify } from 'node:util';
import { ports } from '../../../emulators/ports.ts';
import { never } from '../../support/deferred.ts';

const hosts = { database: ports.firestore, storage: ports.storage, provider: ports.auth };

/** Something that happens to requests on their way. */
export interface Fault {
  to: keyof typeof hosts;
  method?: string;
  /** What the address or the body holds. */
  about?: string;
  /** How often it happens; for ever unless told. */
  times?: number;
  /** `lost` lets the request arrive, and loses the answer. */
  as: 'down' | 'lost' | (() => Promise<unknown> | void);
}

/** A request on its way. */
export interface Passing {
  host: string;
  method: string;
  /** The address and what is sent, decoded. */
  what: string;
  headers: Headers;
  /** How many bytes are sent. */
  size: number;
  /** Lets it go on; `changed` with `headers`, and `anonymous` without what proves who is asking. */
  go: (as?: 'anonymous' | 'changed') => Promise<Response>;
}

export type Gate = (passing: Passing) => Promise<Response>;

type Answer = (url: string, method: string) => Response | undefined;

let faults: (Fault & { happened: number })[] = [];
let answer: Answer | undefined;
let gate: Gate | undefined;
let isCut = () => false;
let hasAnswered = false;
let sent: string[] = [];
let stored: string[] = [];
const requests = trackRequests();

/** Keeps track of the requests that servers have yet to answer. */
export function trackRequests() {
  const pending = new Set<Promise<Response>>();
  return {
    track(response: Promise<Response>): Promise<Response> {
      const forget = () => void pending.delete(response);
      pending.add(response);
      response.then(forget, forget);
      return response;
    },
    /** Resolves once all that are pending by now have settled. */
    settled: (): Promise<unknown> => Promise.allSettled(pending),
  };
}

/** A sentence for each thing that was to happen and has not. */
function missed(): string[] {
  const dead = faults.filter(({ times = 1, happened }) => happened < times);
  const sentences = dead.map(({ to, method = 'request', about = '', times = 1, happened }) => {
    const which = [method, 'to', to, about].filter(Boolean).join(' ');
    return `A fault was set for ${which}, and happened ${happened} times of ${times}.`;
  });
  return answer && !hasAnswered ? [...sentences, 'An answer was given, and not used.'] : sentences;
}

/** The wire between the app and the emulators. What a test asks as their owner goes past it. */
export const wire = {
  breaks: (fault: Fault): void => void faults.push({ ...fault, happened: 0 }),
  /** Answers in place of a server, for what no emulator says. */
  answers(given: Answer): void {
    answer = given;
    hasAnswered = false;
  },
  /** Hands every request to a gate, which lets it pass or not; none where undefined. */
  guards: (by: Gate | undefined): void => void (gate = by),
  /** Lets nothing through, in either direction, for whom this says so: a tab that is closed. */
  cuts: (isFor: () => boolean): void => void (isCut = isFor),
  /**
   * Takes all faults away.
   * @throws where one of them was never reached, since its test then shows nothing
   */
  mends(): void {
    const sentences = missed();
    faults = [];
    answer = undefined;
    if (sentences.length > 0) throw new Error(sentences.join('\n'));
  },
  /** Resolves once the servers have answered all that was let through. */
  answered: requests.settled,
  forget(): void {
    sent = [];
    stored = [];
  },
  /** Requests that could change something, as `POST storage`. */
  sent: (): readonly string[] => sent,
  /** The path of the file of each request that uploads one, and `commit` for each of documents. */
  stored: (): readonly string[] => stored,
};

/** Cuts the line at a request of a work, for ever. Resolves to whether there was such a request. */
export async function cutAt(request: number, work: () => Promise<unknown>): Promise<boolean> {
  let asked = 0;
  wire.guards(async ({ go }) => {
    asked += 1;
    if (asked >= request) throw new TypeError('fetch failed');
    return go();
  });
  await work();
  wire.guards(undefined);
  return asked >= request;
}

// A test may hold the clock of everything but this.
const endOfTurn = promisify(setImmediate);

// The library for signing in takes `fetch` once, when it is loaded; so vitest.config.ts has this
// module run before any test's own.
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  if (isCut()) return never();
  const answer = await Promise.race([pass(input, init), aborted(init?.signal)]).catch(
    async (error: unknown) => {
      // No network fails at once, and one that does makes the Storage SDK try again.
      await endOfTurn();
      if (!isCut()) throw error;
    },
  );
  return isCut() || !answer ? never() : answer;
};

/** Rejects once a request is given up, although its answer may never come. */
const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

const sizeOf = (body: BodyInit | null | undefined): number => {
  if (body instanceof Blob) return body.size;
  return body instanceof ArrayBuffer ? body.byteLength : 0;
};

const pass: typeof fetch = async (input, init) => {
  const { url, method, headers } = new Request(input, init);
  if (headers.get('Authorization') === 'Bearer owner') return realFetch(input, init);
  const port = Number(new URL(url).port);
  if (gate) {
    const [host = ''] = Object.entries(hosts).find(([, at]) => at === port) ?? [];
    const body = typeof init?.body === 'string' ? init.body : '';
    const go: Passing['go'] = (as) => {
      if (!as) return realFetch(input, init);
      if (as === 'anonymous') headers.delete('Authorization');
      return realFetch(input, { ...init, headers });
    };
    const what = decodeURIComponent(url) + body;
    return gate({ host, method, what, headers, size: sizeOf(init?.body), go });
  }
  const fault = faults.find(
    ({ to, method: only = method, about = '', times = Infinity, happened }) =>
      hosts[to] === port &&
      happened < times &&
      only === method &&
      decodeURIComponent(url + (typeof init?.body === 'string' ? init.body : '')).includes(about),
  );
  const host = Object.entries(hosts).find(([, at]) => at === port)?.[0];
  if (method !== 'GET') sent.push(`${method} ${host}`);
  if (method === 'POST' && host === 'storage') {
    stored.push(new URL(url).searchParams.get('name') ?? '');
  }
  if (decodeURIComponent(url).includes(':commit')) stored.push('commit');
  if (fault) fault.happened += 1;
  if (fault?.as === 'down') throw new TypeError('fetch failed');
  if (typeof fault?.as === 'function') await fault.as();
  const given = answer?.(url, method);
  if (given) hasAnswered = true;
  const response = given ?? (await requests.track(realFetch(input, init)));
  if (fault?.as === 'lost') throw new TypeError('fetch failed');
  return response;
};
