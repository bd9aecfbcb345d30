import type { Frame } from './frame.ts';
import type { Viewpoint } from './land.ts';
import { clamp, mix } from './math.ts';
import { createRandom } from './random.ts';
import { skyAt, type Sky } from './sky.ts';

function addLight(
  { width, height, light, depth }: Frame,
  x: number,
  y: number,
  r: number,
  g: number,
  b: number,
): void {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  for (let k = 0; k < 4; k++) {
    const px = ix + (k & 1);
    const py = iy + (k >> 1);
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const pixel = px * height + py;
    if (depth[pixel] !== Infinity) continue;
    const share = (1 - Math.abs(x - px)) * (1 - Math.abs(y - py));
    light[3 * pixel]! += r * share;
    light[3 * pixel + 1]! += g * share;
    light[3 * pixel + 2]! += b * share;
  }
}

/** Stars as points, or as the trails they draw around the pole in an hour. */
export function drawStars(
  frame: Frame,
  sky: Sky,
  view: Viewpoint,
  kind: 'points' | 'trails',
  seed: number,
): void {
  const random = createRandom(seed + 21);
  const unit = Math.max(frame.width, frame.height) / 1000;
  // Small pictures gather more of the sky in each pixel; dimmer stars keep it as dark.
  const dimming = Math.min(1, unit / 1.5);
  const trails = kind === 'trails';
  const poleX = frame.width * (0.3 + 0.4 * random());
  const poleY = Math.min(frame.height * 0.42, view.horizon * 0.55);
  const radius = Math.hypot(Math.max(poleX, frame.width - poleX), frame.height);
  const here = new Float32Array(3);
  const count = trails ? 900 : 9000;
  for (let star = 0; star < count; star++) {
    const rare = random();
    const magnitude = (dimming * (trails ? 0.1 : 0.026)) / (0.004 + rare) ** (trails ? 0.55 : 0.8);
    const heat = random();
    const r = magnitude * mix(0.8, 1.15, heat);
    const g = magnitude * 0.98;
    const b = magnitude * mix(1.25, 0.78, heat);
    if (trails) {
      const distance = radius * Math.sqrt(random());
      const start = random() * Math.PI * 2;
      const sweep = 0.62 + 0.05 * random();
      const steps = Math.ceil(distance * sweep);
      for (let s = 0; s < steps; s++) {
        const angle = start + (s / steps) * sweep;
        const dim = 0.42 * Math.min(1, (steps - s) / (steps * 0.1), s / (steps * 0.1));
        addLight(
          frame,
          poleX + distance * Math.cos(angle),
          poleY + distance * Math.sin(angle),
          r * dim,
          g * dim,
          b * dim,
        );
      }
      continue;
    }
    const x = random() * frame.width;
    const y = random() * view.horizon;
    skyAt(sky, x, y, here);
    // Unseen stars gather where the Milky Way glows.
    if (star > count * 0.35 && random() > clamp(here[1]! * 7 - 0.1, 0.06, 1)) continue;
    const low = clamp((view.horizon - y) / (view.focal * 0.16), 0.1, 1);
    const spread = magnitude > 0.12 ? 0.75 * unit : 0.45 * unit;
    for (let k = 0; k < (magnitude > 0.12 ? 5 : 1); k++) {
      const angle = k * 1.571;
      const off = k === 0 ? 0 : spread;
      addLight(
        frame,
        x + off * Math.cos(angle),
        y + off * Math.sin(angle),
        r * low,
        g * low,
        b * low,
      );
    }
  }
}
