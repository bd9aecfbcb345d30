import { rgb, type Rgb } from './color.ts';
import type { Frame } from './frame.ts';
import { heightAt } from './ground.ts';
import { airAlong, veil, type Air, type Land, type Viewpoint } from './land.ts';
import { clamp, mix, smoothstep } from './math.ts';
import { createNoise, fbm } from './noise.ts';
import { createRandom, hash } from './random.ts';
import type { TreeOptions } from './scene.ts';

interface Drawing {
  width: number;
  height: number;
  /** how much of a pixel the tree covers, 0 to 1 */
  alpha: Float32Array;
  /** how light its foliage is, around 1 */
  tone: Float32Array;
}

/** The same tree drawn ever smaller, each half the size of the last. */
type Sprite = Drawing[];

const TALL = 512;
const WIDE = 192;
const KINDS = 10;

function stroke(
  { width, height, alpha, tone }: Drawing,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  thick: number,
  lightness: number,
): void {
  const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY) * 1.4) + 1;
  for (let s = 0; s <= steps; s++) {
    const t = s / steps;
    const r = Math.max(0.6, thick * (1 - 0.75 * t));
    const cx = fromX + (toX - fromX) * t;
    const cy = fromY + (toY - fromY) * t;
    for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(height - 1, cy + r); y++) {
      for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(width - 1, cx + r); x++) {
        const i = y * width + x;
        const cover = clamp(r + 0.5 - Math.hypot(x + 0.5 - cx, y + 0.5 - cy), 0, 1);
        if (cover <= 0) continue;
        alpha[i] = Math.max(alpha[i]!, cover);
        tone[i] = lightness;
      }
    }
  }
}

function halve({ width, height, alpha, tone }: Drawing): Drawing {
  const smaller: Drawing = {
    width: width >> 1,
    height: height >> 1,
    alpha: new Float32Array((width >> 1) * (height >> 1)),
    tone: new Float32Array((width >> 1) * (height >> 1)),
  };
  for (let y = 0; y < smaller.height; y++) {
    for (let x = 0; x < smaller.width; x++) {
      let cover = 0;
      let lightness = 0;
      for (const i of [0, 1, width, width + 1]) {
        const k = 2 * y * width + 2 * x + i;
        cover += alpha[k]!;
        lightness += alpha[k]! * tone[k]!;
      }
      smaller.alpha[y * smaller.width + x] = cover / 4;
      smaller.tone[y * smaller.width + x] = cover > 0 ? lightness / cover : 0.8;
    }
  }
  return smaller;
}

/** A conifer: a leader, and tiers of branches that droop and thin out at random. */
function growConifer(seed: number): Sprite {
  const random = createRandom(seed + 200);
  const tree: Drawing = {
    width: WIDE,
    height: TALL,
    alpha: new Float32Array(WIDE * TALL),
    tone: new Float32Array(WIDE * TALL),
  };
  const slender = 0.55 + 0.4 * random();
  const lean = (random() - 0.5) * 8;
  const ragged = 0.25 + 0.5 * random();
  const bare = 0.02 + 0.14 * random() * random();
  const middle = (t: number) => WIDE / 2 + lean * (1 - t);
  stroke(tree, middle(1), TALL - 1, middle(0.01), 3, 5, 0.55);
  for (let y = 5; y < TALL * (1 - bare); y += 2.4 + 3 * random()) {
    const t = y / TALL;
    const reach = (WIDE / 2 - 4) * slender * Math.min(1, 0.03 + 1.05 * t ** 0.82);
    const branches = t > 0.08 ? 4 : 2;
    for (let k = 0; k < branches; k++) {
      const side = k % 2 === 0 ? 1 : -1;
      if (random() < ragged * 0.3) continue;
      const length = reach * (1 - ragged * random()) * (k > 1 ? 0.62 : 1);
      const droop = length * (0.12 + 0.5 * random() * (0.4 + t));
      const x = middle(t);
      const light = 0.7 + 0.55 * random() - 0.25 * (k > 1 ? 1 : 0);
      stroke(tree, x, y, x + side * length, y + droop, 1.6 + length * 0.06, light);
      const twigs = Math.floor(length / 5);
      for (let w = 1; w <= twigs; w++) {
        const at = w / (twigs + 1);
        const bx = x + side * length * at;
        const by = y + droop * at;
        const hang = (2 + 7 * random()) * (1 - at * 0.5);
        stroke(
          tree,
          bx,
          by,
          bx + side * hang * 0.6,
          by + hang,
          1.7,
          light * (0.8 + 0.35 * random()),
        );
      }
    }
  }
  const sprite = [tree];
  for (let level = 0; level < 6; level++) sprite.push(halve(sprite[level]!));
  return sprite;
}

let conifers: Sprite[] | undefined;
const forest = (): Sprite[] =>
  (conifers ??= Array.from({ length: KINDS }, (_, i) => growConifer(i)));

interface Paint {
  color: Rgb;
  /** Extra light on the upper side, for snow and for the sun's side. */
  cap: number;
  side: number;
  rim: Rgb;
  veilColor: Rgb;
  veiled: number;
  /** Fog that rises around the foot, 0 to 1. */
  foot: number;
}

/** Draws one tree where nothing nearer stands; sizes and places in px. */
function drawTree(
  frame: Frame,
  kind: number,
  mirrored: boolean,
  x: number,
  foot: number,
  tall: number,
  z: number,
  paint: Paint,
): void {
  const { width, height, light, depth } = frame;
  const sprite = forest()[kind % KINDS]!;
  const level = clamp(Math.floor(Math.log2(TALL / Math.max(tall, 1))), 0, sprite.length - 1);
  const drawing = sprite[level]!;
  const scale = drawing.height / tall;
  const wide = drawing.width / scale;
  const fromX = Math.max(0, Math.floor(x - wide / 2));
  const toX = Math.min(width - 1, Math.ceil(x + wide / 2));
  const fromY = Math.max(0, Math.floor(foot - tall));
  const toY = Math.min(height - 1, Math.ceil(foot));
  const { color, rim, veilColor, veiled } = paint;
  for (let px = fromX; px <= toX; px++) {
    let sx = (px + 0.5 - (x - wide / 2)) * scale - 0.5;
    if (mirrored) sx = drawing.width - 1 - sx;
    if (sx < 0 || sx >= drawing.width - 1) continue;
    const ix = sx | 0;
    const fx = sx - ix;
    const towardsSun = clamp(0.5 + ((px - x) / wide) * 2.4 * paint.side, 0, 1);
    for (let py = fromY; py <= toY; py++) {
      const sy = (py + 0.5 - (foot - tall)) * scale - 0.5;
      if (sy < 0 || sy >= drawing.height - 1) continue;
      const iy = sy | 0;
      const fy = sy - iy;
      const k = iy * drawing.width + ix;
      const a = drawing.alpha;
      const top = a[k]! + fx * (a[k + 1]! - a[k]!);
      const bottom =
        a[k + drawing.width]! + fx * (a[k + drawing.width + 1]! - a[k + drawing.width]!);
      const cover = top + fy * (bottom - top);
      if (cover < 0.02) continue;
      const pixel = px * height + py;
      const behind = depth[pixel]!;
      if (behind > 0 && behind < z * 0.985) continue;
      if (behind < 0 && -behind < z * 0.985) continue;
      const tone = drawing.tone[k]!;
      const cap = clamp((tone - 0.72) * 2.4, 0, 1) * paint.cap;
      const t = sy / drawing.height;
      const fogged = clamp(veiled + paint.foot * t * t * (1 - veiled), 0, 1);
      const i = 3 * pixel;
      for (let c = 0; c < 3; c++) {
        const leaf = color[c]! * tone * (1 - 0.35 * t) + rim[c]! * tone * towardsSun;
        const own = mix(leaf, rim[c]! * 6 + color[c]! * 9, cap);
        light[i + c] = mix(light[i + c]!, mix(own, veilColor[c]!, fogged), cover);
      }
      if (cover > 0.5) depth[pixel] = z;
    }
  }
}

const NEEDLES = rgb('#242e22');
const GOLD = rgb('#a8792c');

/** Plants a forest on the land that is seen, the farthest trees first. */
export function plantTrees(
  frame: Frame,
  land: Land,
  view: Viewpoint,
  air: Air,
  options: TreeOptions,
  seed: number,
): void {
  const { ground, lift, waterLevel } = land;
  const noise = createNoise(seed + 61);
  const cosine = Math.cos(view.heading);
  const sine = Math.sin(view.heading);
  const spacing = 1 / Math.sqrt(options.density);
  const tallest = (options.tall ?? 30) / 1000;
  const farthest = Math.min((tallest * view.focal) / (4 * Math.max(0.3, frame.width / 2400)), 9);
  const halfField = Math.max(view.centre, frame.width - view.centre) / view.focal;
  const cell = ground.extent / ground.size;
  const { sun, ambient } = air.light;
  const sunAhead = Math.max(0, Math.cos(air.sun.azimuth));
  const sunSide = Math.sin(air.sun.azimuth) >= 0 ? 1 : -1;
  let z = farthest;
  for (let lz = 0; z > 0.012; lz++) {
    const step = spacing * Math.max(0.55, Math.min(2.2, z / 2.5));
    const half = halfField * z + 2 * tallest;
    const shift = hash(lz, 7, seed);
    for (let lx = Math.floor(-half / step); lx < half / step; lx++) {
      const offset = (lx + shift) * step;
      const chance = hash(lx, lz, seed);
      const jitter = hash(lx, lz, seed + 1);
      const aside = offset + (jitter - 0.5) * step * 1.2;
      const ahead = z + (hash(lx, lz, seed + 2) - 0.5) * step;
      const x = view.x + cosine * ahead - sine * aside;
      const y = view.y + sine * ahead + cosine * aside;
      const ground0 = heightAt(ground, x, y) * lift;
      if (waterLevel !== undefined && ground0 < waterLevel + 0.0015) continue;
      const patch = fbm(noise, x * 2.2, y * 2.2, 3);
      const thinning = smoothstep(options.line + 0.1, options.line - 0.22, ground0 + patch * 0.18);
      if (chance > thinning * smoothstep(-0.55, 0.05, patch + thinning - 0.35)) continue;
      const slope =
        Math.hypot(
          heightAt(ground, x + cell, y) * lift - ground0,
          heightAt(ground, x, y + cell) * lift - ground0,
        ) / cell;
      if (slope > 1.1) continue;
      const size = tallest * (0.45 + 0.75 * hash(lx, lz, seed + 3)) * (0.55 + 0.45 * thinning);
      const tall = (size / ahead) * view.focal;
      if (tall < 1.6 || tall > frame.height * 1.2) continue;
      const column = view.centre + (aside / ahead) * view.focal;
      const foot = view.horizon - ((ground0 - 0.0008 - view.eye) / ahead) * view.focal;
      if (foot < 0 || foot - tall > frame.height || column < -tall || column > frame.width + tall)
        continue;
      const gold =
        hash(lx, lz, seed + 4) < (options.larch ?? 0) * smoothstep(-0.4, 0.3, patch + 0.25) ? 1 : 0;
      const leaf = gold === 1 ? GOLD : NEEDLES;
      const lightness = 0.75 + 0.5 * hash(lx, lz, seed + 5);
      const front = 0.35 + 0.65 * (1 - sunAhead);
      const haze = airAlong(column, view, air);
      const fog = air.fog;
      let veiled = veil(ahead, ground0, air);
      let misty = 0;
      if (fog) {
        const top = fog.top + (fog.billow ?? 0) * fbm(noise, x * 0.9, y * 0.9, 2);
        const reach = smoothstep(0, 0.35, ahead / air.visibility + ahead * 0.5);
        veiled = mix(
          veiled,
          1,
          smoothstep(-0.35, 1, (top - ground0 - size * 0.6) / fog.depth) * reach,
        );
        misty = smoothstep(-0.35, 1, (top - ground0) / fog.depth) * reach;
      }
      const color: Rgb = [
        leaf[0] * lightness * (ambient[0] * 1.1 + sun[0] * 0.1 * front),
        leaf[1] * lightness * (ambient[1] * 1.1 + sun[1] * 0.1 * front),
        leaf[2] * lightness * (ambient[2] * 1.1 + sun[2] * 0.1 * front),
      ];
      const rim: Rgb = [
        leaf[0] * sun[0] * 0.2 * front,
        leaf[1] * sun[1] * 0.2 * front,
        leaf[2] * sun[2] * 0.2 * front,
      ];
      drawTree(
        frame,
        Math.floor(hash(lx, lz, seed + 6) * KINDS),
        (chance * 1e4) % 2 < 1,
        column,
        foot,
        tall,
        ahead,
        {
          color,
          cap: options.snowy ? 0.75 : 0,
          side: sunSide,
          rim,
          veilColor: haze,
          veiled,
          foot: misty,
        },
      );
    }
    z -= step * 0.85;
  }
}
