import type { Passing } from '../wire.ts';
import { isChange, isDecisive, namer } from './requests.ts';
import type { Scene } from './scene.ts';
import { type State, stateOf } from './state.ts';
import { never } from '../../../support/deferred.ts';
import { openReader } from './reader.ts';
import { openTab, type Tab } from './tabs.ts';
import type { Act, Write } from './writes.ts';

/** What happens to a write at one of its requests. */
interface Happening {
  passing: Passing;
  /** Whether that request has passed already, and this is a later one. */
  isLater: boolean;
  write: Write;
  scene: Scene;
  tab: Tab;
  /** What the originals hold that other windows were told are saved. */
  saved: string[];
  /** What a build read in between. */
  read: State[];
  /** Checks of windows that have only read. */
  readers: (() => Promise<void>)[];
}

/** Something that goes wrong at a request. */
export interface Fault {
  name: string;
  /** Answers the request, and each later one of the same tab. */
  at: (happening: Happening) => Promise<Response>;
  /** At which requests it is tried; at all unless told. */
  isAt?: (request: string) => boolean;
  /** At which of them it differs from other faults. */
  differsAt?: (request: string) => boolean;
  /** Whether another fault leaves the same on the servers. */
  isSimilar?: boolean;
  /** Whether the write repeats its request by itself, and is told to be saved. */
  isHealed?: boolean;
  /** Whether another window writes the same, so that this one may end otherwise than alone. */
  isCrossed?: boolean;
}

const cut = (): never => {
  throw new TypeError('fetch failed');
};

/** An answer of which only the head arrives. */
async function brokenOff({ go }: Passing): Promise<Response> {
  const { status, headers } = await go();
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
  return new Response(body, { status, headers });
}

/** Has another window act in between. */
const crossedBy =
  (actOf: (write: Write) => Act, savedBy: (write: Write) => string | undefined): Fault['at'] =>
  async ({ passing, isLater, write, scene, saved }) => {
    const other = openTab();
    const isDone = !isLater && (await actOf(write)(other, scene));
    if (!isLater) await other.settled();
    const content = savedBy(write);
    if (isDone && content !== undefined) saved.push(content);
    return passing.go();
  };

export const faults: readonly Fault[] = [
  { name: 'the network cut before', at: async () => cut() },
  {
    name: 'the network cut during',
    isSimilar: true,
    differsAt: isChange,
    at: async ({ passing, isLater }) => (isLater ? cut() : brokenOff(passing)),
  },
  {
    name: 'the network cut after',
    differsAt: isChange,
    at: async ({ passing, isLater }) => {
      if (!isLater) await passing.go();
      return cut();
    },
  },
  {
    name: 'one answer lost',
    isAt: isDecisive,
    isHealed: true,
    at: async ({ passing: { go }, isLater }) => {
      const answer = await go();
      return isLater ? answer : cut();
    },
  },
  {
    name: 'an answer that never comes',
    isAt: isDecisive,
    at: async ({ passing: { go }, isLater, tab }) => {
      const answer = await go();
      if (isLater) return answer;
      // The times that are over by then are those of requests that were answered.
      setImmediate(() => tab.limits.forEach((end) => end()));
      return never();
    },
  },
  {
    name: 'refused',
    isAt: isDecisive,
    at: ({ passing: { go }, isLater }) => go(isLater ? undefined : 'anonymous'),
  },
  {
    name: 'signed out',
    isAt: isDecisive,
    isSimilar: true,
    at: ({ passing: { go } }) => go('anonymous'),
  },
  {
    name: 'the tab closed',
    differsAt: isChange,
    at: async ({ passing, tab }) => {
      const answer = await passing.go();
      tab.close();
      return answer;
    },
  },
  {
    name: 'a build in between',
    isAt: isDecisive,
    at: async ({ passing, scene, isLater, read }) => {
      if (!isLater) read.push(await stateOf(scene));
      return passing.go();
    },
  },
  {
    name: 'another window that has only read',
    isAt: isDecisive,
    at: async ({ passing, scene, isLater, readers }) => {
      if (!isLater) readers.push(await openReader(scene));
      return passing.go();
    },
  },
  {
    name: 'another window doing the same',
    isAt: isDecisive,
    isCrossed: true,
    at: crossedBy(
      ({ act, same = act }) => same,
      ({ saves }) => saves?.same,
    ),
  },
  {
    name: 'another window doing the opposite',
    isAt: isDecisive,
    isCrossed: true,
    at: crossedBy(
      ({ opposite }) => opposite,
      () => undefined,
    ),
  },
];

/** What has come of a fault. */
export interface Provoked {
  isReached: boolean;
  /** Checks of windows that have only read. */
  readers: (() => Promise<void>)[];
  /** What the originals hold that other windows were told are saved. */
  saved: string[];
  /** What a build read in between. */
  read: State[];
}

/** Has a fault happen to a tab at one of its requests. */
export function provoke(
  fault: Fault,
  request: string,
  { write, scene, tab }: Pick<Happening, 'write' | 'scene' | 'tab'>,
): Provoked {
  const nameOf = namer();
  const provoked: Provoked = { isReached: false, saved: [], read: [], readers: [] };
  tab.guard = async (passing) => {
    const { isReached: isLater, saved, read, readers } = provoked;
    const isIt = passing.host !== 'provider' && nameOf(passing) === request;
    if (!isIt && !isLater) return passing.go();
    provoked.isReached = true;
    return fault.at({ passing, isLater, write, scene, tab, saved, read, readers });
  };
  return provoked;
}
