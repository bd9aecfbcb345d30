import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { encodeAvif } from '../../../publishing/build/encodeAvif.ts';
import { copySiteImages, cutUprights } from '../../../publishing/build/copySiteImages.ts';
import { projectOf } from '../../../src/firebase/project/configuration.ts';
import { aFolder } from '../../support/folders.ts';
import { embedXmp } from '../../../src/images/encode/rights/embedXmp.ts';
import { rightsXmp } from '../../../src/images/encode/rights/rightsXmp.ts';
import {
  isTaggedAsDisplayP3,
  tagAsDisplayP3,
} from '../../../src/images/encode/colours/tagAsDisplayP3.ts';
import { storeFile, HERE } from '../../support/backend.ts';
import { aSurface } from '../../support/pictures.ts';

const PATH = 'variants/photos/stacks/r/640.avif';
const { filesAddress } = projectOf(HERE);

const copy = (to: string, paths: string[], earlier?: string) =>
  copySiteImages({ outDir: to, earlier }, { paths, filesAddress });
const copyIn = (folder: string) => readFileSync(join(folder, 'images', PATH), 'utf8');

it('copies variants to where pages look for them, and downloads those of an earlier build no more', async () => {
  await storeFile(PATH, Buffer.from('a variant'), 'image/avif');
  const [first, second] = [aFolder(), aFolder()];
  expect(await copy(first, [PATH])).toBe(1);
  expect(copyIn(first)).toBe('a variant');
  expect(await copy(second, [PATH], first)).toBe(0);
  expect(copyIn(second)).toBe('a variant');
});

it('leaves out what is gone and says so, and what no file can be called', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const odd = 'variants/photos/../r/640.avif';
  await storeFile(odd, Buffer.from('odd'), 'image/avif');
  expect(await copy(aFolder(), ['variants/photos/gone/r/640.avif', odd])).toBe(0);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Storage lets nobody read 1 file of the first pictures. The site goes without.',
  );
});

it('fails where Storage does not answer', async () => {
  const nowhere = projectOf({ VITE_EMULATOR_PORT_OFFSET: '31000' }).filesAddress;
  const copying = copySiteImages(
    { outDir: aFolder(), earlier: undefined },
    { paths: [PATH], filesAddress: nowhere },
  );
  await expect(copying).rejects.toThrow(/^The first pictures can't be copied/);
});

describe('the part of a picture for upright screens', () => {
  const from = 'variants/photos/stacks/r/1920.avif';
  const upright = {
    path: from.replace('1920', 'upright-853-0.5'),
    from,
    width: 853,
    height: 1280,
    x: 0.5,
  };
  const folderWith = async (picture: Buffer): Promise<string> => {
    await storeFile(from, picture, 'image/avif');
    const outDir = aFolder();
    await copy(outDir, [from]);
    return outDir;
  };
  const cut = (outDir: string, earlier?: string) => cutUprights({ outDir, earlier }, [upright]);
  const cutIn = (outDir: string) => join(outDir, 'images', upright.path);
  const XMP = rightsXmp({
    creator: 'Ada',
    copyright: '© Ada',
    licencePage: '',
    reservesAiTraining: false,
  });
  /** Red, with a green stripe in its middle that an upright screen just covers. */
  const aStripedPicture = async () => {
    const pixels = aSurface(1920, 1280, 'red')
      .composite([
        { input: { create: { width: 860, height: 1280, channels: 3, background: 'lime' } } },
      ])
      .ensureAlpha();
    return encodeAvif({ data: await pixels.raw().toBuffer(), width: 1920, height: 1280 });
  };

  const withRights = async (picture: Buffer<ArrayBuffer>): Promise<Buffer> => {
    const file = await embedXmp(new Blob([picture]), XMP);
    return Buffer.from(await file.arrayBuffer());
  };

  it('is cut out of its variant on the site, with the rights in the file', async () => {
    const outDir = await folderWith(await withRights(await aStripedPicture()));
    await cut(outDir);
    const middle = sharp(cutIn(outDir));
    const { width, height, xmp } = await middle.metadata();
    expect([width, height]).toEqual([853, 1280]);
    expect(xmp?.toString()).toContain('Ada');
    const { channels } = await middle.stats();
    const [red, green] = channels.map(({ mean }) => mean);
    expect(red).toBeLessThan(5);
    expect(green).toBeGreaterThan(250);
  });

  it('is cut where its focus is', async () => {
    const outDir = await folderWith(await aStripedPicture());
    const shares = async (x: number) => {
      const path = upright.path.replace('0.5', String(x));
      await cutUprights({ outDir, earlier: undefined }, [{ ...upright, path, x }]);
      const { channels } = await sharp(join(outDir, 'images', path)).stats();
      return channels[0]!.mean / 255;
    };
    // The stripe begins at 530 px of 1920, and a part that begins at the left is 853 px wide.
    expect(await shares(0)).toBeCloseTo(530 / 853, 1);
    expect(await shares(0.75)).toBeCloseTo((1067 * 0.75 - 530) / 853, 1);
  });

  it('keeps wide colours, and is in sRGB without them', async () => {
    const picture = await aStripedPicture();
    const narrow = await folderWith(picture);
    await cut(narrow);
    expect(isTaggedAsDisplayP3(readFileSync(cutIn(narrow)))).toBe(false);
    tagAsDisplayP3(picture);
    const outDir = await folderWith(picture);
    await cut(outDir);
    expect(isTaggedAsDisplayP3(readFileSync(cutIn(outDir)))).toBe(true);
  });

  it('is taken from an earlier build, and left out where its picture is gone', async () => {
    const [earlier, outDir] = [await folderWith(await aStripedPicture()), aFolder()];
    writeFileSync(cutIn(earlier), 'cut before');
    await cut(outDir, earlier);
    expect(existsSync(cutIn(outDir))).toBe(false);
    await copy(outDir, [from], earlier);
    await cut(outDir, earlier);
    expect(readFileSync(cutIn(outDir), 'utf8')).toBe('cut before');
  });
});
