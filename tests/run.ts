import './support/besideTheSite.ts';
import { join } from 'node:path';
import { prepareEmulators } from '../emulators/binaries.ts';
import { Refusal, runProgram, type Program } from '../programs/program.ts';
import { ROOT, type Environment } from '../programs/system.ts';
import { choose } from './run/choose.ts';
import { sum } from './run/count.ts';
import { need, refuseBusyLanes, runLanes } from './run/lanes.ts';
import { testFiles } from './run/testFiles.ts';
import { findBrowser } from './support/browser.ts';

await runProgram(test, { farewell: 'Stopping …', interruptedCode: 130 });

async function test(program: Program): Promise<number> {
  const choice = choose(process.argv.slice(2), testFiles());
  await refuseBusyLanes(choice);
  const emulators = need(choice.tasks, 'emulators') ? await emulatorEnvironment() : undefined;
  const browser = need(choice.tasks, 'browser') ? await browserEnvironment() : {};
  const common = { ...process.env, ...browser };
  const outcomes = await runLanes(program, choice, { emulators, common });

  const { passed, failed } = sum(outcomes.map(({ count }) => count));
  const { name } = choice.tasks[0]!.selection;
  if (name !== undefined && passed + failed === 0) {
    throw new Refusal(`No test chosen has ${name} in its name.`);
  }
  const failures = outcomes.filter(({ ok }) => !ok).map(({ title }) => title);
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function emulatorEnvironment(): Promise<Environment> {
  const { JAVA_TOOL_OPTIONS: given = '' } = process.env;
  const options = [
    given,
    // Compiles quickly rather than well: no run lasts long enough to pay for more.
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    // A seventh of what the emulator takes for a refusal is to write down where it happened.
    `"-Djava.util.logging.config.file=${join(ROOT, 'tests/run/logging.properties')}"`,
  ];
  return { ...(await prepareEmulators()), JAVA_TOOL_OPTIONS: options.join(' ').trim() };
}

async function browserEnvironment(): Promise<Environment> {
  const { executable, args } = await findBrowser();
  // No page lives long enough to pay for better code; without it a sixth of the pages' time is saved.
  const quickly = '--js-flags=--no-maglev --no-opt';
  return {
    PORTFOLIO_BROWSER_PATH: executable,
    PORTFOLIO_BROWSER_ARGS: JSON.stringify([...args, quickly]),
  };
}
