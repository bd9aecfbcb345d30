import type { Frame } from './frame.ts';
import { airAlong, veil, type Air, type Viewpoint } from './land.ts';
import { clamp, mix, smoothstep } from './math.ts';
import { createNoise, fbm, ridged } from './noise.ts';
import { createRandom } from './random.ts';
import type { WaterOptions } from './scene.ts';

/** Rows of water between which ripples are computed, across the width; the rest is interpolated. */
const ACROSS = 2;

/** Fills the water of a frame with what it mirrors, by the angle it is seen at. */
export function fillWater(
  frame: Frame,
  view: Viewpoint,
  air: Air,
  water: WaterOptions,
  seed: number,
): void {
  const { width, height, light, depth } = frame;
  const noise = createNoise(seed + 13);
  const random = createRandom(seed + 14);
  const above = Math.max(0.0005, view.eye - water.level);
  const { ambient } = air.light;
  const deep = [ambient[0] * 0.1, ambient[1] * 0.115, ambient[2] * 0.1];
  const taps = water.long ? 6 : water.ripple > 0.25 ? 4 : 3;
  const frequency = water.long ? 260 : 900;
  const jitter = new Float32Array(256);
  for (let i = 0; i < jitter.length; i++) jitter[i] = random() - 0.5;
  const wave = new Float32Array(height);
  const foam = new Float32Array(height);
  const surf = water.surf ?? 0;
  const sums = new Float32Array(3);
  const cosine = Math.cos(view.heading);
  const sine = Math.sin(view.heading);

  for (let column = 0; column < width; column++) {
    const across = (column + 0.5 - view.centre) / view.focal;
    const base = column * height;
    const haze = airAlong(column, view, air);
    const fresh = column % ACROSS === 0;
    let nearestRock = Infinity;
    for (let row = 0; row < height; row++) {
      const distance = -depth[base + row]!;
      if (!(distance > 0 && distance < Infinity)) {
        nearestRock = row;
        continue;
      }
      const z = Math.max((above * view.focal) / Math.max(0.35, row + 0.5 - view.horizon), 1e-4);
      const x = view.x + (cosine - sine * across) * z;
      const y = view.y + (sine + cosine * across) * z;
      if (fresh) {
        const pixel = (z * z) / (above * view.focal);
        const octaves = clamp(Math.round(Math.log2(1 / (pixel * frequency * 0.35))), 1, 5);
        const fade = clamp(1.6 / (1 + pixel * frequency * 0.16), 0.25, 1);
        wave[row] = fade * fbm(noise, x * frequency, y * frequency * 0.75, octaves, 0.55);
        if (surf > 0) {
          const shore = Math.exp((nearestRock - row) / (height * 0.018));
          const swell = ridged(noise, x * 26 + 3 * noise(x * 9, y * 9), y * 26, 5);
          const lace = ridged(noise, x * 130, y * 130, octaves);
          foam[row] = water.long
            ? surf *
              (0.75 * shore +
                0.5 * smoothstep(0.62, 0.92, ridged(noise, x * 40, y * 14, 4) + shore * 0.2))
            : surf *
              clamp(
                smoothstep(0.74, 0.9, swell) * smoothstep(0.35, 0.75, lace) * fade +
                  shore * smoothstep(0.4, 0.7, lace),
                0,
                1,
              );
        }
      }
      const grazing = clamp((row - view.horizon) / view.focal, 0, 1);
      const slope = wave[row]! * water.ripple;
      const tilt = clamp(grazing * 1.1 + slope * 0.16, 0.005, 1);
      const mirror = 0.03 + 0.97 * (1 - tilt) ** (water.long ? 5.2 : 6);
      const reach = (0.02 + 0.3 * Math.min(1, grazing * 3)) * water.ripple * view.focal;
      const smear = reach * (water.long ? 1.1 : 0.5) + 1.5 * grazing * 6;
      sums.fill(0);
      for (let tap = 0; tap < taps; tap++) {
        const spread =
          ((tap + 0.5) / taps - 0.5 + jitter[(row * 7 + column * 13 + tap * 31) & 255]! / taps) *
          smear;
        const from =
          2 * view.horizon - row - reach * slope * 1.6 + spread - water.ripple * smear * 0.3;
        let source = clamp(from | 0, 0, height - 1);
        if (depth[base + source]! < 0) source = clamp(nearestRock, 0, height - 1);
        const sideways = clamp(column + ((slope * reach * 0.12) | 0), 0, width - 1);
        const s =
          3 * ((depth[sideways * height + source]! < 0 ? base : sideways * height) + source);
        sums[0]! += light[s]!;
        sums[1]! += light[s + 1]!;
        sums[2]! += light[s + 2]!;
      }
      const away = veil(z, 0, air) * 0.9;
      const white = foam[row]!;
      const i = 3 * (base + row);
      for (let c = 0; c < 3; c++) {
        const body = mix(deep[c]!, (sums[c]! / taps) * 0.94, mirror);
        const foamy = mix(
          body,
          air.light.ambient[c]! * 1.15 + air.light.sun[c]! * 0.12,
          clamp(white, 0, 1) * 0.85,
        );
        light[i + c] = mix(foamy, haze[c]!, away);
      }
    }
  }
}
