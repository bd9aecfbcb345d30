import { beforeEach, expect, it } from 'vitest';
import { HOST, ports } from '../../emulators/ports.ts';
import { storeFile } from '../support/backend.ts';
import { asStranger, dropFile, emptyStorage, storedFiles } from '../support/stored.ts';

beforeEach(emptyStorage);

it('goes on where a file is removed while it is read', async () => {
  const path = 'photos/gone.jpg';
  const bytes = Buffer.alloc(2000);
  for (let round = 0; round < 5; round += 1) {
    await storeFile(path, bytes);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => asStranger(path))),
      dropFile(path),
    ]);
    for (const answer of answers) {
      const size = (await answer.arrayBuffer()).byteLength;
      expect(answer.status === 200 ? size : answer.status).toBeOneOf([bytes.length, 404]);
    }
  }
  expect(await storedFiles()).toEqual([]);
});

it.each(['auth', 'storage'] as const)(
  'the %s emulator closes no idle connection, which a busy machine may just be using',
  async (emulator) => {
    const { headers } = await fetch(`http://${HOST}:${ports[emulator]}/`);
    expect(headers.get('connection')).toBe('keep-alive');
    expect(headers.get('keep-alive')).toBeNull();
  },
);
