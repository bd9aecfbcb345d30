import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeAvif, type Pixels } from '../publishing/build/encodeAvif.ts';
import { compare } from './likeness.ts';
import { kB, milliseconds, printTable } from './table.ts';

const [folder, widths = '640,1280'] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: npm run bench:encoding -- <folder of photographs> [widths, by commas]');
  process.exit(1);
}

interface Setting {
  name: string;
  encode: (pixels: Pixels) => Promise<Uint8Array>;
}

interface Measure {
  bytes: number;
  ms: number;
  psnr: number;
  ssim: number;
}

const withAvif = (quality: number, speed: number): Setting => ({
  name: `avif q${quality} s${speed}`,
  encode: (pixels) => encodeAvif(pixels, { quality, speed }),
});

const raw = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 4 } });

const withWebp = (quality: number): Setting => ({
  name: `webp q${quality}`,
  // Chromium's canvas encodes with effort 3.
  encode: (pixels) => raw(pixels).webp({ quality, effort: 3 }).toBuffer(),
});

const withJpeg = (quality: number): Setting => ({
  name: `jpeg q${quality}`,
  encode: (pixels) => raw(pixels).jpeg({ quality }).toBuffer(),
});

const settings: Setting[] = [
  ...[50, 60, 62, 65].map((quality) => withAvif(quality, 8)),
  ...[60, 62].flatMap((quality) => [withAvif(quality, 7), withAvif(quality, 9)]),
  ...[50, 60].map((quality) => withAvif(quality, 6)),
  ...[75, 80, 85].map(withWebp),
  withJpeg(82),
];

/** The reference: a Lanczos rendition without loss. */
async function reference(path: string, width: number): Promise<Pixels> {
  const { data, info } = await sharp(path)
    .rotate()
    .toColourspace('srgb')
    .resize(width, undefined, { kernel: 'lanczos3', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function measure({ encode }: Setting, original: Pixels): Promise<Measure> {
  const begun = performance.now();
  const file = await encode(original);
  const ms = performance.now() - begun;
  const { data } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { bytes: file.length, ms, ...compare(original, { ...original, data }) };
}

const photographs = (await readdir(folder)).filter((name) => /\.(jpe?g|png|tiff?)$/i.test(name));
for (const width of widths.split(',').map(Number)) {
  const originals = await Promise.all(
    photographs.map((name) => reference(join(folder, name), width)),
  );
  const rows = [];
  for (const setting of settings) {
    const measures: Measure[] = [];
    for (const original of originals) measures.push(await measure(setting, original));
    const mean = (of: keyof Measure) =>
      measures.reduce((sum, each) => sum + each[of], 0) / measures.length;
    rows.push({
      setting: setting.name,
      bytes: `${kB(mean('bytes'))} kB`,
      time: milliseconds(mean('ms')),
      PSNR: `${mean('psnr').toFixed(1)} dB`,
      SSIM: mean('ssim').toFixed(4),
    });
  }
  printTable(`${width} px, the mean of ${photographs.length} photographs`, rows);
}
