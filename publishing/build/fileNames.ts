/** Bytes; file systems allow 255, including the extension. */
const LONGEST_NAME = 200;

/**
 * Whether the path of an address can be a file's path. Ids of another program may not; their pages
 * are rendered in the browser.
 */
export const isFileName = (path: string): boolean =>
  /^(\/[\w\u0080-\u{10FFFF}-]*)+$/u.test(path) &&
  path.split('/').every((name) => Buffer.byteLength(name) <= LONGEST_NAME);
