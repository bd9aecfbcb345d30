import type { LightName } from './light.ts';
import type { GroundOptions } from './ground.ts';

export type CloudKind = 'clear' | 'cirrus' | 'mackerel' | 'broken' | 'overcast' | 'cumulus';

export interface SkyOptions {
  clouds: CloudKind;
  /** 0 to 1 */
  cover?: number;
  /** Rain that hangs from the clouds, 0 to 1. */
  rain?: number;
  stars?: 'points' | 'trails';
  /** Degrees the Milky Way's band leans; none without it. */
  milkyWay?: number;
  aurora?: number;
}

export interface WaterOptions {
  /** km */
  level: number;
  /** 0 is a mirror, 1 a rough sea. */
  ripple: number;
  /** An exposure of many seconds: the surface turns to silk. */
  long?: boolean;
  /** White water where it meets rock, 0 to 1. */
  surf?: number;
}

export interface FogOptions {
  /** km */
  top: number;
  /** km over which it thickens */
  depth: number;
  /** How much its surface rises and falls, km. */
  billow?: number;
}

export type Cover = 'alpine' | 'larch' | 'winter' | 'fields' | 'shore' | 'wooded';

export interface TreeOptions {
  /** Trees for each km². */
  density: number;
  /** km above which none grow */
  line: number;
  /** How many of them are larches in autumn, 0 to 1. */
  larch?: number;
  snowy?: boolean;
  /** m */
  tall?: number;
}

/** A photograph of land under a sky. */
export interface Scene {
  seed: number;
  ground: GroundOptions & { lift?: number };
  cover: Cover;
  camera: {
    /** km from the land's south-west corner */
    at: readonly [number, number];
    /** m above the ground or the water there */
    eye: number;
    /** degrees */
    heading: number;
    /** degrees across the picture's longer side */
    field: number;
    /** Where the horizon lies, 0 at the top to 1 at the bottom. */
    horizon: number;
  };
  light: LightName;
  /** degrees: azimuth right of the view's direction, elevation */
  sun: readonly [number, number];
  sky: SkyOptions;
  /** km at which a third of the contrast is left */
  visibility: number;
  /** km above which snow lies */
  snow?: number;
  water?: WaterOptions;
  fog?: FogOptions;
  trees?: TreeOptions;
  finish?: FinishOptions;
}

export interface FinishOptions {
  /** Mean brightness aimed at, 0.02 for night to 0.3 for snow. */
  key?: number;
  contrast?: number;
  saturation?: number;
  /** 0 is neutral, positive is warm. */
  warmth?: number;
}
