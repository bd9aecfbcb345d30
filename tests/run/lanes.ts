import { OFFSET, portsAt, type Ports } from '../../emulators/ports.ts';
import type { Program } from '../../emulators/program.ts';
import { refuseBusyPorts, startEmulators, type Suite } from '../../emulators/suite.ts';
import type { Environment } from '../../emulators/system.ts';
import { SERVED } from '../support/published.ts';
import { sum, type Count } from './count.ts';
import { need, type Lane } from './steps.ts';
import { takeStep, type Outcome } from './takeStep.ts';

const DISTANCE = 200;

interface Equipment {
  /** What the emulators run with. */
  emulators: Environment | undefined;
  /** What every step runs with. */
  common: Environment;
}

const offsetOf = (index: number): number => OFFSET + index * DISTANCE;

/** Refuses where another program listens at a port that a lane needs. */
export async function refuseBusyLanes(lanes: readonly Lane[]): Promise<void> {
  for (const [index, lane] of lanes.entries()) {
    if (!need(lane, 'emulators')) continue;
    const { site, hosting, ...emulators } = portsAt(offsetOf(index));
    await refuseBusyPorts({
      ...emulators,
      ...(need(lane, 'site') && { site }),
      ...(need(lane, 'hosting') && { hosting }),
    });
  }
}

/** Runs all lanes side by side, each up to the first of its steps that fails. */
export async function runLanes(
  program: Program,
  lanes: readonly Lane[],
  equipment: Equipment,
): Promise<Count> {
  const counts = lanes.map((lane, index) => runLane(program, lane, offsetOf(index), equipment));
  return sum(await Promise.all(counts));
}

async function runLane(
  program: Program,
  lane: Lane,
  offset: number,
  { emulators, common }: Equipment,
): Promise<Count> {
  const env = { ...common, VITE_EMULATOR_PORT_OFFSET: String(offset) };
  const counts: Count[] = [];
  let suite: Suite | undefined;
  for (const [index, step] of lane.entries()) {
    if (step.needs.includes('emulators')) {
      suite ??= await startSuite(program, lane, portsAt(offset), emulators);
    }
    const outcome: Promise<Outcome> = takeStep(program, step, env);
    const { ok, count } = await (suite ? Promise.race([outcome, suite.broken]) : outcome);
    counts.push(count);
    if (ok) continue;
    const left = lane.slice(index + 1).map(({ title }) => title);
    if (left.length > 0) console.log(`Left out after ${step.title}: ${left.join(', ')}.\n`);
    break;
  }
  await suite?.stop();
  return sum(counts);
}

function startSuite(
  program: Program,
  lane: Lane,
  ports: Ports,
  environment: Environment | undefined,
): Promise<Suite> {
  return startEmulators(program, {
    ports,
    ...(environment && { environment }),
    ...(need(lane, 'hosting') && { hosting: { public: SERVED } }),
  });
}
