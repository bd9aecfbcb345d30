import { createRandom } from './random.ts';

const SPECKS = 1 << 16;

/** Adds film grain in place, most in the midtones and a little clumped, as silver is. */
export function addGrain(bytes: Uint8Array, width: number, height: number, seed: number): void {
  const clamped = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const random = createRandom(seed + 78);
  const specks = new Float32Array(SPECKS);
  const size = 2 + Math.max(width, height) / 800;
  let last = 0;
  for (let i = 0; i < SPECKS; i++) {
    const speck = random() + random() + random() - 1.5;
    specks[i] = (speck + 0.45 * last) * size;
    last = speck;
  }
  const strength = new Float32Array(256);
  for (let v = 0; v < 256; v++) strength[v] = 0.35 + 0.65 * Math.min(1, v * (255 - v) * 6.2e-5);
  for (let y = 0; y < height; y++) {
    const start = Math.floor(random() * SPECKS);
    for (let x = 0; x < width; x++) {
      const i = 3 * (y * width + x);
      const speck = specks[(start + x) & (SPECKS - 1)]! * strength[bytes[i + 1]!]!;
      clamped[i] = bytes[i]! + speck;
      clamped[i + 1] = bytes[i + 1]! + speck;
      clamped[i + 2] = bytes[i + 2]! + speck;
    }
  }
}
