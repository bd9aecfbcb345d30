import { hexadecimal } from './formats/hexadecimal.ts';
import { readBytes } from './refusals.ts';
import { takeTurns } from '../../model/takeTurns.ts';

const inTurn = takeTurns();

async function hash(file: Blob, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted();
  const digest = await crypto.subtle.digest('SHA-256', await readBytes(file));
  signal?.throwIfAborted();
  return hexadecimal(new Uint8Array(digest));
}

/**
 * The SHA-256 of a file in hexadecimal digits. Only one file is in memory at a time.
 * @throws a Refusal if the file on the disk was changed or removed, or the reason of the signal
 */
export const hashFile = (file: Blob, signal?: AbortSignal): Promise<string> =>
  inTurn(() => hash(file, signal));
