import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import { Refusal } from '../../programs/program.ts';
import { copyAddress } from '../../src/images/display/copies.ts';
import { isFileName } from './fileNames.ts';

const AT_ONCE = 16;
/** The answers for a file that is gone although a document names it. It gets no copy. */
const GONE = [403, 404];

/** The files to copy, and where they are. */
interface CopyOptions {
  /** The paths in Storage. */
  paths: Iterable<string>;
  /** The address of Storage's files. */
  filesAddress: string;
  /** The folder of the previous build. Its copies need no download. */
  earlier: string | undefined;
}

/**
 * Copies variants into the folder of the built site, where its pages look for them.
 * @returns how many files were downloaded
 * @throws a Refusal if Storage does not answer
 */
export async function copyImages(
  outDir: string,
  { paths, filesAddress, earlier }: CopyOptions,
): Promise<number> {
  let downloaded = 0;
  await pMap(
    [...paths].filter((path) => isFileName(`/${path.replace(/\.\w+$/, '')}`)),
    async (path) => {
      const name = decodeURI(copyAddress({ path }));
      const [file, before] = [join(outDir, name), join(earlier ?? '', name)];
      if (earlier && existsSync(before)) return cpSync(before, file, { preserveTimestamps: true });
      const content = await download(`${filesAddress}/${encodeURIComponent(path)}?alt=media`);
      if (!content) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      downloaded += 1;
    },
    { concurrency: AT_ONCE },
  );
  return downloaded;
}

/** The content of a file; undefined if it is gone. */
async function download(address: string, isRepeated = false): Promise<Buffer | undefined> {
  try {
    const response = await fetch(address);
    if (GONE.includes(response.status)) return undefined;
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    // One of thousands of downloads may lose its connection.
    if (!isRepeated) return download(address, true);
    throw new Refusal(
      `The first pictures can't be copied, because Storage did not answer: ${String(error)}`,
    );
  }
}
