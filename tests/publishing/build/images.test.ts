import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OFFSET } from '../../../emulators/ports.ts';
import { copyImages } from '../../../publishing/build/images.ts';
import { projectOf } from '../../../src/firebase/project/configuration.ts';
import { aFolder } from '../../emulators/fakes.ts';
import { storeFile } from '../../support/backend.ts';

const PATH = 'variants/photos/stacks/r/640.avif';
const { filesAddress } = projectOf({ VITE_EMULATOR_PORT_OFFSET: String(OFFSET) });

const copy = (to: string, paths: string[], earlier?: string) =>
  copyImages(to, { paths, filesAddress, earlier });
const copyIn = (folder: string) => readFileSync(join(folder, 'images', PATH), 'utf8');

it('copies variants to where pages look for them, and downloads those of an earlier build no more', async () => {
  await storeFile(PATH, Buffer.from('a variant'), 'image/avif');
  const [first, second] = [aFolder(), aFolder()];
  expect(await copy(first, [PATH])).toBe(1);
  expect(copyIn(first)).toBe('a variant');
  expect(await copy(second, [PATH], first)).toBe(0);
  expect(copyIn(second)).toBe('a variant');
});

it('leaves out what is gone, and what no file can be called', async () => {
  const odd = 'variants/photos/../r/640.avif';
  await storeFile(odd, Buffer.from('odd'), 'image/avif');
  expect(await copy(aFolder(), ['variants/photos/gone/r/640.avif', odd])).toBe(0);
});

it('fails where Storage does not answer', async () => {
  const nowhere = projectOf({ VITE_EMULATOR_PORT_OFFSET: '31000' }).filesAddress;
  const copied = copyImages(aFolder(), {
    paths: [PATH],
    filesAddress: nowhere,
    earlier: undefined,
  });
  await expect(copied).rejects.toThrow(/^The first pictures can't be copied/);
});
