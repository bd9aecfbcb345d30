import './support/besideTheSite.ts';
import { join } from 'node:path';
import { prepareEmulators } from '../emulators/binaries.ts';
import { Refusal, runProgram, type Program } from '../programs/program.ts';
import { ROOT, type Environment } from '../programs/system.ts';
import { choose } from './run/choose.ts';
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

  const reports = outcomes.map(({ report }) => report);
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failed = reports.reduce((sum, report) => sum + report.failed, 0);
  const { name } = choice.tasks[0]!.selection;
  if (name !== undefined && passed + failed === 0) {
    throw new Refusal(`No test chosen has ${name} in its name.`);
  }
  if (!choice.live) printFailures(reports.flatMap(({ failures }) => failures));
  const steps = outcomes.filter(({ ok }) => !ok).map(({ title }) => title);
  if (steps.length > 0) console.log(`Failed: ${steps.join(', ')}.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Once more at the end: what a step said can lie thousands of lines above. */
function printFailures(failures: readonly string[]): void {
  for (const failure of failures) console.log(`${failure}\n`);
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
  // What draws the pages without a graphics card takes less where it is no process of its own.
  const together = '--in-process-gpu';
  return {
    PORTFOLIO_BROWSER_PATH: executable,
    PORTFOLIO_BROWSER_ARGS: JSON.stringify([...args, quickly, together]),
  };
}
