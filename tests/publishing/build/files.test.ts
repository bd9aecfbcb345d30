import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GROUND, writeIcons } from '../../../publishing/build/icons.ts';
import { DEFAULT_SETTINGS } from '../../../src/model/site/defaultSettings.ts';
import { writeFeeds } from '../../../publishing/feeds/writeFeeds.ts';
import { aDatedPhoto, DOCUMENTS } from '../support/site.ts';
import { aPhotoWithVariants, beach, coast } from '../../support/entities.ts';

let folder: string;
const read = (name: string) => readFile(join(folder, name));

const content = {
  categories: [coast()],
  galleries: [beach()],
  photos: [aDatedPhoto(aPhotoWithVariants())],
  settings: { ...DEFAULT_SETTINGS, title: 'Robin Hale' },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publishing-'));
  await writeIcons(folder);
  await writeFeeds(folder, content, DOCUMENTS);
});

afterAll(() => rm(folder, { recursive: true }));

const pixel = async (png: Buffer, left: number, top: number) => [
  ...(await sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

const ground = [...Buffer.from(GROUND.slice(1), 'hex'), 255];

describe('what is written', () => {
  it('is what others than visitors ask for', async () => {
    expect((await readdir(folder)).toSorted()).toEqual([
      'apple-touch-icon.png',
      'favicon.ico',
      'feed.atom',
      'icon-192.png',
      'icon-512.png',
      'icon-maskable-512.png',
      'robots.txt',
      'site.webmanifest',
      'sitemap.xml',
    ]);
  });
});

it('AI training is reserved for the whole site, if the photographer does', async () => {
  const reserving = await mkdtemp(join(folder, 'reserving-'));
  const settings = { ...content.settings, reservesAiTraining: true };
  await writeFeeds(reserving, { ...content, settings }, DOCUMENTS);
  const text = await readFile(join(reserving, '.well-known/tdmrep.json'), 'utf8');
  expect(JSON.parse(text)).toEqual([{ location: '/*', 'tdm-reservation': 1 }]);
});

describe('the icons', () => {
  it('stand on the site’s own ground', async () => {
    const tokens = await readFile(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8');
    expect(tokens).toContain(`--ground: ${GROUND};`);
  });

  it('are of the sizes that the manifest tells', async () => {
    const { icons, name } = JSON.parse((await read('site.webmanifest')).toString()) as {
      name: string;
      icons: { src: string; sizes: string }[];
    };
    expect(name).not.toBe('');
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(await read(src.slice(1))).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
  });

  it.each([
    ['apple-touch-icon.png', 180],
    ['icon-maskable-512.png', 512],
  ])('%s fills its %i px to the corners', async (name, size) => {
    const png = await read(name);
    expect((await sharp(png).metadata()).width).toBe(size);
    for (const left of [0, size - 1]) {
      for (const top of [0, size - 1]) expect(await pixel(png, left, top)).toEqual(ground);
    }
  });

  it('are in favicon.ico as whole PNG files', async () => {
    const ico = await read('favicon.ico');
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const at = 6 + 16 * index;
      const offset = ico.readUInt32LE(at + 12);
      const png = ico.subarray(offset, offset + ico.readUInt32LE(at + 8));
      const { width, height, format } = await sharp(png).metadata();
      expect([ico[at], width, height, format]).toEqual([size, size, size, 'png']);
    }
  });
});
