/** The package has no types; these cover what the build uses. */
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
