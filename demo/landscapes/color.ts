/** Linear light, where 1 is a white surface in full light. */
export type Rgb = readonly [number, number, number];

const toLinear = (byte: number): number => {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

/** Reads `#rrggbb` (sRGB) and scales it. */
export function rgb(hex: string, scale = 1): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [
    toLinear(value >> 16) * scale,
    toLinear((value >> 8) & 255) * scale,
    toLinear(value & 255) * scale,
  ];
}

export const mixRgb = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const scaleRgb = (color: Rgb, by: number): Rgb => [
  color[0] * by,
  color[1] * by,
  color[2] * by,
];
