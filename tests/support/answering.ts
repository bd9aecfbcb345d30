import { PassThrough } from 'node:stream';
import { onTestFinished, vi } from 'vitest';

/** Sits at the keyboard, and answers what a program called in this process asks first. */
export function answering(answer: string): void {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true });
  keyboard.write(`${answer}\n`);
  const stdin = vi.spyOn(process, 'stdin', 'get');
  stdin.mockReturnValue(keyboard as unknown as typeof process.stdin);
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => {
    stdin.mockRestore();
    stdout.mockRestore();
  });
}
