import { PassThrough } from 'node:stream';
import { onTestFinished, vi } from 'vitest';

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
