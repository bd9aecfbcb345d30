import type { Ground } from './ground.ts';
import { clamp } from './math.ts';
import { createNoise } from './noise.ts';

/** Light on the land, four numbers a cell: slope along x and y, sunlight 0 to 1, open sky 0 to 1. */
export type Relief = Float32Array;

/** Walks each cell towards the sun: what rises above the ray throws a soft-edged shadow. */
function sunlightOn(
  { size, extent, heights }: Ground,
  lift: number,
  azimuth: number,
  elevation: number,
): Float32Array {
  const half = size >> 1;
  const lit = new Float32Array(half * half);
  const cell = (extent / size) * 2;
  const stepX = Math.cos(azimuth);
  const stepY = Math.sin(azimuth);
  const slope = Math.tan(Math.max(elevation, 0.015));
  let highest = 0;
  for (const h of heights) if (h > highest) highest = h;
  highest *= lift;
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const start = heights[y * 2 * size + x * 2]! * lift;
      let light = 1;
      let travelled = 1.2;
      let px = x + stepX * travelled;
      let py = y + stepY * travelled;
      while (px >= 0 && py >= 0 && px < half && py < half) {
        const ray = start + travelled * cell * slope;
        if (ray > highest) break;
        const over = heights[((py * 2) | 0) * size + ((px * 2) | 0)]! * lift - ray;
        const clearance = 0.5 - over / (travelled * cell * 0.05 + 0.004);
        if (clearance < light) {
          light = clearance;
          if (light <= 0) {
            light = 0;
            break;
          }
        }
        const stride = 1 + travelled * 0.06;
        travelled += stride;
        px += stepX * stride;
        py += stepY * stride;
      }
      lit[y * half + x] = light;
    }
  }
  return lit;
}

function blurred(heights: Float32Array, size: number, radius: number): Float32Array {
  let source = heights;
  for (const stride of [1, size]) {
    const target = new Float32Array(size * size);
    for (let line = 0; line < size; line++) {
      const start = stride === 1 ? line * size : line;
      let sum = 0;
      for (let k = -radius; k <= radius; k++)
        sum += source[start + clamp(k, 0, size - 1) * stride]!;
      for (let k = 0; k < size; k++) {
        target[start + k * stride] = sum / (2 * radius + 1);
        sum +=
          source[start + Math.min(size - 1, k + radius + 1) * stride]! -
          source[start + Math.max(0, k - radius) * stride]!;
      }
    }
    source = target;
  }
  return source;
}

/** @param lift how much steeper the land is made */
export function reliefOf(ground: Ground, lift: number, azimuth: number, elevation: number): Relief {
  const { size, extent, heights } = ground;
  const relief = new Float32Array(size * size * 4);
  const lit = sunlightOn(ground, lift, azimuth, elevation);
  const around = blurred(heights, size, 14);
  const near = blurred(heights, size, 4);
  const half = size >> 1;
  const perCell = (size / extent / 2) * lift;
  const openness = (size / extent) * lift;
  for (let y = 0; y < size; y++) {
    const up = Math.max(0, y - 1) * size;
    const down = Math.min(size - 1, y + 1) * size;
    const ly = Math.min(half - 1.001, y / 2);
    const iy = ly | 0;
    const fy = ly - iy;
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      const lx = Math.min(half - 1.001, x / 2);
      const ix = lx | 0;
      const fx = lx - ix;
      const k = iy * half + ix;
      const top = lit[k]! + fx * (lit[k + 1]! - lit[k]!);
      const bottom = lit[k + half]! + fx * (lit[k + half + 1]! - lit[k + half]!);
      const h = heights[i]!;
      relief[i * 4] =
        (heights[y * size + Math.min(size - 1, x + 1)]! - heights[y * size + Math.max(0, x - 1)]!) *
        perCell;
      relief[i * 4 + 1] = (heights[down + x]! - heights[up + x]!) * perCell;
      relief[i * 4 + 2] = top + fy * (bottom - top);
      relief[i * 4 + 3] = clamp(
        0.78 + (h - around[i]!) * openness * 0.05 + (h - near[i]!) * openness * 0.12,
        0.25,
        1.1,
      );
    }
  }
  return relief;
}

export const DETAIL_SIZE = 512;

/** Three numbers a cell of a tile that repeats: height of rough rock (-1 to 1) and its two slopes. */
let rock: Float32Array | undefined;

export function rockDetail(): Float32Array {
  if (rock) return rock;
  const n = DETAIL_SIZE;
  const heights = new Float32Array(n * n);
  const noise = createNoise(99);
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      let sum = 0;
      let amplitude = 0.5;
      for (let cells = 8, octave = 0; octave < 6; octave++, cells *= 2) {
        const offset = octave * 37;
        const u = (x / n) * cells;
        const v = (y / n) * cells;
        const fu = u / cells;
        const fv = v / cells;
        const a = noise(u + offset, v);
        const b = noise(u + offset - cells, v);
        const c = noise(u + offset, v - cells);
        const d = noise(u + offset - cells, v - cells);
        const blend = (a * (1 - fu) + b * fu) * (1 - fv) + (c * (1 - fu) + d * fu) * fv;
        sum += amplitude * (octave < 4 ? 0.55 - Math.abs(blend) * 1.6 : blend);
        amplitude *= 0.58;
      }
      heights[y * n + x] = sum;
    }
  }
  rock = new Float32Array(n * n * 3);
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const i = y * n + x;
      rock[i * 3] = heights[i]!;
      rock[i * 3 + 1] =
        (heights[y * n + ((x + 1) % n)]! - heights[y * n + ((x + n - 1) % n)]!) * 0.5;
      rock[i * 3 + 2] =
        (heights[((y + 1) % n) * n + x]! - heights[((y + n - 1) % n) * n + x]!) * 0.5;
    }
  }
  return rock;
}
