import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { ROOT } from '../../programs/system.ts';

export interface Ended {
  code: number | null;
  lines: string[];
}

/** Starts one of the project's programs, as its npm script does. */
export function startCommand(
  script: string,
  args: string[],
  env: Record<string, string> = {},
  cwd = ROOT,
) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, lines: output.trim().split('\n') }));
  });
  return { child, ended };
}

/** Runs one of the project's programs to its end; `lines` holds both streams. */
export function command(...given: Parameters<typeof startCommand>): Promise<Ended> {
  return startCommand(...given).ended;
}
