import './run/besideTheSite.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareEmulators } from '../emulators/binaries.ts';
import { ports } from '../emulators/ports.ts';
import { refuseBusyPorts, startEmulators, type Suite } from '../emulators/suite.ts';
import { startChild } from '../programs/children.ts';
import { Refusal, runProgram, type Program } from '../programs/program.ts';
import { CACHE, ROOT, toolScript, type Environment } from '../programs/system.ts';
import { choose, chooseChanged, type Choice } from './run/choose.ts';
import { conclusion, readReport, type Report } from './run/report.ts';
import { BUILD_SITE, stepOf, testFiles, type Step } from './run/steps.ts';
import { findBrowser } from '../emulators/browser.ts';
import { SERVED } from './support/sites.ts';

const REPORTS = join(CACHE, 'reports');

await runProgram(test, { farewell: 'Stopping …', interruptedCode: 130 });

async function test(program: Program): Promise<number> {
  const args = process.argv.slice(2);
  const choice = args.join(' ') === 'changed' ? await chooseChanged() : choose(args, testFiles());
  const runStep = await prepareRun(program, choice);
  const reports: Report[] = [];
  for (const step of choice.steps) reports.push(await runStep(step));

  const { lines, code } = conclusion(reports, choice.name, process.env);
  console.log(lines.join('\n'));
  return code;
}

/** Finds what the chosen steps need, or refuses. The function that it returns runs one of them. */
async function prepareRun(program: Program, { steps, ...selection }: Choice) {
  const needs = new Set(steps.flatMap((step) => step.needs));
  const { site, hosting, ...emulatorPorts } = ports;
  await refuseBusyPorts({
    ...(needs.has('emulators') && emulatorPorts),
    ...(needs.has('site') && { site }),
    ...(needs.has('hosting') && { hosting }),
  });
  const environment = needs.has('emulators') ? await prepareEmulators() : {};
  const env = { ...process.env, ...(needs.has('browser') && (await browserEnvironment())) };
  let suite: Suite | undefined;
  let isBuilt = false;
  mkdirSync(REPORTS, { recursive: true });

  const startSuite = async () => {
    const started = await startEmulators(program, {
      environment,
      ...(needs.has('hosting') && { hosting: { public: SERVED } }),
    });
    // The next step starts other emulators.
    started.broken.catch(() => (suite = undefined));
    return started;
  };

  return async (step: Step): Promise<Report> => {
    const { name } = step;
    console.log(`\n▸ ${name}`);
    const report = join(REPORTS, `${name}.json`);
    rmSync(report, { force: true });
    const stepEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const files = selection.files.filter((file) => stepOf(file) === name);
    try {
      if (step.needs.includes('emulators')) {
        suite ??= await startSuite();
      }
      const broken = step.needs.includes('emulators') ? suite?.broken : undefined;
      if (step.needs.includes('site') && !isBuilt) {
        isBuilt = await succeeds(program, [BUILD_SITE], stepEnv);
        if (!isBuilt) return failed(name, 'The site could not be built.');
      }
      const commands = step.commands({ ...selection, files }, report);
      const ok = await succeeds(program, commands, stepEnv, broken);
      const read = readReport(report);
      // A step can fail with no test to blame, a file that does not load for one.
      return ok || read.failures.length > 0 ? read : { ...read, ...failed(name) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return failed(name, error.message);
    }
  };
}

function failed(name: string, why = 'Its output is above.'): Report {
  return { passed: 0, failures: [`✗ ${name}\n    ${why}`], leftOut: [] };
}

/** Runs scripts one after another, up to the first that fails. */
async function succeeds(
  program: Program,
  commands: readonly string[][],
  env: Environment,
  broken?: Promise<never>,
): Promise<boolean> {
  for (const [script, ...args] of commands) {
    const child = startChild(program, toolScript(script!), args, {
      cwd: ROOT,
      env,
      output: 'inherit',
      grace: 10_000,
      leashed: false,
    });
    let code: number;
    try {
      code = await Promise.race([child.ended, ...(broken ? [broken] : [])]);
    } catch (error) {
      await child.stop();
      throw error;
    }
    program.signal.throwIfAborted();
    if (code !== 0) return false;
  }
  return true;
}

async function browserEnvironment(): Promise<Environment> {
  const { executable, args } = await findBrowser();
  return { PORTFOLIO_BROWSER_PATH: executable, PORTFOLIO_BROWSER_ARGS: JSON.stringify(args) };
}
