import { mixRgb, rgb, scaleRgb, type Rgb } from './color.ts';
import type { Light } from './light.ts';
import { clamp, mix, smoothstep } from './math.ts';
import { createNoise, fbm, ridged, type Noise } from './noise.ts';
import type { SkyOptions } from './scene.ts';

/** A coarse picture of the sky from the top of the frame to the horizon, and a little beyond. */
export interface Sky {
  width: number;
  height: number;
  light: Float32Array;
  /** frame pixels for one of the sky's */
  scale: number;
}

export interface Aim {
  /** px */
  focal: number;
  /** px from the top */
  horizon: number;
  /** px from the left */
  centre: number;
}

export interface Sun {
  /** radians right of the view's direction */
  azimuth: number;
  /** radians */
  elevation: number;
}

interface CloudLook {
  /** How thick the cloud is there (0 to 1), and how much light comes through or onto it. */
  density: number;
  lit: number;
}

type Clouds = (across: number, up: number, out: CloudLook) => void;

function createClouds(
  { clouds, cover = 0.5 }: SkyOptions,
  noise: Noise,
  sunAcross: number,
  sunUp: number,
): Clouds | undefined {
  const offset = 40 * noise(0.31, 0.77);
  const layer =
    (height: number, stretch: number, low: number, high: number, octaves: number): Clouds =>
    (across, up, out) => {
      const rise = Math.max(0.004, up + 0.045);
      const u = (across / rise) * height * stretch + offset;
      const v = (1 / rise) * height;
      const warp = 0.55 * fbm(noise, u * 0.7 + 9, v * 0.7, 3);
      const thick = fbm(noise, u + warp, v - warp, octaves, 0.52) + (cover - 0.5) * 1.1;
      const towards = 0.1;
      const sunward = fbm(
        noise,
        u + warp + towards * sunAcross * 2,
        v - warp - towards * Math.sign(sunUp + 0.2),
        Math.min(4, octaves),
        0.52,
      );
      out.density = smoothstep(low, high, thick) * smoothstep(-0.02, 0.06, up);
      out.lit = clamp(0.5 + (thick - (cover - 0.5) * 1.1 - sunward) * 1.6 - thick * 0.55, 0, 1);
    };
  switch (clouds) {
    case 'clear':
      return undefined;
    case 'cirrus':
      return (across, up, out) => {
        const rise = Math.max(0.02, up + 0.2);
        const u = across / rise + offset;
        const v = 1 / rise;
        const bend = 0.5 * noise(u * 0.8, v * 0.8);
        const strand = fbm(noise, u * 0.9 + v * 0.8 + bend, v * 3.4 - u * 1.1 + bend * 2, 6, 0.58);
        const patch = fbm(noise, u * 0.6 + 11, v * 0.9, 2);
        out.density =
          0.75 *
          smoothstep(0, 0.75, strand + 0.5 * patch + (cover - 0.5)) *
          smoothstep(0, 0.12, up);
        out.lit = 0.75;
      };
    case 'mackerel':
      return (across, up, out) => {
        const rise = Math.max(0.01, up + 0.08);
        const u = across / rise + offset;
        const v = 1 / rise;
        const bend = fbm(noise, u * 0.5, v * 0.5, 3);
        const rows = fbm(noise, u * 2.2 + bend, v * 4.4 + bend * 2.2, 4, 0.55);
        const patch = fbm(noise, u * 0.35 + 5, v * 0.4, 3) + (cover - 0.5) * 1.3;
        out.density = smoothstep(-0.15, 0.6, patch + rows * 0.75) * smoothstep(0, 0.08, up);
        out.lit = clamp(0.62 - rows * 0.7, 0, 1);
      };
    case 'broken':
      return layer(0.62, 0.75, -0.02, 0.42, 6);
    case 'overcast':
      return (across, up, out) => {
        const rise = Math.max(0.01, up + 0.09);
        const u = (across / rise) * 0.42 + offset;
        const v = 0.5 / rise;
        const warp = 0.8 * fbm(noise, u * 0.6 + 3, v * 0.6, 3);
        const fold = fbm(noise, u + warp, v * 1.5 + warp, 6, 0.5);
        out.density = clamp(0.82 + 0.3 * cover + 0.35 * fold, 0, 1);
        out.lit = clamp(0.42 + fold * 0.95, 0, 1);
      };
    case 'cumulus':
      return (across, up, out) => {
        const base = 0.045 + 0.02 * noise(across * 3 + offset, 1);
        const tower = 0.2 * cover * (0.55 + 0.9 * fbm(noise, across * 2.4 + offset, 3.3, 3));
        const x = across * 7 + offset;
        const y = up * 10;
        const warp = 0.3 * fbm(noise, x * 1.5, y * 1.5, 4);
        const puff = ridged(noise, x * 0.8 + warp, y * 0.8 + warp, 5) - 0.55;
        const inside = (base + tower - up) / (0.05 + tower * 0.6) + puff * 1.5;
        out.density = smoothstep(0, 0.35, inside) * smoothstep(base - 0.03, base + 0.02, up);
        const side = fbm(noise, x * 0.8 + warp + 0.14 * sunAcross, y * 0.8 + warp + 0.12, 4);
        out.lit = clamp(
          0.35 +
            ((up - base) / (tower + 0.06)) * 0.35 +
            (fbm(noise, x * 0.8 + warp, y * 0.8 + warp, 5) - side) * 1.7,
          0,
          1,
        );
      };
  }
}

/** Paints sky, clouds and the glow of the sun; stars are too fine for it and come later. */
export function paintSky(
  frameWidth: number,
  frameHeight: number,
  aim: Aim,
  options: SkyOptions,
  light: Light,
  sun: Sun,
  seed: number,
): Sky {
  const scale = Math.max(1, Math.max(frameWidth, frameHeight) / 800);
  const width = Math.ceil(frameWidth / scale) + 2;
  const height = Math.ceil(clamp(aim.horizon * 1.02 + 4, 4, frameHeight) / scale) + 2;
  const sky = new Float32Array(width * height * 3);
  const noise = createNoise(seed);
  const sunAcross = Math.tan(clamp(sun.azimuth, -1.35, 1.35));
  const sunAhead = Math.cos(sun.azimuth) > 0 ? 1 : 0;
  const sunUp = Math.tan(sun.elevation);
  const clouds = createClouds(options, noise, Math.sin(sun.azimuth), sunUp);
  const look: CloudLook = { density: 0, lit: 0 };
  const milky = options.milkyWay;
  const aurora = options.aurora ?? 0;
  const green = rgb('#6fbf8f', 0.2 * aurora);
  const violet = rgb('#7b6a9c', 0.13 * aurora);
  const dust = rgb('#8c93a8', 0.14);
  const core = rgb('#c9ad92', 0.2);
  const high = Math.min(1, light.zenith[2] * 4);
  for (let x = 0; x < width; x++) {
    const across = (x * scale - aim.centre) / aim.focal;
    for (let y = 0; y < height; y++) {
      const up = (aim.horizon - y * scale) / aim.focal;
      const rise = Math.max(0, up);
      const dx = across - sunAcross;
      const dy = up - sunUp;
      const away = Math.sqrt(dx * dx * 0.55 + dy * dy * 1.3);
      const glow = sunAhead * Math.exp(-away / (0.05 + 0.34 * light.reach));
      const t = 1 - Math.exp(-rise * 3.2);
      let color: Rgb = mixRgb(light.horizon, light.zenith, t);
      color = mixRgb(color, light.glow, clamp(glow * 0.95, 0, 1));
      const disc =
        sunAhead * Math.exp(-away * away * 900) * 2.2 + sunAhead * Math.exp(-away * 16) * 0.55;
      let r = color[0] + disc * light.sun[0] * 0.5;
      let g = color[1] + disc * light.sun[1] * 0.5;
      let b = color[2] + disc * light.sun[2] * 0.5;
      if (milky !== undefined) {
        const lean = (milky * Math.PI) / 180;
        const along = across * Math.cos(lean) + up * Math.sin(lean);
        const offBand =
          -across * Math.sin(lean) +
          (up - 0.42) * Math.cos(lean) +
          0.07 * fbm(noise, along * 3, 7, 3);
        const bulge = Math.exp(-((along + 0.15) ** 2) * 5);
        const widthOfBand = 0.13 + 0.07 * bulge;
        const band = Math.exp(-((offBand / widthOfBand) ** 2));
        const grainy = 0.55 + 0.75 * fbm(noise, along * 5 + 3, offBand * 9, 6, 0.6);
        const lane = smoothstep(
          -0.12,
          0.38,
          fbm(noise, along * 3.2 + 20, offBand * 8 + 4, 6, 0.58) +
            0.55 * Math.exp(-((offBand / 0.035) ** 2)) -
            0.12,
        );
        const brightness =
          band * clamp(grainy, 0.08, 1.4) * (1 - 0.82 * lane) * (0.45 + 0.9 * bulge);
        r += brightness * mix(dust[0], core[0], bulge);
        g += brightness * mix(dust[1], core[1], bulge);
        b += brightness * mix(dust[2], core[2], bulge);
      }
      if (aurora > 0) {
        const fold = across + 0.35 * fbm(noise, across * 1.6, 2.2, 3) + up * 0.15;
        const curtain = fbm(noise, fold * 3.1, 5.5, 3);
        const foot = 0.14 + 0.09 * fbm(noise, across * 1.9 + 6, 1.4, 2);
        const ray = 0.55 + 0.45 * fbm(noise, fold * 26, up * 0.9, 3);
        const strength =
          smoothstep(-0.35, 0.55, curtain) * smoothstep(foot - 0.1, foot + 0.05, up) * ray;
        const lower = strength * Math.exp(-Math.max(0, up - foot) * 5.5);
        const upper =
          strength * Math.exp(-Math.max(0, up - foot) * 2.2) * smoothstep(foot, foot + 0.3, up);
        r += green[0] * lower + violet[0] * upper;
        g += green[1] * lower + violet[1] * upper;
        b += green[2] * lower + violet[2] * upper;
      }
      if (clouds) {
        clouds(across, up, look);
        const silver = 0.35 + 1.15 * glow;
        const bright: Rgb = [
          mix(light.horizon[0] * 0.9, light.sun[0] * 0.42, clamp(silver * 0.75, 0, 1)),
          mix(light.horizon[1] * 0.9, light.sun[1] * 0.42, clamp(silver * 0.75, 0, 1)),
          mix(light.horizon[2] * 0.9, light.sun[2] * 0.42, clamp(silver * 0.75, 0, 1)),
        ];
        const dark = scaleRgb(
          mixRgb(light.ambient, light.haze, 0.45),
          (options.clouds === 'overcast' ? 0.92 : 0.62) + 0.2 * high,
        );
        const cloud = mixRgb(dark, bright, look.lit);
        const far = Math.exp(-rise * 14);
        const density = look.density * (1 - 0.55 * far);
        r = mix(r, cloud[0], density);
        g = mix(g, cloud[1], density);
        b = mix(b, cloud[2], density);
        if (options.rain) {
          const shaft = smoothstep(0, 0.6, fbm(noise, across * 4.5 - up * 0.9 + 13, 2.7, 3) + 0.12);
          const streak = 0.8 + 0.2 * noise(across * 60 - up * 12, 4);
          const fall = options.rain * shaft * streak * (1 - smoothstep(0.05, 0.26, up));
          r = mix(r, light.haze[0] * 0.42, fall * 0.75);
          g = mix(g, light.haze[1] * 0.42, fall * 0.75);
          b = mix(b, light.haze[2] * 0.42, fall * 0.75);
        }
      }
      const i = 3 * (x * height + y);
      sky[i] = r;
      sky[i + 1] = g;
      sky[i + 2] = b;
    }
  }
  return { width, height, light: sky, scale };
}

/** Interpolates the sky at a pixel of the frame, into `out`. */
export function skyAt(sky: Sky, x: number, y: number, out: Float32Array): void {
  const sx = clamp(x / sky.scale, 0, sky.width - 1.001);
  const sy = clamp(y / sky.scale, 0, sky.height - 1.001);
  const ix = sx | 0;
  const iy = sy | 0;
  const fx = sx - ix;
  const fy = sy - iy;
  const a = 3 * (ix * sky.height + iy);
  const b = a + 3 * sky.height;
  for (let c = 0; c < 3; c++) {
    const left = sky.light[a + c]! + fy * (sky.light[a + 3 + c]! - sky.light[a + c]!);
    const right = sky.light[b + c]! + fy * (sky.light[b + 3 + c]! - sky.light[b + c]!);
    out[c] = left + fx * (right - left);
  }
}
