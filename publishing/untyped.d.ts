/** Brings no types of its own; as far as the build uses it. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2';
      /** OpenType tags */
      keepFeatures: readonly string[];
      variationAxes: Record<string, { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
