import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

/** The values of a file that has one in JSON on each line. */
export async function* readLines<Value>(
  path: string,
  reviver?: (key: string, value: unknown) => unknown,
): AsyncGenerator<Value> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) yield JSON.parse(line, reviver) as Value;
}

/** Writes texts in JSON to a file, one on each line. */
export async function writeLines(path: string, texts: AsyncIterable<string>): Promise<void> {
  await pipeline(texts, terminated, createWriteStream(path, { flush: true }));
}

async function* terminated(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) yield `${withoutSeparators(text)}\n`;
}

/** JSON lets these two stand in a string, and readers of lines end a line there. */
function withoutSeparators(text: string): string {
  return text.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`);
}
