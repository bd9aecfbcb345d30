import { OFFSET, portsAt } from '../../emulators/ports.ts';
import { Refusal, type Program } from '../../programs/program.ts';
import { refuseBusyPorts, startEmulators, type Suite } from '../../emulators/suite.ts';
import type { Environment } from '../../programs/system.ts';
import { SERVED } from '../support/published.ts';
import type { Choice, Task } from './choose.ts';
import { BUILD, type Need } from './steps.ts';
import { runCommands, takeStep, untried, type Outcome } from './takeStep.ts';

const DISTANCE = 200;

interface Equipment {
  /** What the emulators run with. */
  emulators: Environment | undefined;
  /** What every step runs with. */
  common: Environment;
}

/** Steps that are taken in turn, perhaps by another lane too, and what is added to all ports. */
interface Lane {
  offset: number;
  queue: Task[];
}

/**
 * What needs emulators goes on two lanes, each with emulators of its own, which wait at times; what
 * needs none goes beside them, or last on whichever of the two is done before the other. What is
 * heard while it runs goes on one.
 */
export function lanesOf({ live, tasks }: Choice): Lane[] {
  const onEmulators = tasks.filter((task) => need([task], 'emulators'));
  const last = onEmulators.length > 0 ? tasks.filter(({ runsLast }) => runsLast) : [];
  const others = tasks.filter((task) => ![...onEmulators, ...last].includes(task));
  const share = (queue: Task[], most: number) =>
    Array.from({ length: Math.min(queue.length, most) }, () => queue);
  const queues = live
    ? [[...tasks]]
    : [...share([...onEmulators, ...last], 2), ...share(others, onEmulators.length > 0 ? 1 : 2)];
  return queues.map((queue, index) => ({ offset: OFFSET + index * DISTANCE, queue }));
}

export const need = (tasks: readonly Task[], what: Need): boolean =>
  tasks.some(({ needs }) => needs.includes(what));

/** Refuses where another program listens at a port that a lane needs. */
export async function refuseBusyLanes(choice: Choice): Promise<void> {
  for (const { offset, queue } of lanesOf(choice)) {
    const { site, hosting, ...emulators } = portsAt(offset);
    await refuseBusyPorts({
      ...(need(queue, 'emulators') && emulators),
      ...(need(queue, 'site') && { site }),
      ...(need(queue, 'hosting') && { hosting }),
    });
  }
}

/** Runs all steps, whichever of them fail, on lanes side by side. */
export async function runLanes(
  program: Program,
  choice: Choice,
  equipment: Equipment,
): Promise<Outcome[]> {
  let built: Promise<boolean> | undefined;
  const buildSite = () =>
    (built ??= runCommands(program, 'build', [BUILD], {
      env: equipment.common,
      live: choice.live,
    }));
  const outcomes = lanesOf(choice).map((lane) =>
    runLane(program, lane, { ...equipment, live: choice.live, buildSite }),
  );
  return (await Promise.all(outcomes)).flat();
}

interface LaneEquipment extends Equipment {
  live: boolean;
  /** Builds the site, once for all lanes; resolves to whether it could be built. */
  buildSite: () => Promise<boolean>;
}

async function runLane(
  program: Program,
  { offset, queue }: Lane,
  { emulators, common, live, buildSite }: LaneEquipment,
): Promise<Outcome[]> {
  const hasHosting = need(queue, 'hosting');
  const env = { ...common, VITE_EMULATOR_PORT_OFFSET: String(offset) };
  let suite: Promise<Suite> | undefined;

  const startSuite = () => {
    const started = startEmulators(program, {
      ports: portsAt(offset),
      ...(emulators && { environment: emulators }),
      ...(hasHosting && { hosting: { public: SERVED } }),
    });
    // The next step that needs emulators starts others where these end.
    void started.then(({ broken }) => broken.catch(() => (suite = undefined))).catch(() => {});
    return started;
  };

  const take = async (task: Task): Promise<Outcome> => {
    const { needs, title } = task;
    try {
      // They start while the site is built.
      if (needs.includes('emulators')) suite ??= startSuite();
      if (needs.includes('site') && !(await buildSite())) {
        return untried(title, 'the site that it needs could not be built.');
      }
      const broken = needs.includes('emulators') ? (await suite)?.broken : undefined;
      return await takeStep(program, task, { env, live, broken });
    } catch (error) {
      if (error instanceof Refusal) return untried(title, error.message);
      throw error;
    }
  };

  const outcomes: Outcome[] = [];
  for (let task = queue.shift(); task; task = queue.shift()) outcomes.push(await take(task));
  await suite?.then((started) => started.stop()).catch(() => {});
  return outcomes;
}
