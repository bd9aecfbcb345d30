import { ports } from '../../../emulators/ports.ts';

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

type Answer = (url: string) => Response | undefined;

let faults: Fault[] = [];
let answer: Answer = () => undefined;
let sent: string[] = [];

/** The wire between the app and the emulators. What a test asks as their owner goes past it. */
export const wire = {
  breaks: (fault: Fault): void => void faults.push(fault),
  /** Answers in place of a server, for what no emulator says. */
  answers(given: Answer): void {
    answer = given;
  },
  mends(): void {
    faults = [];
    answer = () => undefined;
  },
  forget(): void {
    sent = [];
  },
  /** Requests that could change something, as `POST storage`. */
  sent: (): readonly string[] => sent,
};

// The library for signing in takes `fetch` once, when it is loaded; so this module comes first.
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const { url, method, headers } = new Request(input, init);
  if (headers.get('Authorization') === 'Bearer owner') return realFetch(input, init);
  const port = Number(new URL(url).port);
  const fault = faults.find(
    ({ to, method: only = method, about = '', times = Infinity }) =>
      hosts[to] === port &&
      times > 0 &&
      only === method &&
      decodeURIComponent(url + (typeof init?.body === 'string' ? init.body : '')).includes(about),
  );
  const host = Object.entries(hosts).find(([, at]) => at === port)?.[0];
  if (method !== 'GET') sent.push(`${method} ${host}`);
  if (fault?.times) fault.times -= 1;
  if (fault?.as === 'down') throw new TypeError('fetch failed');
  if (typeof fault?.as === 'function') await fault.as();
  const response = answer(url) ?? (await realFetch(input, init));
  if (fault?.as === 'lost') throw new TypeError('fetch failed');
  return response;
};
