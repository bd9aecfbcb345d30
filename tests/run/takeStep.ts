import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../../programs/children.ts';
import { Refusal, type Program } from '../../programs/program.ts';
import { ROOT, toolScript, type Environment } from '../../programs/system.ts';
import type { Task } from './choose.ts';
import { readReport, type Report } from './report.ts';
import { REPORTS } from './steps.ts';

export interface Outcome {
  title: string;
  ok: boolean;
  report: Report;
}

interface Circumstances {
  env: Environment;
  /** Whether it is heard while it runs; else all that it says is printed once it has ended. */
  live: boolean;
  /** Rejects with a Refusal when what the step stands on breaks down. */
  broken?: Promise<never> | undefined;
}

/** Runs a step and counts its tests; never rejects for what goes wrong with the step. */
export async function takeStep(
  program: Program,
  { title, commands, env, report, selection }: Task,
  circumstances: Circumstances,
): Promise<Outcome> {
  if (report) rmSync(report, { force: true });
  const ok = await runCommands(program, title, commands(selection), {
    ...circumstances,
    env: { ...circumstances.env, ...env },
  });
  const read = readReport(report);
  // A step can fail with no test to blame, a file that does not load for one.
  return { title, ok, report: ok || read.failed > 0 ? read : { ...read, failed: 1 } };
}

/** A step that could not be tried. */
export function untried(title: string, why: string): Outcome {
  console.log(`\n✗ ${title}: ${why}\n`);
  return { title, ok: false, report: { passed: 0, failed: 1, failures: [] } };
}

/** Runs programs one after another, up to the first that fails, and says how it went. */
export async function runCommands(
  program: Program,
  title: string,
  commands: readonly string[][],
  { env, live, broken }: Circumstances,
): Promise<boolean> {
  mkdirSync(REPORTS, { recursive: true });
  const log = join(REPORTS, `${title}.log`);
  const output = live ? 'inherit' : openSync(log, 'w');
  console.log(`▸ ${title}`);
  const start = performance.now();
  const failure = await firstFailure(program, commands, { env, output, broken });
  if (output !== 'inherit') closeSync(output);
  program.signal.throwIfAborted();

  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const said = live ? '' : readFileSync(log, 'utf8').trim();
  if (!live) console.log(`\n── ${title}`);
  if (said) console.log(said);
  if (failure) console.log(failure);
  console.log(`${failure === undefined ? '✓' : '✗'} ${title}, ${seconds} s\n`);
  return failure === undefined;
}

/** Resolves to why a command failed, '' where its own words tell, nothing where all succeed. */
async function firstFailure(
  program: Program,
  commands: readonly string[][],
  { env, output, broken }: Omit<Circumstances, 'live'> & { output: number | 'inherit' },
): Promise<string | undefined> {
  const colour = process.stdout.isTTY && { FORCE_COLOR: '1' };
  for (const [script, ...args] of commands) {
    const child = startChild(program, toolScript(script!), args, {
      cwd: ROOT,
      env: { ...env, ...colour },
      output,
      grace: 10_000,
      leashed: false,
    });
    try {
      const code = await (broken ? Promise.race([child.ended, broken]) : child.ended);
      if (code !== 0) return '';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await child.stop();
      return error.message;
    }
  }
  return undefined;
}
