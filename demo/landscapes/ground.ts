import { erodeRange } from './erosion.ts';
import { clamp, mix, smoothstep } from './math.ts';
import { createNoise, fbm, ridged } from './noise.ts';
import { createRandom } from './random.ts';

type GroundForm = 'range' | 'volcano' | 'hills' | 'islands' | 'stacks';

export interface GroundOptions {
  form: GroundForm;
  seed: number;
}

/** A square of land, heights in km. */
export interface Ground {
  size: number;
  /** km along one side */
  extent: number;
  heights: Float32Array;
  /** Whether it goes on, mirrored, beyond its edges; open sea lies there otherwise. */
  endless: boolean;
}

const SIZE = 1024;

type HeightAt = (x: number, y: number) => number;

function sample(extent: number, heightAt: HeightAt, endless = true): Ground {
  const heights = new Float32Array(SIZE * SIZE);
  const cell = extent / SIZE;
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) heights[y * SIZE + x] = heightAt(x * cell, y * cell);
  }
  return { size: SIZE, extent, heights, endless };
}

function range(seed: number): Ground {
  const extent = 24;
  return { size: SIZE, extent, heights: erodeRange(seed, SIZE, extent), endless: true };
}

function volcano(seed: number): Ground {
  const { size, extent, heights: plain } = groundFor({ form: 'range', seed });
  const heights = plain.slice();
  const noise = createNoise(seed + 50);
  const cell = extent / size;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      const dx = x * cell - extent / 2;
      const dy = y * cell - extent / 2;
      const angle = Math.atan2(dy, dx);
      const distance = Math.hypot(dx, dy) * (1 + 0.1 * fbm(noise, dx * 0.35, dy * 0.35, 3)) + 0.001;
      const cone = 3.5 * Math.exp(-distance / 2.5) + 0.55 * Math.exp(-((distance / 4.6) ** 2));
      const rib = ridged(noise, angle * 2.2 + 9, distance * 0.28, 4) - 0.6;
      const spread = smoothstep(0.1, 1.6, distance) * (1 - smoothstep(4, 8, distance));
      const summit = 3.05 + 0.12 * fbm(noise, dx * 2, dy * 2, 3);
      const mountain = Math.min(cone, mix(cone, summit, 0.85)) + 0.55 * rib * spread;
      heights[i] =
        heights[i]! * mix(0.16, 0.5, smoothstep(2, 9, distance)) + Math.max(0, mountain) * 0.95;
    }
  }
  return { size, extent, heights, endless: true };
}

function hills(seed: number): Ground {
  const noise = createNoise(seed);
  return sample(12, (x, y) => {
    const warpX = x + 0.35 * noise(x * 0.9 + 3, y * 0.9);
    const warpY = y + 0.35 * noise(x * 0.9, y * 0.9 + 8);
    const swell = 0.5 + 0.5 * fbm(noise, warpX * 0.55, warpY * 0.55, 2);
    const crest = 1 - Math.abs(noise(warpX * 0.95 + 20, warpY * 1.25));
    const round = 0.5 + 0.5 * noise(warpX * 1.9, warpY * 1.9 + 5);
    return 0.085 * swell + 0.075 * crest * swell + 0.022 * round;
  });
}

function islands(seed: number): Ground {
  const noise = createNoise(seed);
  return sample(24, (x, y) => {
    const broad = fbm(noise, x * 0.16 + 2, y * 0.3, 3);
    const rough = ridged(noise, x * 0.45, y * 0.45 + 30, 5);
    return 0.62 * (broad - 0.05) + 0.3 * (rough - 0.55) * smoothstep(-0.1, 0.3, broad);
  });
}

interface Stack {
  x: number;
  y: number;
  radius: number;
  height: number;
  lean: number;
}

/** A sea floor below 0 with rocks that rise out of it, and a headland to the right. */
function stacks(seed: number): Ground {
  const noise = createNoise(seed);
  const random = createRandom(seed + 7);
  const extent = 2.4;
  const rocks: Stack[] = [];
  const groups = 2 + Math.floor(random() * 2);
  for (let g = 0; g < groups; g++) {
    const groupX = 0.95 + random() * 0.75;
    const groupY = 0.75 + random() * 0.9;
    const count = 2 + Math.floor(random() * 4);
    for (let i = 0; i < count; i++) {
      const size = i === 0 ? 1 : 0.15 + 0.4 * random();
      rocks.push({
        x: groupX + (i === 0 ? 0 : (random() - 0.5) * 0.26),
        y: groupY + (i === 0 ? 0 : (random() - 0.5) * 0.2),
        radius: 0.045 * (0.5 + 0.5 * size) * (0.8 + 0.6 * random()),
        height: 0.078 * size * (0.7 + 0.5 * random()),
        lean: (random() - 0.5) * 0.5,
      });
    }
  }
  return sample(
    extent,
    (x, y) => {
      const warp = 0.012 * fbm(noise, x * 14, y * 14, 4);
      const warp2 = 0.012 * fbm(noise, x * 14 + 40, y * 14, 4);
      let height = -0.02;
      for (const rock of rocks) {
        const dx = (x - rock.x + warp) / rock.radius;
        const dy = (y - rock.y + warp2) / rock.radius;
        const distance = Math.hypot(dx, dy);
        if (distance > 1.5) continue;
        const crown =
          rock.height *
          (1 +
            rock.lean * dx +
            0.35 * noise(x * 22 + 3, y * 22) +
            0.3 * fbm(noise, x * 60, y * 60, 3));
        const face = 1 - smoothstep(0.5, 1.1, distance);
        height = Math.max(height, -0.02 + (crown + 0.02) * Math.pow(face, 0.6));
      }
      const shelf =
        y - 1.95 + 0.42 * (x - 1.3) - 0.2 * noise(x * 1.9, 3) - 0.06 * fbm(noise, x * 9, y * 9, 4);
      const headland = 0.1 * smoothstep(0, 0.1, shelf) + 0.12 * smoothstep(0.05, 0.5, shelf);
      return Math.max(height, -0.02 + headland * (1 + 0.25 * noise(x * 6, y * 6)));
    },
    false,
  );
}

const builders: Record<GroundForm, (seed: number) => Ground> = {
  range,
  volcano,
  hills,
  islands,
  stacks,
};

const built = new Map<string, Ground>();

/** Builds the land, or returns it if this process did so before: several scenes look at one land. */
export function groundFor({ form, seed }: GroundOptions): Ground {
  const key = `${form} ${seed}`;
  let ground = built.get(key);
  if (!ground) {
    ground = builders[form](seed);
    built.set(key, ground);
  }
  return ground;
}

/** Folds a coordinate into the square, mirrored at every edge; in cells. */
export function fold(cells: number, size: number): number {
  const period = 2 * (size - 1);
  const t = cells - Math.floor(cells / period) * period;
  return clamp(t > size - 1 ? period - t : t, 0, size - 1.001);
}

export function heightAt({ size, extent, heights, endless }: Ground, x: number, y: number): number {
  if (!endless && (x < 0 || y < 0 || x > extent || y > extent)) return -1;
  const cx = fold((x / extent) * size, size);
  const cy = fold((y / extent) * size, size);
  const ix = cx | 0;
  const iy = cy | 0;
  const fx = cx - ix;
  const fy = cy - iy;
  const i = iy * size + ix;
  const top = heights[i]! + fx * (heights[i + 1]! - heights[i]!);
  const bottom = heights[i + size]! + fx * (heights[i + size + 1]! - heights[i + size]!);
  return top + fy * (bottom - top);
}
