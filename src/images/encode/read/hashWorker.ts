import { hashPieces } from './hashPieces.ts';

/** What the worker answers: a hash in hexadecimal digits, or a sentence that says why not. */
export type HashReport = { hash: string } | { failure: string };

const tell = (report: HashReport) => postMessage(report);

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hashPieces(data).then(
    (hash) => tell({ hash }),
    (error: unknown) => tell({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
