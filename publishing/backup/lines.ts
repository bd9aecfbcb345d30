import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

/** Reads a file with one JSON value per line. */
export async function* readLines<Value>(
  path: string,
  reviver?: (key: string, value: unknown) => unknown,
): AsyncGenerator<Value> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) yield JSON.parse(line, reviver) as Value;
}

/** Writes JSON texts to a file, one per line. */
export async function writeLines(path: string, texts: AsyncIterable<string>): Promise<void> {
  await pipeline(texts, terminated, createWriteStream(path, { flush: true }));
}

async function* terminated(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) yield `${withoutSeparators(text)}\n`;
}

/** JSON allows these two in strings, but line readers treat them as line ends. */
function withoutSeparators(text: string): string {
  return text.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`);
}
