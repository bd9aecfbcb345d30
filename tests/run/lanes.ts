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

/** What each lane adds to all ports; each has emulators of its own. */
const offsetsOf = ({ live, tasks }: Choice) =>
  Array.from(
    { length: live ? 1 : Math.min(2, tasks.length) },
    (_, lane) => OFFSET + lane * DISTANCE,
  );

export const need = (tasks: readonly Task[], what: Need): boolean =>
  tasks.some(({ needs }) => needs.includes(what));

/** Refuses where another program listens at a port that a lane needs. */
export async function refuseBusyLanes(choice: Choice): Promise<void> {
  const { tasks } = choice;
  for (const offset of offsetsOf(choice)) {
    const { site, hosting, ...emulators } = portsAt(offset);
    await refuseBusyPorts({
      ...(need(tasks, 'emulators') && emulators),
      ...(need(tasks, 'site') && { site }),
      ...(need(tasks, 'hosting') && { hosting }),
    });
  }
}

/** Runs all steps, whichever of them fail, on lanes side by side that take the next one each. */
export async function runLanes(
  program: Program,
  choice: Choice,
  equipment: Equipment,
): Promise<Outcome[]> {
  const queue = [...choice.tasks];
  let built: Promise<boolean> | undefined;
  const buildSite = () =>
    (built ??= runCommands(program, 'build', [BUILD], {
      env: equipment.common,
      live: choice.live,
    }));
  const lanes = offsetsOf(choice).map((offset) =>
    runLane(program, choice, queue, { ...equipment, offset, buildSite }),
  );
  return (await Promise.all(lanes)).flat();
}

interface Lane extends Equipment {
  offset: number;
  /** Builds the site, once for all lanes; resolves to whether it could be built. */
  buildSite: () => Promise<boolean>;
}

async function runLane(
  program: Program,
  { live, tasks }: Choice,
  queue: Task[],
  { emulators, common, offset, buildSite }: Lane,
): Promise<Outcome[]> {
  const env = { ...common, VITE_EMULATOR_PORT_OFFSET: String(offset) };
  let suite: Promise<Suite> | undefined;

  const startSuite = () => {
    const started = startEmulators(program, {
      ports: portsAt(offset),
      ...(emulators && { environment: emulators }),
      ...(need(tasks, 'hosting') && { hosting: { public: SERVED } }),
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
