/*
 * Read this first. A test of a program runs it in this process with `called`, on the project that
 * `openTarget` (ownTarget.ts) opens and empties. A test of a page's document writes it with
 * `documentAt` (site.ts), from the content that `aSite` (../../support/entities.ts) makes.
 */

import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { onTestFinished, vi } from 'vitest';
import { Refusal } from '../../../programs/program.ts';
import { ROOT } from '../../../programs/system.ts';
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

/** Sits at the keyboard, and answers what a program called in this process asks; first does `meanwhile`. */
export function answering(answer: string, meanwhile = async () => {}): void {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true });
  const stdin = vi.spyOn(process, 'stdin', 'get');
  stdin.mockReturnValue(keyboard as unknown as typeof process.stdin);
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    if (String(text).endsWith('(y/N) ')) {
      void meanwhile().then(() => keyboard.write(`${answer}\n`));
    }
    return true;
  });
  onTestFinished(() => {
    stdin.mockRestore();
    stdout.mockRestore();
  });
}

/** Copies some of the project to a folder, where its programs then run as they do here. */
export function aCopy(folder: string, names: readonly string[]): string {
  mkdirSync(folder);
  for (const name of names) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}
