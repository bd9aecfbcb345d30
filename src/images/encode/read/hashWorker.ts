import { hashPieces } from './hashPieces.ts';

/** A hash in hexadecimal digits, or a sentence that says why there is none. */
export type HashReport = { hash: string } | { failure: string };

const tell = (report: HashReport) => postMessage(report);

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hashPieces(data).then(
    (hash) => tell({ hash }),
    (error: unknown) => tell({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
