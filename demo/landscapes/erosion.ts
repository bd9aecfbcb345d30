import { createNoise, fbm, type Noise } from './noise.ts';

interface Grid {
  size: number;
  heights: Float32Array;
}

const NEIGHBOURS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

/** The neighbour each cell drains to; itself where none lies lower. */
function findReceivers({ size, heights }: Grid, receivers: Int32Array, diagonal: Uint8Array): void {
  const offsets = NEIGHBOURS.map(([dx, dy]) => dy * size + dx);
  const weights = NEIGHBOURS.map(([dx, dy]) => (dx !== 0 && dy !== 0 ? Math.SQRT1_2 : 1));
  for (let i = 0; i < receivers.length; i++) receivers[i] = i;
  for (let y = 1; y < size - 1; y++) {
    for (let x = 1; x < size - 1; x++) {
      const i = y * size + x;
      const h = heights[i]!;
      let steepest = 0;
      for (let k = 0; k < 8; k++) {
        const drop = (h - heights[i + offsets[k]!]!) * weights[k]!;
        if (drop > steepest) {
          steepest = drop;
          receivers[i] = i + offsets[k]!;
          diagonal[i] = weights[k]! < 1 ? 1 : 0;
        }
      }
    }
  }
}

/** Every cell after the one it drains to. */
function sortDownstreamFirst(receivers: Int32Array): Int32Array {
  const count = receivers.length;
  const firstDonor = new Int32Array(count + 1);
  for (let i = 0; i < count; i++) if (receivers[i] !== i) firstDonor[receivers[i]! + 1]!++;
  for (let i = 0; i < count; i++) firstDonor[i + 1]! += firstDonor[i]!;
  const next = firstDonor.slice(0, count);
  const donors = new Int32Array(count);
  for (let i = 0; i < count; i++) if (receivers[i] !== i) donors[next[receivers[i]!]!++] = i;
  const order = new Int32Array(count);
  let filled = 0;
  for (let i = 0; i < count; i++) if (receivers[i] === i) order[filled++] = i;
  for (let read = 0; read < filled; read++) {
    const cell = order[read]!;
    for (let d = firstDonor[cell]!; d < firstDonor[cell + 1]!; d++) order[filled++] = donors[d]!;
  }
  return order;
}

/**
 * Lifts the land and lets rivers cut it: the stream power law solved implicitly, after Braun and
 * Willett, "A very efficient O(n), implicit and parallel method", Geomorphology 2013.
 */
function carve(
  grid: Grid,
  uplift: Float32Array,
  steepest: Float32Array,
  cell: number,
  rounds: number,
): void {
  const { size, heights } = grid;
  const count = size * size;
  const receivers = new Int32Array(count);
  const diagonal = new Uint8Array(count);
  const area = new Float32Array(count);
  for (let round = 0; round < rounds; round++) {
    findReceivers(grid, receivers, diagonal);
    const order = sortDownstreamFirst(receivers);
    area.fill(cell * cell);
    for (let k = count - 1; k >= 0; k--) {
      const i = order[k]!;
      if (receivers[i] !== i) area[receivers[i]!]! += area[i]!;
    }
    for (let k = 0; k < count; k++) {
      const i = order[k]!;
      const receiver = receivers[i]!;
      const x = i % size;
      if (x === 0 || x === size - 1 || i < size || i >= count - size) continue;
      if (receiver === i) {
        heights[i]! += uplift[i]!;
        continue;
      }
      const distance = cell * (diagonal[i] === 1 ? Math.SQRT2 : 1);
      const power = (0.09 * Math.sqrt(area[i]!)) / distance;
      const lower = heights[receiver]!;
      const carved = (heights[i]! + uplift[i]! + power * lower) / (1 + power);
      heights[i] = Math.min(carved, lower + steepest[i]! * distance);
    }
  }
}

function refine({ size, heights }: Grid, noise: Noise, roughness: number): Grid {
  const doubled = size * 2;
  const refined = new Float32Array(doubled * doubled);
  for (let y = 0; y < doubled; y++) {
    const sy = Math.min(size - 1.001, Math.max(0, y / 2 - 0.25));
    const iy = Math.floor(sy);
    const fy = sy - iy;
    for (let x = 0; x < doubled; x++) {
      const sx = Math.min(size - 1.001, Math.max(0, x / 2 - 0.25));
      const ix = Math.floor(sx);
      const fx = sx - ix;
      const i = iy * size + ix;
      const top = heights[i]! + fx * (heights[i + 1]! - heights[i]!);
      const bottom = heights[i + size]! + fx * (heights[i + size + 1]! - heights[i + size]!);
      refined[y * doubled + x] =
        top + fy * (bottom - top) + roughness * noise(x * 0.37 + 3.1, y * 0.37 - 8.7);
    }
  }
  return { size: doubled, heights: refined };
}

/** A mountain range as rivers leave it, `size` cells over `extent` km, heights in km. */
export function erodeRange(seed: number, size: number, extent: number): Float32Array {
  const noise = createNoise(seed);
  const liftAt = (u: number, v: number): number => {
    const range = 0.5 + 0.9 * fbm(noise, u * 2.3 + 4.2, v * 2.3 + seed, 3);
    const edge = Math.min(1, 7 * Math.min(u, v, 1 - u, 1 - v));
    return Math.max(0.04, range) * edge;
  };
  let grid: Grid = { size: 128, heights: new Float32Array(128 * 128) };
  for (let i = 0; i < grid.heights.length; i++) {
    grid.heights[i] = 0.05 + 0.05 * noise((i % 128) * 0.31, Math.floor(i / 128) * 0.31);
  }
  const rounds = [70, 30, 12, 4];
  for (let level = 0; ; level++) {
    const uplift = new Float32Array(grid.size * grid.size);
    const steepest = new Float32Array(grid.size * grid.size);
    for (let y = 0; y < grid.size; y++) {
      for (let x = 0; x < grid.size; x++) {
        const u = x / grid.size;
        const v = y / grid.size;
        uplift[y * grid.size + x] = 0.055 * liftAt(u, v);
        steepest[y * grid.size + x] =
          0.95 + 0.75 * fbm(noise, u * 19 + 7, v * 19, 4, 0.8) + 0.25 * noise(x * 0.7, y * 0.7);
      }
    }
    carve(grid, uplift, steepest, extent / grid.size, rounds[level] ?? 4);
    if (grid.size >= size) return grid.heights;
    grid = refine(grid, noise, 0.012 / 2 ** level);
  }
}
