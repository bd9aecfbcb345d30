/** Filled in by publishing/build/serviceWorker.ts. */
declare const BUILD: {
  /** A hash of the page that replaces pages that aren't cached. */
  shellRevision: string;
  /** The addresses of the visitors' own code, styles and typeface. */
  assets: readonly string[];
};
