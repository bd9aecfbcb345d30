import { rgb, type Rgb } from './color.ts';
import { mix, smoothstep } from './math.ts';
import { createNoise, type Noise } from './noise.ts';
import type { Cover } from './scene.ts';

/** What the ground is made of at a place: writes its colour and how much of it is snow. */
export type Surface = (
  x: number,
  y: number,
  height: number,
  upright: number,
  rough: number,
  out: Float32Array,
) => void;

function layered(
  noise: Noise,
  rock: Rgb,
  growth: Rgb,
  line: number,
  snow: number,
  steep: number,
): Surface {
  return (x, y, height, upright, rough, out) => {
    const patch = noise(x * 1.7, y * 1.7) * 0.12;
    const green =
      smoothstep(0.1, -0.12, height - line + patch + rough * 0.08) * smoothstep(0.4, 0.62, upright);
    const tone = 0.78 + rough * 0.4;
    const white =
      smoothstep(-0.1, 0.14, height - snow + patch + rough * 0.1) *
      smoothstep(steep - 0.11, steep + 0.09, upright + rough * 0.1 + patch);
    out[0] = mix(mix(rock[0], growth[0], green) * tone, 0.84, white);
    out[1] = mix(mix(rock[1], growth[1], green) * tone, 0.87, white);
    out[2] = mix(mix(rock[2], growth[2], green) * tone, 0.92, white);
    out[3] = white;
  };
}

const crops = [
  rgb('#77804a'),
  rgb('#6c7a45'),
  rgb('#5f6f3c'),
  rgb('#a4935f'),
  rgb('#7b6f4f'),
  rgb('#84874f'),
] as const;

function fields(noise: Noise): Surface {
  return (x, y, height, _upright, rough, out) => {
    const u = x + 0.22 * noise(x * 1.3, y * 1.3);
    const v = y + 0.22 * noise(x * 1.3 + 9, y * 1.3);
    const blend = 3 + 2.9 * noise(u * 0.8 + 4, v * 0.55) + height * 9;
    const first = Math.floor(blend);
    const t = smoothstep(0.47, 0.53, blend - first);
    const a = crops[((first % 6) + 6) % 6]!;
    const b = crops[(((first + 1) % 6) + 6) % 6]!;
    const furrow = 1 + 0.05 * Math.sin((u * 0.8 + v + height * 6) * 190) + rough * 0.1;
    const shade = furrow * (0.95 + 0.2 * noise(x * 7, y * 7));
    out[0] = mix(a[0], b[0], t) * shade;
    out[1] = mix(a[1], b[1], t) * shade;
    out[2] = mix(a[2], b[2], t) * shade;
    out[3] = 0;
  };
}

function shore(noise: Noise): Surface {
  const rock = rgb('#4a4643');
  const moss = rgb('#3f4a30');
  return (x, y, height, upright, rough, out) => {
    const band = 0.8 + 0.3 * noise(height * 160 + noise(x * 9, y * 9) * 2, x * 4) + rough * 0.6;
    const green = smoothstep(0.5, 0.8, upright) * smoothstep(0.015, 0.03, height);
    const wet = mix(0.35, 1, smoothstep(0.002, 0.014, height + rough * 0.004));
    out[0] = mix(rock[0] * band, moss[0], green) * wet;
    out[1] = mix(rock[1] * band, moss[1], green) * wet;
    out[2] = mix(rock[2] * band, moss[2], green) * wet;
    out[3] = 0;
  };
}

export function createSurface(cover: Cover, seed: number, snow: number, treeLine: number): Surface {
  const noise = createNoise(seed + 31);
  switch (cover) {
    case 'alpine':
      return layered(noise, rgb('#6d6963'), rgb('#252d22'), treeLine, snow, 0.66);
    case 'larch':
      return layered(noise, rgb('#75706a'), rgb('#47422a'), treeLine, snow, 0.68);
    case 'winter':
      return layered(noise, rgb('#4d4b4b'), rgb('#262d2a'), treeLine, snow, 0.54);
    case 'wooded':
      return layered(noise, rgb('#3f4238'), rgb('#222c1f'), 9, snow, 0.6);
    case 'fields':
      return fields(noise);
    case 'shore':
      return shore(noise);
  }
}
