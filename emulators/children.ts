import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Program } from './program.ts';
import type { Environment } from './system.ts';

const LEASH = new URL('./leash.mjs', import.meta.url);

interface ChildOptions {
  cwd: string;
  env: Environment;
  /** A file descriptor for both streams, or this terminal. */
  output: number | 'inherit';
  /** Time to end by itself once asked, in milliseconds; then everything it started is killed. */
  grace: number;
  /** Whether it ends when this process is killed; not for a tool that forks Node itself. */
  leashed: boolean;
}

export interface Child {
  /** The exit code, 1 where a signal ended it. */
  ended: Promise<number>;
  /** Notes what it has started, which outlives it where it crashes. */
  noteOffspring(): void;
  stop(): Promise<void>;
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Starts a Node script away from the terminal's Ctrl-C, so that this program ends it in order. */
export function startChild(
  program: Program,
  script: string,
  args: string[],
  { cwd, env, output, grace, leashed }: ChildOptions,
): Child {
  program.signal.throwIfAborted();
  const child = spawn(
    process.execPath,
    [...(leashed ? ['--import', LEASH.href] : []), script, ...args],
    {
      cwd,
      env,
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', output, output, ...(leashed ? (['ipc'] as const) : [])],
    },
  );
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });

  let offspring: Process[] = [];
  const noteOffspring = () => {
    if (isRunning(child)) offspring = descendants(everyProcess(), child.pid!);
  };
  const killAll = () => {
    const commands = new Map(everyProcess().map(({ pid, command }) => [pid, command]));
    for (const { pid, command } of offspring) {
      if (commands.get(pid) === command) kill(pid);
    }
    if (isRunning(child)) kill(child.pid!);
  };
  const stop = async () => {
    if (isRunning(child)) {
      noteOffspring();
      child.kill('SIGINT');
      await Promise.race([ended, pause(grace)]);
    }
    killAll();
  };
  const hurry = () => {
    noteOffspring();
    killAll();
  };
  program.atEnd({ close: stop, hurry });
  return { ended, noteOffspring, stop };
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has gone meanwhile.
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

function descendants(processes: Process[], pid: number): Process[] {
  return processes
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => [child, ...descendants(processes, child.pid)]);
}

function everyProcess(): Process[] {
  if (process.platform === 'linux') return linuxProcesses();
  if (process.platform === 'win32') return [];
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
    });
}

/** Read from /proc, since small images come without `ps`. */
function linuxProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      return [{ pid: Number(name), parent: Number(parent), command }];
    } catch {
      return [];
    }
  });
}
