import { pMapIterable } from 'p-map';
import { TOKENS, type Bucket } from '../backup/files.ts';
import type { Target } from '../deploy/target.ts';
import { readNamedFiles, type UnnamedFile } from './surveyFiles.ts';

const AT_ONCE = 4;

/** Removes files; resolves to a sentence for each that stays. */
export async function removeUnnamed(
  target: Target,
  bucket: Bucket,
  unnamed: UnnamedFile[],
): Promise<string[]> {
  // Whoever was asked may have answered after a while.
  const { files: named } = await readNamedFiles(target);
  return forEach(unnamed, async ({ name, generation }) => {
    if (named.has(name)) return `${name} stays: a document names it now.`;
    try {
      // What has come to lie there since is another file.
      await bucket.file(name).delete({ ifGenerationMatch: generation, ignoreNotFound: true });
      return undefined;
    } catch (error) {
      return `${name} could not be removed: ${(error as Error).message}.`;
    }
  });
}

/** Takes their download tokens from files; resolves to a sentence for each that keeps one. */
export function takeTokens(bucket: Bucket, names: string[]): Promise<string[]> {
  return forEach(names, async (name) => {
    try {
      await bucket.file(name).setMetadata({ metadata: { [TOKENS]: null } });
      return undefined;
    } catch (error) {
      return `The download token of ${name} could not be taken: ${(error as Error).message}.`;
    }
  });
}

async function forEach<Item>(
  items: Item[],
  work: (item: Item) => Promise<string | undefined>,
): Promise<string[]> {
  const sentences: string[] = [];
  for await (const sentence of pMapIterable(items, work, { concurrency: AT_ONCE })) {
    if (sentence) sentences.push(sentence);
  }
  return sentences;
}
