import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { ROOT } from '../../programs/system.ts';

export interface Ended {
  code: number | null;
  lines: string[];
}

/** Runs one of the project's programs to its end, as its npm script does; `lines` holds both streams. */
export async function command(
  script: string,
  args: string[],
  env: Record<string, string> = {},
  cwd = ROOT,
): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, lines: output.trim().split('\n') }));
  });
}
