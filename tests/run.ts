import './support/besideTheSite.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareEmulators } from '../emulators/binaries.ts';
import { Refusal, runProgram, type Program } from '../emulators/program.ts';
import { ROOT, type Environment } from '../emulators/system.ts';
import { choose } from './run/choose.ts';
import { sum } from './run/count.ts';
import { need, refuseBusyLanes, runLanes } from './run/lanes.ts';
import { findBrowser } from './support/browser.ts';

await runProgram(test, { farewell: 'Stopping …', interruptedCode: 130 });

async function test(program: Program): Promise<number> {
  const choice = choose(process.argv.slice(2), testFiles());
  await refuseBusyLanes(choice);
  const emulators = need(choice.tasks, 'emulators') ? await prepareEmulators() : undefined;
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

/** All test files, as paths from the root. */
function testFiles(): string[] {
  return readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => `tests/${file.replaceAll('\\', '/')}`);
}

async function browserEnvironment(): Promise<Environment> {
  const { executable, args } = await findBrowser();
  return { PORTFOLIO_BROWSER_PATH: executable, PORTFOLIO_BROWSER_ARGS: JSON.stringify(args) };
}
