import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLogLevel } from 'firebase/firestore/lite';
import { inParallel } from '../../../src/store/admin/writes/batches.ts';
import { runUpkeep } from '../../../src/store/admin/upkeep.ts';
import { openUploads, retryFailed } from '../../../src/store/admin/uploads/queue.ts';
import { emptyFirestore } from '../../support/backend.ts';
import { emptyStorage } from '../../support/stored.ts';
import { type Fault, faults, provoke } from '../support/faults/faults.ts';
import { leaveScene, openScene, type Prepared, prepare } from '../support/faults/prepared.ts';
import { alike, isDecisive, listRequests, ofEachKind } from '../support/faults/requests.ts';
import { OLD, type Scene } from '../support/faults/scene.ts';
import {
  comparable,
  copiesOf,
  doubled,
  exposed,
  lacking,
  missing,
  type State,
  stateOf,
  strays,
  unnamed,
  unused,
  visible,
} from '../support/faults/state.ts';
import { openTab, separateTabs, type Tab } from '../support/faults/tabs.ts';
import { type Write, writes } from '../support/faults/writes.ts';
import { wire } from '../support/wire.ts';
import { forgetLimits, retryAtOnce, signInOnce } from '../support/workshop.ts';

/** All writes at all requests, also those that differ from another in nothing that a fault could change. */
const TRIES_EVERY_REQUEST = process.env.PORTFOLIO_EVERY_REQUEST !== undefined;

const CONCURRENT_CASES = 6;

const CLOSED = Symbol('the tab was closed');

type Outcome = boolean | typeof CLOSED;

let cases = 0;

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });
setLogLevel('silent');

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await Promise.all([emptyFirestore(), emptyStorage(), signInOnce()]);
  separateTabs();
  retryAtOnce();
});
afterAll(() => {
  wire.guards(undefined);
  forgetLimits();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  console.log(`The fault matrix holds ${cases} cases.`);
});

/**
 * At every moment, each document names files that are there, and lies in one place.
 * @param twice the ids of those that lay in two before
 */
function expectSound(state: State, twice: readonly string[]): void {
  expect(missing(state), 'variants that are named and not there').toEqual([]);
  expect(lacking(state), 'originals that are named and not there').toEqual([]);
  expect(exposed(state), 'originals that anyone can fetch').toEqual([]);
  const others = doubled(state).filter((id) => !twice.includes(id));
  expect(others, 'documents in two places').toEqual([]);
}

/** What there is right after a write: visitors see the old state or the new one. */
async function expectSafe(
  scene: Scene,
  seen: readonly State[],
  twice: readonly string[],
): Promise<void> {
  const state = await stateOf(scene);
  expectSound(state, twice);
  expect(
    seen.map((each) => visible(each).toSorted()),
    'what visitors see',
  ).toContainEqual(visible(state).toSorted());
}

/** What was typed is stored, or still typed in its tab; a tab that is closed has asked before. */
async function expectKept({ typed = {} }: Write, scene: Scene, { store }: Tab): Promise<void> {
  const { documents } = await stateOf(scene);
  const captions = documents.map(({ document }) => document?.caption);
  const unsaved = Object.values(store.getState().edits.documents).map(
    ({ fields }) => fields.caption,
  );
  for (const [photo, caption] of Object.entries(typed)) {
    const isTyped = unsaved.some((edit) => edit && 'to' in edit && edit.to === caption);
    expect(isTyped || captions.includes(caption), `whether the caption of ${photo} is kept`).toBe(
      true,
    );
  }
}

/** Opens the admin area again, and does what it does by itself or offers. */
async function nextVisit(last: Tab, scene: Scene): Promise<State> {
  await last.answered();
  last.close();
  const tab = openTab();
  tab.run(openUploads());
  await tab.settled();
  tab.run(retryFailed());
  await tab.settled();
  await tab.run(runUpkeep());
  const state = await stateOf(scene);
  tab.close();
  return state;
}

/** What a write, and another window, were told is saved, and what of the old originals must be left. */
interface Told {
  saved: readonly string[];
  copies: number;
  /** The ids of what lay in two places before. */
  twice: readonly string[];
}

const twiceIn = ({ isDoubled = false }: Write, { photo }: Scene): string[] =>
  isDoubled ? [photo] : [];

/** Once everything is finished nothing is lost, and tidy finds everything that is left over. */
async function expectWhole(state: State, { saved, copies, twice }: Told): Promise<void> {
  expectSound(state, twice);
  expect(strays(state), 'public photos of drafts').toEqual([]);
  expect(copiesOf(state, OLD), 'copies of the old original').toBeGreaterThanOrEqual(copies);
  const lost = saved.filter((content) => copiesOf(state, content) === 0);
  expect(lost, 'originals that are lost').toEqual([]);
  expect(await unused(state), 'files that tidy deletes').toEqual(unnamed(state));
}

/** What is said to be saved by a write that ended so. */
const savedBy = ({ saves }: Write, outcome: Outcome): string[] =>
  saves && outcome === true ? [saves.act] : [];

/** How many copies of the old original must be left by a write, whatever happens to it. */
const copiesLeft = ({ purges = 0, mayPurge = 0 }: Write, { state }: Prepared, fault?: Fault) =>
  copiesOf(state, OLD) - Math.max(purges, fault?.isCrossed ? mayPurge : 0);

interface Trial {
  write: Write;
  prepared: Prepared;
  /** How all stands if nothing goes wrong. */
  end: State;
}

/** Does what is done alone, and gives back its requests and how all stands then. */
async function alone(write: Write, prepared: Prepared) {
  const { scene, tab } = await openScene(prepared);
  const requests = listRequests(tab);
  const outcome = await write.act(tab, scene);
  expect(outcome).toBe(true);
  await tab.settled();
  const made = [...requests];
  const end = await nextVisit(tab, scene);
  const saved = savedBy(write, outcome);
  await expectWhole(end, {
    saved,
    copies: copiesLeft(write, prepared),
    twice: twiceIn(write, scene),
  });
  leaveScene(scene);
  return { requests: made, end };
}

/** Whether the same can be done in another tab: an undo and a chosen file are gone with their tab. */
const isRepeatable = ({ name, saves }: Write): boolean => !saves && !name.startsWith('undoing');

/** Does the same once more in another tab; what is done already may say so. */
async function doAgain(write: Write, scene: Scene): Promise<void> {
  const tab = openTab();
  await write.act(tab, scene).catch(() => false);
  await tab.settled();
  tab.close();
}

async function tryCase({ write, prepared, end }: Trial, fault: Fault, request: string) {
  cases += 1;
  const { scene, tab } = await openScene(prepared);
  const provoked = provoke(fault, request, { write, scene, tab });
  const closed = tab.closed.then((): Outcome => CLOSED);
  const outcome = await Promise.race<Outcome>([
    write.act(tab, scene).then(async (isDone) => {
      await tab.settled();
      return isDone;
    }),
    closed,
  ]);
  expect(provoked.isReached, 'whether the fault was reached').toBe(true);
  // Of a photo in two places, the next attempt finds the other.
  const isTold = fault.isHealed && !write.isDoubled;
  if (isTold) expect(outcome, 'whether it is told to be saved').toBe(true);
  await tab.answered();
  const twice = twiceIn(write, scene);
  for (const read of provoked.read) expectSound(read, twice);
  // Of a photo in two places, a window shows the version that it has read last.
  const readers = write.isDoubled ? [] : provoked.readers;
  for (const check of readers) await check();
  if (!tab.isClosed) await expectKept(write, scene, tab);
  if (!fault.isCrossed) await expectSafe(scene, [prepared.state, end], twice);
  await nextVisit(tab, scene);
  if (!fault.isCrossed && isRepeatable(write)) await doAgain(write, scene);
  for (const check of readers) await check();
  const state = await stateOf(scene);
  const saved = [...savedBy(write, outcome), ...provoked.saved];
  await expectWhole(state, { saved, copies: copiesLeft(write, prepared, fault), twice });
  if (!fault.isCrossed) {
    const mayBeOld = outcome !== true && !isRepeatable(write);
    const outcomes = [comparable(end), ...(mayBeOld ? [comparable(prepared.state)] : [])];
    if (!outcomes.includes(comparable(state))) expect(comparable(state)).toBe(outcomes.at(-1));
  }
  leaveScene(scene);
}

async function tryDoubleClick(write: Write, prepared: Prepared) {
  cases += 1;
  const { scene, tab } = await openScene(prepared);
  const outcomes = await Promise.all([write.act(tab, scene), write.act(tab, scene)]);
  const outcome = outcomes.includes(true);
  expect(outcome).toBe(true);
  await tab.settled();
  const state = await nextVisit(tab, scene);
  const saved = savedBy(write, outcome);
  const twice = twiceIn(write, scene);
  await expectWhole(state, { saved, copies: copiesLeft(write, prepared), twice });
  leaveScene(scene);
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
      // Each tab that opens the admin area finishes the purges that others have begun.
      const isAlone =
        write.isOfSite || write.repairs || write.purges !== undefined || fault.isCrossed;
      await inParallel(
        requestsAt(requests, fault, write),
        isAlone ? 1 : CONCURRENT_CASES,
        (request) =>
          attempt(`${fault.name} at ${request}`, () =>
            tryCase({ write, prepared, end }, fault, request),
          ),
      );
    }
    await attempt('a double click', () => tryDoubleClick(write, prepared));
    if (wrong.length > 0) throw new Error(alike(wrong.join('\n\n')));
  });
});
