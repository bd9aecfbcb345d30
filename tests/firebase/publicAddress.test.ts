import { expect, it } from 'vitest';
import { BUCKET, HOST, ports } from '../../emulators/ports.ts';
import { publicAddress } from '../../src/firebase/publicAddress.ts';

const files = `http://${HOST}:${ports.storage}/v0/b/${BUCKET}/o`;

it.each([
  ['a path as one part', 'photos/a.jpg', `${files}/photos%2Fa.jpg?alt=media`],
  ['a path that leads elsewhere', '../x?a=b#y', `${files}/..%2Fx%3Fa%3Db%23y?alt=media`],
  ['no path', '', ''],
])('the address of a file with %s', (_what, path, address) => {
  expect(publicAddress(path)).toBe(address);
});
