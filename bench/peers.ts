/** What was measured of a page of another portfolio software. */
interface Peer {
  page: string;
  score: number;
  /** ms */
  largestPaint: number;
  /** ms */
  blocking: number;
  layoutShift: number;
  /** Bytes transferred. */
  total: number;
  requests: number;
  /** Bytes. */
  script: number;
}

/** Pages of peers with 60 photos: Lighthouse's phone, the middle one of three audits. */
export const peers: readonly Peer[] = [
  peer('thumbsup, home', [94, 2430, 4, 0.011, 183_000, 19, 141_000]),
  peer('thumbsup, album of 60', [67, 9790, 53, 0, 1_628_000, 78, 141_000]),
  peer('Afilmory, grid of 60', [65, 6000, 357, 0, 1_085_000, 115, 360_000]),
  peer('Afilmory, photo', [61, 6600, 422, 0, 1_087_000, 118, 360_000]),
  peer('exif-photo-blog, grid of 60', [50, 16_300, 622, 0, 3_426_000, 250, 784_000]),
  peer('exif-photo-blog, photo', [60, 8100, 478, 0, 2_024_000, 123, 784_000]),
];

function peer(
  page: string,
  [score, largestPaint, blocking, layoutShift, total, requests, script]: [
    score: number,
    largestPaint: number,
    blocking: number,
    layoutShift: number,
    total: number,
    requests: number,
    script: number,
  ],
): Peer {
  return { page, score, largestPaint, blocking, layoutShift, total, requests, script };
}
