import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLogLevel } from 'firebase/firestore/lite';
import { cleanUp, loadLeftovers } from '../../../src/store/admin/files/cleanUp.ts';
import { finishMove, loadInterruptedMoves } from '../../../src/store/admin/interruptedMoves.ts';
import { inParallel } from '../../../src/store/admin/commit/inParallel.ts';
import { continueUploads, openUploads, retryFailed } from '../../../src/store/admin/queue/queue.ts';
import { emptyFirestore } from '../../support/backend.ts';
import { emptyStorage } from '../../support/stored.ts';
import { statusOf, whenIdle } from './queue/tools.ts';
import { type Fault, faults, provoke } from './faults/faults.ts';
import { leaveScene, openScene, type Prepared, prepare } from './faults/prepared.ts';
import { isDecisive, listRequests, ofEachKind } from './faults/requests.ts';
import { OLD, type Scene } from './faults/scene.ts';
import {
  comparable,
  copiesOf,
  doubled,
  isOnItsWay,
  lacking,
  missing,
  orphans,
  stateOf,
  unnamed,
} from './faults/state.ts';
import { openTab, separateBrowsers, type Tab } from './faults/tabs.ts';
import { type Write, writes } from './faults/writes.ts';
import { wire } from './wire.ts';
import { retryAtOnce, signInOnce } from './workshop.ts';

/** All writes at all requests, also those that differ from another in nothing that a fault could change. */
const TRIES_EVERY_REQUEST = process.env.PORTFOLIO_EVERY_REQUEST !== undefined;

const AT_ONCE = 6;

const CLOSED = Symbol('the tab was closed');

type Outcome = boolean | typeof CLOSED;

let cases = 0;

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });
setLogLevel('silent');

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await Promise.all([emptyFirestore(), emptyStorage(), signInOnce()]);
  separateBrowsers();
  retryAtOnce();
});
afterAll(() => {
  wire.guards(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  console.log(`The fault matrix holds ${cases} cases.`);
});

/** What the next visit of the same browser finds, and leaves once it has cleaned up. */
async function nextVisit(last: Tab, scene: Scene) {
  await last.answered();
  last.close();
  const tab = openTab(last.browser);
  await goOnUploading(tab);
  const found = await tab.run(loadLeftovers());
  expect(await tab.run(cleanUp())).toMatchObject({ ok: true });
  let state = await stateOf(scene);
  if (isOnItsWay(state)) {
    await finishMoves(tab, scene);
    state = await stateOf(scene);
  }
  const told = found.ok ? found.data.lacking : [];
  return { told, state };
}

/** Does what the page of uploads offers for what was interrupted, and for what has failed. */
async function goOnUploading(tab: Tab): Promise<void> {
  const uploads = () => tab.store.getState().uploads;
  await tab.run(openUploads());
  if (statusOf(tab.store) === 'interrupted') {
    await tab.run(continueUploads());
    await whenIdle(tab.store);
  }
  if (!uploads().items.some(({ stage }) => stage === 'failed')) return;
  await tab.run(retryFailed());
  await whenIdle(tab.store);
}

/** Does what the admin area offers for galleries that are neither here nor there. */
async function finishMoves(tab: Tab, { gallery }: Scene) {
  const moves = await tab.run(loadInterruptedMoves());
  for (const move of moves.ok ? moves.data : []) {
    if (move.id === gallery) expect(await tab.run(finishMove(move))).toMatchObject({ ok: true });
  }
}

const isOriginalPath = (path: string) => /^(photos|site|[a-z]+-covers)\//.test(path);

/** What the photographer was told of a write. */
interface Told {
  outcome: Outcome;
  /** What the originals hold that are said to be saved. */
  saved: readonly string[];
  /** How many copies of the old original must be left. */
  copies: number;
}

/** Asserts that nothing is lost, nothing is named that is not there, and nothing is left over. */
function expectWhole({ told, state }: Awaited<ReturnType<typeof nextVisit>>, said: Told) {
  const { outcome, saved, copies } = said;
  expect(missing(state), 'variants that are named and not there').toEqual([]);
  expect(lacking(state), 'what lacks its original').toEqual(told);
  if (outcome === true && saved.length < 2) expect(told, 'what is told to be saved').toEqual([]);
  expect(orphans(state), 'what belongs to nothing').toEqual([]);
  expect(doubled(state), 'what lies in two places').toEqual([]);
  expect(copiesOf(state, OLD), 'copies of the old original').toBeGreaterThanOrEqual(copies);
  if (told.length === 0) {
    const lost = saved.filter((content) => copiesOf(state, content) === 0);
    expect(lost, 'originals that are lost').toEqual([]);
  }
  // An old original stays in its place until the next one has come.
  const spared = told.length > 0 ? isOriginalPath : () => false;
  const left = unnamed(state).filter((path) => !spared(path));
  expect(left, 'files that nothing names').toEqual([]);
}

/** What is said to be saved by a write that ended so. */
const savedBy = ({ saves }: Write, outcome: Outcome): string[] =>
  saves && outcome === true ? [saves.act] : [];

/** How many copies of the old original must be left by a write, whatever happens to it. */
function copiesLeft({ purges = 0, mayPurge = 0 }: Write, { copies }: Prepared, fault?: Fault) {
  return copies - Math.max(purges, fault?.isCrossed ? mayPurge : 0);
}

interface Trial {
  write: Write;
  prepared: Prepared;
  /** How all stands where nothing goes wrong. */
  end: string;
}

/** Does what is done alone, and gives back its requests and how all stands then. */
async function alone(write: Write, prepared: Prepared) {
  const { scene, tab } = await openScene(prepared);
  const requests = listRequests(tab);
  const outcome = await write.act(tab, scene);
  expect(outcome).toBe(true);
  const visit = await nextVisit(tab, scene);
  const copies = copiesLeft(write, prepared);
  expectWhole(visit, { outcome, saved: savedBy(write, outcome), copies });
  leaveScene(scene, visit.state);
  return { requests: [...requests], end: comparable(visit.state) };
}

async function tryCase({ write, prepared, end }: Trial, fault: Fault, request: string) {
  cases += 1;
  const { scene, tab } = await openScene(prepared);
  const provoked = provoke(fault, request, { write, scene, tab });
  const closed = tab.closed.then((): Outcome => CLOSED);
  const outcome = await Promise.race<Outcome>([write.act(tab, scene), closed]);
  expect(provoked.isReached, 'whether the fault was reached').toBe(true);
  const visit = await nextVisit(tab, scene);
  const copies = copiesLeft(write, prepared, fault);
  const saved = [...savedBy(write, outcome), ...provoked.saved];
  expectWhole(visit, { outcome, saved, copies });
  if (outcome === true && !fault.isCrossed) expect(comparable(visit.state)).toBe(end);
  leaveScene(scene, visit.state);
}

async function tryDoubleClick(write: Write, prepared: Prepared) {
  cases += 1;
  const { scene, tab } = await openScene(prepared);
  const outcomes = await Promise.all([write.act(tab, scene), write.act(tab, scene)]);
  const outcome = outcomes.includes(true);
  expect(outcome).toBe(true);
  const visit = await nextVisit(tab, scene);
  const copies = copiesLeft(write, prepared);
  expectWhole(visit, { outcome, saved: savedBy(write, outcome), copies });
  leaveScene(scene, visit.state);
}

const always = () => true;

function requestsAt(requests: readonly string[], fault: Fault, { isAlike = false }: Write) {
  const { isAt = always, differsAt = always, isSimilar = false } = fault;
  if (TRIES_EVERY_REQUEST) return requests.filter(isAt);
  if (isAlike && isSimilar) return [];
  const differs = (request: string) => differsAt(request) && (!isAlike || isDecisive(request));
  return ofEachKind(requests).filter((request) => isAt(request) && differs(request));
}

const tried = writes.filter(({ isRepetition = false }) => TRIES_EVERY_REQUEST || !isRepetition);

describe.each(tried)('$name', (write) => {
  it('loses nothing, whatever happens at any of its requests, or twice at once', async () => {
    const prepared = await prepare(write);
    const { requests, end } = await alone(write, prepared);
    const wrong: string[] = [];
    const attempt = async (told: string, work: () => Promise<void>) =>
      work().catch(({ message }: Error) => void wrong.push(`${told}: ${message}`));
    for (const fault of faults) {
      const isAlone = write.isOfSite || fault.isCrossed;
      await inParallel(requestsAt(requests, fault, write), isAlone ? 1 : AT_ONCE, (request) =>
        attempt(`${fault.name} at ${request}`, () =>
          tryCase({ write, prepared, end }, fault, request),
        ),
      );
    }
    await attempt('a double click', () => tryDoubleClick(write, prepared));
    if (wrong.length > 0) throw new Error(wrong.join('\n\n'));
  });
});
