import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Refusal } from './program.ts';

interface CommandLine<Flag extends string> {
  /** The one argument that every program takes. */
  argument: string;
  flags: Record<Flag, boolean>;
}

interface Expectation<Flag extends string> {
  /** What was typed after the command. */
  args: string[];
  help: string;
  /** What the argument is called, as in "Name one folder". */
  argument: string;
  flags: readonly Flag[];
}

/** Reads one argument and the flags beside it; prints the help and ends where that is asked for. */
export function readCommandLine<Flag extends string>({
  args,
  help,
  argument,
  flags,
}: Expectation<Flag>): CommandLine<Flag> {
  const options = Object.fromEntries(
    [...flags, 'help'].map((flag) => [flag, { type: 'boolean' as const }]),
  );
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${(error as Error).message.split('. ')[0]}.\n\n${help}`);
  }
  if (parsed.values.help) {
    console.log(help);
    process.exit(0);
  }
  const [given, ...more] = parsed.positionals;
  if (!given || more.length > 0) throw new Refusal(`Name one ${argument}.\n\n${help}`);
  return {
    argument: given,
    flags: Object.fromEntries(flags.map((flag) => [flag, parsed.values[flag] === true])) as Record<
      Flag,
      boolean
    >,
  };
}

/** Asks a question to be answered with yes or no; where nobody can answer, refuses with `otherwise`. */
export async function confirm(question: string, otherwise: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Refusal(otherwise);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (y/N) `)).trim());
  } finally {
    terminal.close();
  }
}
