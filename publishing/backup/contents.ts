import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The content of a file; equal contents are stored once. */
export interface Contents {
  /** MD5 in hexadecimal digits, as in Storage */
  md5: string;
  /** bytes */
  size: number;
}

/** The path of a content in a backup. The extension only helps people who browse the folder. */
export function contentsPath(folder: string, { md5 }: Contents, name: string): string {
  const extension = /^\.[a-z0-9]{1,5}$/i.test(extname(name)) ? extname(name).toLowerCase() : '';
  return join(folder, 'files', md5.slice(0, 2), `${md5}${extension}`);
}

/** The content of a file on this disk; undefined if there is none. */
export async function readContents(path: string): Promise<Contents | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  return { md5: hash.digest('hex'), size: found.size };
}

/** Whether a backup has this content, complete. */
export async function hasContents(folder: string, wanted: Contents, name: string) {
  const path = contentsPath(folder, wanted, name);
  if ((await stat(path).catch(() => undefined))?.size !== wanted.size) return false;
  return (await readContents(path))?.md5 === wanted.md5;
}

/**
 * Writes a stream to a temporary file, and moves it into place only if `accept` takes its content;
 * undefined if not.
 */
export async function keepContents(
  folder: string,
  unfinished: string,
  name: string,
  source: Readable,
  accept: (contents: Contents) => boolean,
): Promise<Contents | undefined> {
  const part = join(unfinished, randomUUID());
  const hash = createHash('md5');
  let size = 0;
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  try {
    await pipeline(source, measured, createWriteStream(part, { flush: true }));
    const contents = { md5: hash.digest('hex'), size };
    if (!accept(contents)) return undefined;
    const path = contentsPath(folder, contents, name);
    await mkdir(dirname(path), { recursive: true });
    await rename(part, path);
    return contents;
  } finally {
    await rm(part, { force: true });
  }
}
