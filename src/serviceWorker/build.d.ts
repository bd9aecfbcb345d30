/** Filled in by publishing/build/serviceWorker.ts. */
declare const BUILD: {
  /** A hash of the page that stands in for those that are not kept. */
  shellRevision: string;
  /** The addresses of the visitors' own code, styles and typeface. */
  assets: readonly string[];
};
