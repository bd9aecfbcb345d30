/** What publishing/build/serviceWorker.ts tells of the build. */
declare const BUILD: {
  /** Another for each build that changes what the worker keeps. */
  shellRevision: string;
  /** The addresses of the visitors' own code, styles and typeface. */
  assets: readonly string[];
};
