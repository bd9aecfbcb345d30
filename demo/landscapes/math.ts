export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
