import './run/besideTheSite.ts';
import { rmSync } from 'node:fs';
import { prepareEmulators } from '../emulators/binaries.ts';
import { findBrowser } from '../emulators/browser.ts';
import { ports } from '../emulators/ports.ts';
import { refuseBusyPorts, startEmulators, type Suite } from '../emulators/suite.ts';
import { startChild } from '../programs/children.ts';
import { Refusal, runProgram, type Program } from '../programs/program.ts';
import { ROOT, toolScript } from '../programs/system.ts';
import { chooseTests, chooseChangedTests, type Choice } from './run/chooseTests.ts';
import { failureText, readReport, type Report } from './run/report.ts';
import { reportPath, stepOf, testFiles, type Command, type Step } from './run/steps.ts';
import { SERVED } from './support/sites.ts';

await runProgram(test, { farewell: 'Stopping …', interruptedCode: 130 });

async function test(program: Program): Promise<number> {
  const args = process.argv.slice(2);
  const choice =
    args.join(' ') === 'changed' ? await chooseChangedTests() : chooseTests(args, testFiles());
  const runStep = await prepareRun(program, choice);
  const reports: Report[] = [];
  for (const step of choice.steps) reports.push(await runStep(step));

  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failures = reports.flatMap((report) => report.failures);
  if (choice.name !== undefined && passed + failures.length === 0) {
    throw new Refusal(`No test chosen has ${choice.name} in its name.`);
  }
  console.log(['', ...failures, `${passed} passed, ${failures.length} failed`].join('\n'));
  return failures.length > 0 ? 1 : 0;
}

/** Finds what the chosen steps need, or refuses. The function that it returns runs one of them. */
async function prepareRun(program: Program, { steps, ...selection }: Choice) {
  const needs = new Set(steps.flatMap((step) => step.needs));
  if (needs.has('emulators')) await refuseBusyPorts(ports);
  const environment = needs.has('emulators') ? await prepareEmulators() : {};
  const browser = needs.has('browser') ? await findBrowser() : undefined;
  const env = { ...process.env, ...(browser && { PORTFOLIO_BROWSER: browser.executable }) };
  const finished = new Set<Command>();
  let suite: Suite | undefined;

  const startSuite = async () => {
    const started = await startEmulators(program, { environment, hosting: { public: SERVED } });
    // The next step then starts new emulators.
    started.broken.catch(() => (suite = undefined));
    return started;
  };

  const succeeds = async (command: Command): Promise<boolean> => {
    const [script, ...args] = command;
    const options = { cwd: ROOT, env, output: 'inherit', grace: 10_000, leashed: false } as const;
    const child = startChild(program, toolScript(script!), args, options);
    try {
      const code = await Promise.race([child.ended, ...(suite ? [suite.broken] : [])]);
      program.signal.throwIfAborted();
      return code === 0;
    } finally {
      await child.stop();
    }
  };

  return async (step: Step): Promise<Report> => {
    console.log(`\n▸ ${step.name}`);
    rmSync(reportPath(step.name), { force: true });
    const files = selection.files.filter((file) => stepOf(file) === step.name);
    try {
      if (step.needs.includes('emulators')) suite ??= await startSuite();
      for (const command of step.commands({ ...selection, files })) {
        // Several steps build the site.
        if (finished.has(command)) continue;
        if (!(await succeeds(command))) return failed(step, 'Its output is above.');
        finished.add(command);
      }
      return readReport(reportPath(step.name));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return failed(step, error.message);
    }
  };
}

/** A step can fail with no test to blame. */
function failed({ name }: Step, why: string): Report {
  const report = readReport(reportPath(name));
  return report.failures.length > 0 ? report : { ...report, failures: [failureText(name, why)] };
}
