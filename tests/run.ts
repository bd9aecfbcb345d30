import './support/besideTheSite.ts';
import { prepareEmulators } from '../emulators/binaries.ts';
import { runProgram, type Program } from '../emulators/program.ts';
import type { Environment } from '../emulators/system.ts';
import { refuseBusyLanes, runLanes } from './run/lanes.ts';
import { chooseLanes, need } from './run/steps.ts';
import { findBrowser } from './support/browser.ts';

await runProgram(test, { farewell: 'Stopping …', interruptedCode: 130 });

async function test(program: Program): Promise<number> {
  const lanes = chooseLanes(process.argv.slice(2));
  const steps = lanes.flat();
  await refuseBusyLanes(lanes);
  const emulators = need(steps, 'emulators') ? await prepareEmulators() : undefined;
  const browser = need(steps, 'browser') ? await browserEnvironment() : {};
  const common = { ...process.env, ...browser };
  const { passed, failed } = await runLanes(program, lanes, { emulators, common });
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function browserEnvironment(): Promise<Environment> {
  const { executable, args } = await findBrowser();
  return { PORTFOLIO_BROWSER_PATH: executable, PORTFOLIO_BROWSER_ARGS: JSON.stringify(args) };
}
