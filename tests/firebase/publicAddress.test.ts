import { describe, expect, it } from 'vitest';
import { BUCKET, HOST, ports } from '../../emulators/ports.ts';
import { publicAddress } from '../../src/firebase/publicAddress.ts';

const files = `http://${HOST}:${ports.storage}/v0/b/${BUCKET}/o`;

describe('publicAddress', () => {
  it('is the address of a file, its path as one part', () => {
    expect(publicAddress('photos/a.jpg')).toBe(`${files}/photos%2Fa.jpg?alt=media`);
  });

  it('changes with the revision', () => {
    expect(publicAddress('photos/a.jpg', 'r&1')).toBe(`${files}/photos%2Fa.jpg?alt=media&v=r%261`);
  });

  it('cannot be led elsewhere by a path', () => {
    const address = new URL(publicAddress('../../x?alt=json#y'));
    expect(address.pathname).toBe(`/v0/b/${BUCKET}/o/..%2F..%2Fx%3Falt%3Djson%23y`);
    expect(address.search).toBe('?alt=media');
  });

  it('is empty for an empty path', () => {
    expect(publicAddress('')).toBe('');
    expect(publicAddress('', 'r')).toBe('');
  });
});
