import { asRecord } from '../json.ts';

/** The point of an image that stays in view wherever its box shows only a part. */
export interface Focus {
  /** Its distance from the left by the width, 0 to 1. */
  x: number;
  /** Its distance from the top by the height, 0 to 1. */
  y: number;
}

const isFraction = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1;

/** Reads a stored point; undefined if it is invalid or outside the image. */
export function parseFocus(stored: unknown): Focus | undefined {
  const { x, y } = asRecord(stored);
  return isFraction(x) && isFraction(y) ? { x, y } : undefined;
}

/** The nearest point inside the image, rounded to hundredths. */
export function tidyFocus({ x, y }: Focus): Focus {
  const tidy = (fraction: number) => Math.round(100 * Math.min(1, Math.max(0, fraction))) / 100;
  return { x: tidy(x), y: tidy(y) };
}

/** The point as CSS's `object-position`. */
export const objectPosition = ({ x, y }: Focus): string => `${100 * x}% ${100 * y}%`;
