import type { Frame } from './frame.ts';
import { clamp } from './math.ts';
import { createRandom } from './random.ts';
import type { FinishOptions } from './scene.ts';

const CURVE_STEPS = 4096;
const CURVE_END = 12;
/** Columns developed together, so that reading columns and writing rows both stay in the cache. */
const BLOCK = 32;

interface Metering {
  /** The mean of the logarithm of brightness, as a light meter weighs it. */
  mean: number;
  /** The brightness that is to become black. */
  black: number;
}

function meter({ light, width, height }: Frame): Metering {
  const brightness = new Float32Array(Math.floor((width * height - 1) / 97) + 1);
  for (let k = 0; k < brightness.length; k++) {
    const i = k * 97 * 3;
    brightness[k] = 0.2126 * light[i]! + 0.7152 * light[i + 1]! + 0.0722 * light[i + 2]!;
  }
  const darkest = brightness.toSorted()[Math.floor(brightness.length * 0.008)]!;
  const black = darkest * 0.72;
  let sum = 0;
  for (const value of brightness) sum += Math.log(Math.max(value - black, 1e-4));
  return { mean: Math.exp(sum / brightness.length), black };
}

/** Film's response: a toe, a straight part and a long shoulder, as sRGB 0 to 255. */
function filmCurve(contrast: number): Float32Array {
  const curve = new Float32Array(CURVE_STEPS + 1);
  for (let i = 0; i <= CURVE_STEPS; i++) {
    const x = (i / CURVE_STEPS) ** 2 * CURVE_END;
    const pivoted = 0.18 * (x / 0.18) ** contrast;
    const shouldered = (pivoted * (1 + pivoted / 16)) / (0.62 + pivoted);
    const v = clamp(shouldered * 0.97, 0, 1);
    curve[i] = 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
  }
  return curve;
}

/** Develops a frame: exposure, film curve and vignette, to dithered bytes row by row. */
export function develop(frame: Frame, seed: number, options: FinishOptions = {}): Uint8Array {
  const { key = 0.14, contrast = 1.2, saturation = 0.92, warmth = 0 } = options;
  const { width, height, light } = frame;
  const { mean, black } = meter(frame);
  const exposure = key / mean;
  const curve = filmCurve(contrast);
  const bytes = new Uint8ClampedArray(width * height * 3);
  const random = createRandom(seed + 77);
  const dither = new Float32Array(4096);
  for (let i = 0; i < dither.length; i++) dither[i] = random() + random() - 1;
  const toIndex = (CURVE_STEPS * CURVE_STEPS) / CURVE_END;
  const red = exposure * (1 + 0.1 * warmth) * toIndex;
  const green = exposure * toIndex;
  const blue = exposure * (1 - 0.13 * warmth) * toIndex;
  const diagonal = 1 / (width * width + height * height);
  const respond = (value: number, gain: number): number =>
    curve[Math.min(CURVE_STEPS, Math.sqrt(Math.max(0, (value - black) * gain)) | 0)]!;
  for (let x0 = 0; x0 < width; x0 += BLOCK) {
    const x1 = Math.min(width, x0 + BLOCK);
    for (let y = 0; y < height; y++) {
      const ditherAt = Math.floor(random() * 4096);
      const dy = 2 * y - height;
      for (let x = x0; x < x1; x++) {
        const i = 3 * (x * height + y);
        const dx = 2 * x - width;
        const corner = (dx * dx + dy * dy) * diagonal;
        const fall = 1 - 0.42 * corner * Math.sqrt(corner);
        const r = respond(light[i]!, red * fall);
        const g = respond(light[i + 1]!, green * fall);
        const b = respond(light[i + 2]!, blue * fall);
        const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
        const base = grey * (1 - saturation) + dither[(ditherAt + x) & 4095]!;
        const o = 3 * (y * width + x);
        bytes[o] = r * saturation + base;
        bytes[o + 1] = g * saturation + base;
        bytes[o + 2] = b * saturation + base;
      }
    }
  }
  return new Uint8Array(bytes.buffer);
}
