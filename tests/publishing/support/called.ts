import { vi } from 'vitest';
import { Refusal } from '../../../programs/program.ts';
import type { Ended } from '../../support/command.ts';

/** Runs what one of the project's programs runs, in this process; `lines` holds both streams. */
export async function called(program: () => Promise<number>): Promise<Ended> {
  const said: unknown[] = [];
  const collect = (line: unknown) => void said.push(line);
  const streams = [
    vi.spyOn(console, 'log').mockImplementation(collect),
    vi.spyOn(console, 'error').mockImplementation(collect),
  ];
  const code = await program().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    said.push(error.message);
    return 1;
  });
  for (const stream of streams) stream.mockRestore();
  return { code, lines: said.join('\n').split('\n') };
}
