import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Refusal } from './program.ts';

type Flags<Flag extends string> = Record<Flag, boolean>;

interface Expectation<Flag extends string> {
  /** What was typed after the command. */
  args: string[];
  help: string;
  flags: readonly Flag[];
}

interface ArgumentExpectation<Flag extends string> extends Expectation<Flag> {
  /** What the one argument is called, as in "Name one folder". */
  argument: string;
}

/** Reads one argument and the flags beside it; prints the help and ends where that is asked for. */
export function readCommandLine<Flag extends string>({
  argument,
  ...expected
}: ArgumentExpectation<Flag>): { argument: string; flags: Flags<Flag> } {
  const { positionals, flags } = parse(expected, true);
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new Refusal(`Name one ${argument}.\n\n${expected.help}`);
  return { argument: given, flags };
}

/** Reads the flags of a program that takes no argument. */
export const readFlags = <Flag extends string>(expected: Expectation<Flag>): Flags<Flag> =>
  parse(expected, false).flags;

function parse<Flag extends string>(
  { args, help, flags }: Expectation<Flag>,
  allowPositionals: boolean,
): { positionals: string[]; flags: Flags<Flag> } {
  const options = Object.fromEntries(
    [...flags, 'help'].map((flag) => [flag, { type: 'boolean' as const }]),
  );
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals });
  } catch (error) {
    throw new Refusal(`${(error as Error).message.split('. ')[0]}.\n\n${help}`);
  }
  if (parsed.values.help) {
    console.log(help);
    process.exit(0);
  }
  const given = flags.map((flag) => [flag, parsed.values[flag] === true]);
  return {
    positionals: parsed.positionals,
    flags: Object.fromEntries(given) as Flags<Flag>,
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
