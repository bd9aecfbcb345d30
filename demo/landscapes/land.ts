import { mixRgb, type Rgb } from './color.ts';
import type { Frame } from './frame.ts';
import { fold, heightAt, type Ground } from './ground.ts';
import type { Light } from './light.ts';
import { clamp, smoothstep } from './math.ts';
import { createNoise, fbm } from './noise.ts';
import { DETAIL_SIZE, rockDetail, type Relief } from './relief.ts';
import type { FogOptions } from './scene.ts';
import { skyAt, type Aim, type Sky, type Sun } from './sky.ts';
import type { Surface } from './surface.ts';

export interface Viewpoint extends Aim {
  /** km */
  x: number;
  /** km */
  y: number;
  /** km above the sea */
  eye: number;
  /** radians, turning from x to y */
  heading: number;
}

export interface Air {
  light: Light;
  sun: Sun;
  /** km */
  visibility: number;
  fog: FogOptions | undefined;
}

export interface Land {
  ground: Ground;
  lift: number;
  relief: Relief;
  surface: Surface;
  /** km; undefined where there is no water */
  waterLevel: number | undefined;
  /** How far roughness stands out of the ground, km. */
  roughness: number;
}

const FARTHEST = 46;

/** The colour of the air itself, looking along a column: warm towards the sun. */
export function airAlong(column: number, view: Viewpoint, { light, sun }: Air): Rgb {
  const off = Math.atan2(column - view.centre, view.focal) - sun.azimuth;
  const towards = Math.max(0, Math.cos(off)) ** (8 - 6 * light.reach) * (1 - sun.elevation * 0.6);
  return mixRgb(light.haze, light.glow, clamp(towards * 0.5, 0, 1));
}

/** The share of light that the air's own veils at a distance, for a point at a height. */
export function veil(distance: number, height: number, { visibility }: Air): number {
  const thin = Math.exp(-Math.max(0, height) * 0.22);
  return 1 - Math.exp((-distance / visibility) * thin);
}

/**
 * Draws the land column by column, nearest first, each step a span above the last; a pixel at an
 * edge is shared by what covers it. Water is left black, its depth negative. Sky fills the rest.
 */
export function drawLand(
  frame: Frame,
  sky: Sky,
  land: Land,
  view: Viewpoint,
  air: Air,
  seed: number,
): void {
  const { width, height, light, depth } = frame;
  const { ground, lift, relief, surface, waterLevel, roughness } = land;
  const { size, extent } = ground;
  const toCells = size / extent;
  const detail = rockDetail();
  const noise = createNoise(seed + 5);
  const sunColor = air.light.sun;
  const ambient = air.light.ambient;
  const worldAzimuth = view.heading + air.sun.azimuth;
  const sunX = Math.cos(worldAzimuth) * Math.cos(air.sun.elevation);
  const sunY = Math.sin(worldAzimuth) * Math.cos(air.sun.elevation);
  const sunZ = Math.sin(air.sun.elevation);
  const cosine = Math.cos(view.heading);
  const sine = Math.sin(view.heading);
  const out = new Float32Array(4);
  const shade = new Float32Array(3);
  const before = new Float32Array(3);
  const fog = air.fog;
  const billow = fog?.billow ?? 0;
  const floor = waterLevel ?? -Infinity;
  const stride = 3.2 / view.focal;
  const detailSpan = extent > 6 ? 1.1 : extent * 0.06;

  const detailAt = (x: number, y: number, part: number): number => {
    const dx = (x * DETAIL_SIZE) | 0;
    const dy = (y * DETAIL_SIZE) | 0;
    const fx = x * DETAIL_SIZE - dx;
    const fy = y * DETAIL_SIZE - dy;
    const mask = DETAIL_SIZE - 1;
    const row = (dy & mask) * DETAIL_SIZE;
    const next = ((dy + 1) & mask) * DETAIL_SIZE;
    const a = detail[(row + (dx & mask)) * 3 + part]!;
    const b = detail[(row + ((dx + 1) & mask)) * 3 + part]!;
    const c = detail[(next + (dx & mask)) * 3 + part]!;
    const d = detail[(next + ((dx + 1) & mask)) * 3 + part]!;
    const top = a + fx * (b - a);
    return top + fy * (c + fx * (d - c) - top);
  };

  const shadeAt = (x: number, y: number, h: number, z: number, rough: number, haze: Rgb): void => {
    const cx = fold(x * toCells, size);
    const cy = fold(y * toCells, size);
    const ix = cx | 0;
    const iy = cy | 0;
    const fx = cx - ix;
    const fy = cy - iy;
    const i = (iy * size + ix) * 4;
    const below = i + size * 4;
    const wa = (1 - fx) * (1 - fy);
    const wb = fx * (1 - fy);
    const wc = (1 - fx) * fy;
    const wd = fx * fy;
    const flipX = Math.floor((x * toCells) / (size - 1)) & 1 ? -1 : 1;
    const flipY = Math.floor((y * toCells) / (size - 1)) & 1 ? -1 : 1;
    let slopeX =
      flipX *
      (relief[i]! * wa + relief[i + 4]! * wb + relief[below]! * wc + relief[below + 4]! * wd);
    let slopeY =
      flipY *
      (relief[i + 1]! * wa +
        relief[i + 5]! * wb +
        relief[below + 1]! * wc +
        relief[below + 5]! * wd);
    const lit =
      relief[i + 2]! * wa + relief[i + 6]! * wb + relief[below + 2]! * wc + relief[below + 6]! * wd;
    const open =
      relief[i + 3]! * wa + relief[i + 7]! * wb + relief[below + 3]! * wc + relief[below + 7]! * wd;
    const upright0 = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
    surface(x, y, h, upright0, rough, out);
    const bump = (roughness / detailSpan) * DETAIL_SIZE * (1 - 0.72 * out[3]!);
    const u = x / detailSpan + 64;
    const v = y / detailSpan + 64;
    slopeX += bump * (detailAt(u, v, 1) + 0.8 * detailAt(u * 4.3 + 0.37, v * 4.3, 1));
    slopeY += bump * (detailAt(u, v, 2) + 0.8 * detailAt(u * 4.3 + 0.37, v * 4.3, 2));
    const upright = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
    const facing = Math.max(0, (sunZ - slopeX * sunX - slopeY * sunY) * upright) * lit;
    const skyward = (0.4 + 0.6 * upright) * open * (1 + 0.25 * out[3]!);
    const away = veil(z, h, air);
    const clear = 1 - away;
    let fogged = 0;
    if (fog) {
      const top = fog.top + (billow > 0 ? billow * fbm(noise, x * 0.9, y * 0.9, 2) : 0);
      const sunk = (top - h) / fog.depth;
      if (sunk > -2)
        fogged = smoothstep(-0.35, 1, sunk) * smoothstep(0, 0.35, z / air.visibility + z * 0.5);
    }
    for (let c = 0; c < 3; c++) {
      const own = out[c]! * (sunColor[c]! * facing + ambient[c]! * skyward);
      const veiled = own * clear + haze[c]! * away;
      shade[c] = veiled + fogged * (haze[c]! * (0.86 + 0.2 * lit) - veiled);
    }
  };

  for (let column = 0; column < width; column++) {
    const across = (column + 0.5 - view.centre) / view.focal;
    const dirX = cosine - sine * across;
    const dirY = sine + cosine * across;
    const haze = airAlong(column, view, air);
    const base = column * height;
    let top = height;
    let joined = false;
    for (
      let z = extent > 6 ? 0.03 : 0.004;
      z < FARTHEST && top > 0;
      z += z * stride * (joined ? 1 : 1.7) + 0.0006
    ) {
      const x = view.x + dirX * z;
      const y = view.y + dirY * z;
      let h = heightAt(ground, x, y) * lift;
      let rough = 0;
      const water = h <= floor;
      if (water) h = floor;
      else {
        if (view.horizon - ((h + roughness * 1.4 - view.eye) / z) * view.focal >= top) {
          joined = false;
          continue;
        }
        const u = x / detailSpan + 64;
        const v = y / detailSpan + 64;
        rough = detailAt(u, v, 0) + 0.35 * detailAt(u * 4.3 + 0.37, v * 4.3, 0);
        h += rough * roughness * Math.min(1, (h - floor) / (roughness * 2));
      }
      const row = view.horizon - ((h - view.eye) / z) * view.focal;
      if (row >= top) {
        joined = false;
        continue;
      }
      const first = Math.max(0, Math.floor(row));
      const last = Math.min(height - 1, Math.floor(top));
      if (water) {
        const shared = last + 1 - top;
        if (shared > 0 && shared < 1 && depth[base + last]! < Infinity) {
          const i = 3 * (base + last);
          for (let c = 0; c < 3; c++) light[i + c]! /= Math.max(shared, 0.02);
          top = last;
        }
        for (let r = Math.max(0, Math.ceil(row)); r <= last; r++) {
          if (depth[base + r] === Infinity) depth[base + r] = -z;
        }
        if (Math.ceil(row) < top) top = Math.max(0, Math.ceil(row));
        joined = false;
        continue;
      }
      shadeAt(x, y, h, z, rough, haze);
      if (!joined) before.set(shade);
      const span = Math.max(1e-3, top - row);
      for (let r = first; r <= last; r++) {
        const share = Math.min(r + 1, top) - Math.max(r, row);
        if (share <= 0) continue;
        const t = clamp((top - r - 0.5) / span, 0, 1);
        const i = 3 * (base + r);
        light[i]! += share * (before[0]! + t * (shade[0]! - before[0]!));
        light[i + 1]! += share * (before[1]! + t * (shade[1]! - before[1]!));
        light[i + 2]! += share * (before[2]! + t * (shade[2]! - before[2]!));
        if (depth[base + r] === Infinity) depth[base + r] = z;
      }
      before.set(shade);
      joined = true;
      top = row;
    }
    const edge = Math.floor(top);
    for (let r = Math.min(edge, height - 1); r >= 0; r--) {
      const share = r === edge ? top - edge : 1;
      if (depth[base + r]! < 0) continue;
      skyAt(sky, column, r, out);
      const i = 3 * (base + r);
      for (let c = 0; c < 3; c++) light[i + c]! += share * out[c]!;
    }
  }
}
