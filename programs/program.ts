import { readParent } from './processes.ts';

/** A sentence for the person at the keyboard: what is missing or in the way, and what to do. */
export class Refusal extends Error {}

class Interrupted extends Error {}

export interface Program {
  /** Aborted by the first Ctrl-C, SIGTERM or SIGHUP. */
  readonly signal: AbortSignal;
  /** Closes what was opened, last first, however the program ends; `hurry` serves a second Ctrl-C. */
  atEnd(closing: { close: () => Promise<void>; hurry: () => void }): void;
}

interface ProgramOptions {
  farewell: string;
  interruptedCode: number;
}

const ORPHAN_CHECK_MS = 500;
/** Within this time it is one Ctrl-C, which npm passes on although it reached us already. */
const SAME_SIGNAL_MS = 1000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `main` and exits with the code it resolves to. Errors become one sentence and code 1, and
 * nothing that was opened outlives the program.
 */
export async function runProgram(
  main: (program: Program) => Promise<number>,
  { farewell, interruptedCode }: ProgramOptions,
): Promise<never> {
  const closings: { close: () => Promise<void>; hurry: () => void }[] = [];
  const controller = new AbortController();
  const interrupted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(new Interrupted()));
  });

  let interruptedAt = 0;
  const interrupt = () => {
    interruptedAt = performance.now();
    console.log(`\n${farewell}`);
    controller.abort();
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!controller.signal.aborted) return interrupt();
      if (performance.now() - interruptedAt < SAME_SIGNAL_MS) return;
      for (const { hurry } of closings) hurry();
      process.exit(130);
    });
  }
  onOrphaned(() => controller.signal.aborted || interrupt());
  const broken = new Promise<never>((_, reject) => {
    process.on('uncaughtException', reject);
    process.on('unhandledRejection', reject);
  });

  let code: number;
  try {
    code = await Promise.race([
      main({ signal: controller.signal, atEnd: (closing) => closings.unshift(closing) }),
      interrupted,
      broken,
    ]);
  } catch (error) {
    code = error instanceof Interrupted ? interruptedCode : 1;
    if (!(error instanceof Interrupted)) console.error(sentence(error));
  }
  for (const { close } of closings) {
    await close().catch((error: unknown) => {
      console.error(sentence(error));
      code = 1;
    });
  }
  process.exit(code);
}

/** npm can be ended without passing the signal on, and leaves this process or its shell behind. */
function onOrphaned(act: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const guardians = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === guardians) return;
    clearInterval(watch);
    act();
  }, ORPHAN_CHECK_MS);
  watch.unref();
}

function ancestors(): string {
  if (process.platform !== 'linux') return String(process.ppid);
  try {
    return `${process.ppid} ${readParent(process.ppid)}`;
  } catch {
    return 'gone';
  }
}

function sentence(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  return `Something unexpected went wrong: ${error instanceof Error ? error.message : String(error)}`;
}
