import { hashPieces } from './hashPieces.ts';

/** A hash in hexadecimal digits, or a sentence that says why there is none. */
export type HashReport = { hash: string } | { failure: string };

const report = (message: HashReport) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hashPieces(data).then(
    (hash) => report({ hash }),
    (error: unknown) => report({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
