import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { runProgram } from '../programs/program.ts';
import { encodeAvif, type Pixels } from '../publishing/build/encodeAvif.ts';
import { imageOf, type Judgement, openJudge, requirePrograms } from './judging.ts';
import { kB, milliseconds, printTable } from './table.ts';

interface Candidate {
  name: string;
  type: 'avif' | 'webp';
  encode: (pixels: Pixels) => Promise<Uint8Array>;
}

interface Measurement extends Judgement {
  bytes: number;
  /** Processor time. */
  ms: number;
}

const WIDTHS = '320,640,960,1280,1920,2880';

/** Settings that take less time than those in use, up to a width in px. */
const FASTER = [
  { widest: 640, quality: 62, speed: 7 },
  { widest: 960, quality: 62, speed: 8 },
  { widest: 1920, quality: 62, speed: 9 },
];

function candidatesAt(width: number): Candidate[] {
  const faster = FASTER.filter(({ widest }) => width <= widest).slice(0, 1);
  return [
    ...faster.map(({ quality, speed }): Candidate => ({
      name: `AVIF, quality ${quality}, speed ${speed}`,
      type: 'avif',
      encode: (pixels) => encodeAvif(pixels, { quality, speed }),
    })),
    { name: 'AVIF, in use', type: 'avif', encode: (pixels) => encodeAvif(pixels) },
    {
      name: 'WebP, quality 80',
      type: 'webp',
      // Chromium's canvas encodes with effort 3.
      encode: (pixels) => imageOf(pixels).webp({ quality: 80, effort: 3 }).toBuffer(),
    },
  ];
}

await runProgram(compareEncoders, { farewell: 'Stopping …', interruptedCode: 130 });

async function compareEncoders({ signal }: { signal: AbortSignal }): Promise<number> {
  const [folder, widths = WIDTHS] = process.argv.slice(2);
  if (!folder) {
    console.error(
      'Usage: npm run bench:encoding -- <folder of photographs> [widths, separated by commas]',
    );
    return 1;
  }
  requirePrograms();
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|tiff?)$/i.test(name));
  for (const width of widths.split(',').map(Number)) {
    const measurements = new Map<Candidate, Measurement[]>(
      candidatesAt(width).map((candidate) => [candidate, []]),
    );
    for (const name of names) {
      const original = await readAt(join(folder, name), width);
      if (!original) continue;
      const judge = await openJudge(original);
      try {
        for (const [candidate, ofCandidate] of measurements) {
          signal.throwIfAborted();
          const { picture, ms } = await encode(candidate, original);
          const judgement = await judge.judge(picture, candidate.type);
          ofCandidate.push({ bytes: picture.length, ms, ...judgement });
        }
      } finally {
        await judge.close();
      }
    }
    printMeans(width, measurements);
  }
  return 0;
}

/** A photograph at a width, by Lanczos; undefined if it is narrower, so that it has no such variant. */
async function readAt(path: string, width: number): Promise<Pixels | undefined> {
  const { autoOrient } = await sharp(path).metadata();
  if (autoOrient.width < width) return undefined;
  const { data, info } = await sharp(path)
    .autoOrient()
    .toColourspace('srgb')
    .resize(width, undefined, { kernel: 'lanczos3' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function encode(candidate: Candidate, original: Pixels) {
  const before = process.cpuUsage();
  const picture = await candidate.encode(original);
  const { user, system } = process.cpuUsage(before);
  return { picture, ms: (user + system) / 1000 };
}

function printMeans(width: number, measurements: Map<Candidate, Measurement[]>): void {
  let count = 0;
  const rows = [...measurements].map(([{ name }, ofCandidate]) => {
    count = ofCandidate.length;
    const mean = (of: keyof Measurement) =>
      ofCandidate.reduce((sum, each) => sum + each[of], 0) / count;
    return {
      encoder: name,
      bytes: `${kB(mean('bytes'))} kB`,
      butteraugli: mean('butteraugli').toFixed(3),
      ssimulacra: mean('ssimulacra').toFixed(4),
      time: milliseconds(mean('ms')),
    };
  });
  printTable(`${width} px, the mean of ${count} photographs`, rows);
}
