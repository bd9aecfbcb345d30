import { EMULATOR_HOST } from './project/configuration.ts';
import { bucket, emulatorPort, usesEmulators } from './project/project.ts';

const origin = usesEmulators
  ? `http://${EMULATOR_HOST}:${emulatorPort('storage')}`
  : 'https://firebasestorage.googleapis.com';

/** Where the files are, and where new ones are sent to. */
export const filesAddress = `${origin}/v0/b/${bucket}/o`;

/**
 * The address of a file that everyone may read, computed without a request; empty for an empty
 * path. The revision makes the address of a replaced file a new one.
 */
export function publicAddress(path: string, revision?: string): string {
  if (path === '') return '';
  const version = revision ? `&v=${encodeURIComponent(revision)}` : '';
  return `${filesAddress}/${encodeURIComponent(path)}?alt=media${version}`;
}
