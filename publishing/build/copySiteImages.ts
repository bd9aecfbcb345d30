import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { Refusal } from '../../programs/program.ts';
import { plural } from '../../src/model/plural.ts';
import { siteImageAddress, type UprightImage } from '../../src/images/display/siteImages.ts';
import { embedXmp } from '../../src/images/encode/rights/embedXmp.ts';
import {
  isTaggedAsDisplayP3,
  tagAsDisplayP3,
} from '../../src/images/encode/colours/tagAsDisplayP3.ts';
import { encodeAvif } from './encodeAvif.ts';
import { isFileName } from './fileNames.ts';

const CONCURRENT_DOWNLOADS = 16;
/** Better than the variant's own, because it is encoded a second time. */
const UPRIGHT_SETTINGS = { quality: 70, speed: 6 };
/** The answers for a file that is gone although a document names it. The site goes without it. */
const GONE = [403, 404];

/** Where site images are. */
interface SiteFolders {
  /** The folder of the built site. */
  outDir: string;
  /** The folder of the previous build, whose site images are taken. */
  earlier: string | undefined;
}

/** The files to copy, and where they are. */
interface StoredFiles {
  /** The paths in Storage. */
  paths: Iterable<string>;
  /** The address of Storage's files. */
  filesAddress: string;
}

/**
 * Copies variants into the folder of the built site, where its pages look for them.
 * @returns how many files were downloaded
 * @throws a Refusal if Storage doesn't send one that is there
 */
export async function copySiteImages(
  folders: SiteFolders,
  { paths, filesAddress }: StoredFiles,
): Promise<number> {
  let downloaded = 0;
  let gone = 0;
  await pMap(
    [...paths].filter((path) => isFileName(`/${path.replaceAll(/(?<=[^./])\.(?=[^./])/g, '')}`)),
    async (path) => {
      const file = siteFile(folders.outDir, path);
      if (copyEarlier(folders, path)) return;
      const content = await download(`${filesAddress}/${encodeURIComponent(path)}?alt=media`);
      if (!content) {
        gone += 1;
        return;
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      downloaded += 1;
    },
    { concurrency: CONCURRENT_DOWNLOADS },
  );
  if (gone > 0) {
    const files = plural(gone, 'file');
    console.warn(`Storage lets nobody read ${files} of the first pictures. The site goes without.`);
  }
  return downloaded;
}

/**
 * Cuts parts of pictures out of their variants on the site, for upright screens. One whose
 * variant is missing is left out.
 */
export async function cutUprights(
  folders: SiteFolders,
  uprights: Iterable<UprightImage>,
): Promise<void> {
  for (const { path, from, width, height, x } of uprights) {
    const whole = siteFile(folders.outDir, from);
    if (!existsSync(whole) || copyEarlier(folders, path)) continue;
    const content = new Uint8Array(readFileSync(whole));
    const low = sharp(content).resize({ height });
    const { info, data: pixels } = await low
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const left = Math.round((info.width - width) * x);
    const data = await sharp(pixels, { raw: info })
      .extract({ left, top: 0, width, height })
      .toBuffer();
    const cut = await encodeAvif({ data, width, height }, UPRIGHT_SETTINGS);
    if (isTaggedAsDisplayP3(content)) tagAsDisplayP3(cut);
    const { xmp } = await sharp(content).metadata();
    const file = xmp ? await embedXmp(new Blob([cut]), xmp.toString()) : new Blob([cut]);
    writeFileSync(siteFile(folders.outDir, path), await file.bytes());
  }
}

const siteFile = (folder: string, path: string): string =>
  join(folder, decodeURI(siteImageAddress({ path })));

/** Copies a file of the previous build; returns whether that has it. */
function copyEarlier({ outDir, earlier }: SiteFolders, path: string): boolean {
  if (!earlier || !existsSync(siteFile(earlier, path))) return false;
  cpSync(siteFile(earlier, path), siteFile(outDir, path), { preserveTimestamps: true });
  return true;
}

/** The content of a file; undefined if it is gone. */
async function download(address: string, isRepeated = false): Promise<Buffer | undefined> {
  try {
    const response = await fetch(address);
    if (GONE.includes(response.status)) return undefined;
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    // One of thousands of downloads may lose its connection.
    if (!isRepeated) return download(address, true);
    throw new Refusal(
      `The first pictures can't be copied, because Storage did not send one: ${String(error)}`,
    );
  }
}
