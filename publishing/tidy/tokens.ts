import { pMapIterable } from 'p-map';
import { TOKENS, type Bucket } from '../backup/files.ts';

const CONCURRENT_REMOVALS = 4;

/** Removes the download tokens from files; resolves to a sentence for each file that keeps one. */
export async function removeTokens(bucket: Bucket, names: readonly string[]): Promise<string[]> {
  const failures: string[] = [];
  const remove = async (name: string) => {
    try {
      await bucket.file(name).setMetadata({ metadata: { [TOKENS]: null } });
    } catch (error) {
      failures.push(
        `The download token of ${name} could not be removed: ${(error as Error).message}.`,
      );
    }
  };
  for await (const _ of pMapIterable(names, remove, { concurrency: CONCURRENT_REMOVALS }));
  return failures;
}
