import { createRandom } from './random.ts';

/** Gradient noise over the plane, about -1 to 1. */
export type Noise = (x: number, y: number) => number;

const LATTICE = 256;

export function createNoise(seed: number): Noise {
  const random = createRandom(seed);
  const order = new Uint8Array(LATTICE * 2);
  const gradientX = new Float32Array(LATTICE);
  const gradientY = new Float32Array(LATTICE);
  for (let i = 0; i < LATTICE; i++) {
    order[i] = i;
    const angle = random() * Math.PI * 2;
    gradientX[i] = Math.cos(angle) * 1.5;
    gradientY[i] = Math.sin(angle) * 1.5;
  }
  for (let i = LATTICE - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const swapped = order[i]!;
    order[i] = order[j]!;
    order[j] = swapped;
  }
  order.copyWithin(LATTICE, 0, LATTICE);

  return (x, y) => {
    const floorX = Math.floor(x);
    const floorY = Math.floor(y);
    const fx = x - floorX;
    const fy = y - floorY;
    const ix = floorX & 255;
    const iy = floorY & 255;
    const nextX = (ix + 1) & 255;
    const nextY = (iy + 1) & 255;
    const a = order[order[ix]! + iy]!;
    const b = order[order[nextX]! + iy]!;
    const c = order[order[ix]! + nextY]!;
    const d = order[order[nextX]! + nextY]!;
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const va = gradientX[a]! * fx + gradientY[a]! * fy;
    const vb = gradientX[b]! * (fx - 1) + gradientY[b]! * fy;
    const vc = gradientX[c]! * fx + gradientY[c]! * (fy - 1);
    const vd = gradientX[d]! * (fx - 1) + gradientY[d]! * (fy - 1);
    const top = va + u * (vb - va);
    return top + v * (vc + u * (vd - vc) - top);
  };
}

/** Sums octaves, each turned a little so that no lattice shows; about -1 to 1. */
export function fbm(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0;
  let amplitude = 1;
  let total = 0;
  let px = x;
  let py = y;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(px, py);
    total += amplitude;
    amplitude *= gain;
    const rotated = px * 1.6 - py * 1.2 + 17.3;
    py = px * 1.2 + py * 1.6 - 9.1;
    px = rotated;
  }
  return sum / total;
}

/** Sharp crests and rounded hollows, about 0 to 1. */
export function ridged(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let amplitude = 0.5;
  let total = 0;
  let px = x;
  let py = y;
  for (let i = 0; i < octaves; i++) {
    const crest = 1 - Math.abs(noise(px, py));
    sum += amplitude * crest * crest;
    total += amplitude;
    amplitude *= 0.5;
    const rotated = px * 1.6 - py * 1.2 + 5.7;
    py = px * 1.2 + py * 1.6 + 11.9;
    px = rotated;
  }
  return sum / total;
}
