import { EMULATOR_HOST } from './project/configuration.ts';
import { bucket, emulatorPort, usesEmulators } from './project/project.ts';

const origin = usesEmulators
  ? `http://${EMULATOR_HOST}:${emulatorPort('storage')}`
  : 'https://firebasestorage.googleapis.com';

/** The addresses for downloads and for uploads. */
export const filesAddress = `${origin}/v0/b/${bucket}/o`;

/**
 * The address of a public file, without a request; empty for an empty path. The revision gives a
 * replaced file a new address.
 */
export function publicAddress(path: string, revision?: string): string {
  if (path === '') return '';
  const version = revision ? `&v=${encodeURIComponent(revision)}` : '';
  return `${filesAddress}/${encodeURIComponent(path)}?alt=media${version}`;
}
