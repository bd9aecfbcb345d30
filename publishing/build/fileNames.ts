/** Bytes; file systems take 255, the extension included. */
const LONGEST_NAME = 200;

/**
 * Whether the path of an address can be that of a file. Ids that existing sites chose themselves may
 * not do; what is there for these is read live.
 */
export const isFileName = (path: string): boolean =>
  /^(\/[\w\u0080-\u{10FFFF}-]*)+$/u.test(path) &&
  path.split('/').every((name) => Buffer.byteLength(name) <= LONGEST_NAME);
