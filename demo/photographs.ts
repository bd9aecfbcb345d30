import { readFile } from 'node:fs/promises';

/** The folder of the photographs; a URL that ends in a slash. */
export const PHOTOGRAPHS = new URL('photographs/', import.meta.url);

/** The JPEG of a demo photo. */
export const readPhotograph = (id: string): Promise<Buffer> =>
  readFile(new URL(`${id}.jpg`, PHOTOGRAPHS));
