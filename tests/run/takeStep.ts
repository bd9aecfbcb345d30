import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../../emulators/children.ts';
import type { Program } from '../../emulators/program.ts';
import { ROOT, toolScript, type Environment } from '../../emulators/system.ts';
import { readCount, type Count } from './count.ts';
import { REPORTS, type Step } from './steps.ts';

export interface Outcome {
  ok: boolean;
  count: Count;
}

/** Runs a step, and prints what it says in one piece once it has ended. */
export async function takeStep(program: Program, step: Step, env: Environment): Promise<Outcome> {
  const { title, commands, report } = step;
  if (report) rmSync(report, { force: true });
  mkdirSync(REPORTS, { recursive: true });
  const log = join(REPORTS, `${title}.log`);
  const output = openSync(log, 'w');
  console.log(`▸ ${title}`);
  const start = performance.now();
  let ok = true;
  for (const [script, ...args] of commands) {
    const options = {
      cwd: ROOT,
      env: { ...env, ...step.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
      output,
      grace: 10_000,
      leashed: false,
    };
    ok &&= (await startChild(program, toolScript(script!), args, options).ended) === 0;
  }
  closeSync(output);
  program.signal.throwIfAborted();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const said = readFileSync(log, 'utf8').trim();
  console.log(`\n── ${title}\n${said && `${said}\n`}${ok ? '✓' : '✗'} ${title}, ${seconds} s\n`);

  const count = readCount(report);
  // A step can fail with no test to blame, a file that does not load for one.
  if (!ok && count.failed === 0) count.failed = 1;
  return { ok, count };
}
