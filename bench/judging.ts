import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../programs/program.ts';
import { type Environment, which } from '../programs/system.ts';
import type { Pixels } from '../publishing/build/encodeAvif.ts';

const execute = promisify(execFile);

const AVIF_DECODER = 'avifdec';
const BUTTERAUGLI = 'butteraugli_main';
const SSIMULACRA = 'ssimulacra_main';

/** How much a person would see of the difference between a picture and its original; 0 is none. */
export interface Judgement {
  /** The 3-norm of the differences that butteraugli finds. */
  butteraugli: number;
  ssimulacra: number;
}

/** Compares encoded pictures with their original. */
export interface Judge {
  judge: (picture: Uint8Array, type: 'avif' | 'webp') => Promise<Judgement>;
  close: () => Promise<void>;
}

/** @throws a Refusal if a program that openJudge needs is missing */
export function requirePrograms(env: Environment = process.env): void {
  const missing = [AVIF_DECODER, BUTTERAUGLI, SSIMULACRA].filter((tool) => !which(tool, env));
  if (missing.length === 0) return;
  throw new Refusal(
    `Missing: ${missing.join(', ')}. Install them with apt-get install libavif-bin libjxl-devtools.`,
  );
}

export const imageOf = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } });

const writePng = (image: Sharp, path: string) =>
  image.removeAlpha().png({ compressionLevel: 1 }).toFile(path);

/** Opens a judge for pictures that were encoded from these pixels. */
export async function openJudge(original: Pixels): Promise<Judge> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-judge-'));
  const [reference, shown, avif] = ['reference.png', 'shown.png', 'shown.avif'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await writePng(imageOf(original), reference);

  return {
    judge: async (picture, type) => {
      if (type === 'avif') {
        await writeFile(avif, picture);
        // avifdec interpolates colours as browsers do. sharp does not.
        await execute(AVIF_DECODER, ['--png-compress', '1', avif, shown]);
      } else {
        await writePng(sharp(picture), shown);
      }
      const [butteraugli, ssimulacra] = await Promise.all([
        execute(BUTTERAUGLI, [reference, shown, '--pnorm', '3']),
        execute(SSIMULACRA, [reference, shown]),
      ]);
      return {
        butteraugli: Number(/3-norm: ([\d.]+)/.exec(butteraugli.stdout)?.[1]),
        ssimulacra: Number(ssimulacra.stdout),
      };
    },
    close: () => rm(folder, { recursive: true }),
  };
}
