import { spawn, type ChildProcess } from 'node:child_process';
import { descendants, everyProcess, type Process } from './processes.ts';
import type { Program } from './program.ts';
import type { Environment } from './system.ts';

const OFFSPRING_CHECK_MS = 1000;
const LEASH = new URL('./leash.mjs', import.meta.url);

interface ChildOptions {
  cwd: string;
  env: Environment;
  /** A file descriptor for both streams, or this terminal. */
  output: number | 'inherit';
  /** Time to end by itself once asked, in milliseconds; then it is killed with all it started. */
  grace: number;
  /** Whether it ends when this process is killed; not for a tool that forks Node itself. */
  leashed: boolean;
}

export interface Child {
  /** The exit code, 1 where a signal ended it. */
  ended: Promise<number>;
  /** Gives it another grace, now that it has something to save, and notes what it started. */
  settled(grace: number): void;
  stop(): Promise<void>;
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
      if (grace > 0) child.kill('SIGINT');
      await Promise.race([ended, pause(grace)]);
    }
    killAll();
  };
  const hurry = () => {
    noteOffspring();
    killAll();
  };
  program.atEnd({ close: stop, hurry });
  // Where it crashes, what it has started outlives it.
  const watch = setInterval(noteOffspring, OFFSPRING_CHECK_MS);
  watch.unref();
  void ended.then(() => clearInterval(watch));
  const settled = (newGrace: number) => {
    grace = newGrace;
    clearInterval(watch);
    noteOffspring();
  };
  return { ended, settled, stop };
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
