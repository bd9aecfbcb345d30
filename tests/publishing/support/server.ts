import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { portsAt } from '../../../emulators/ports.ts';

/** Serves answers until the test is over; resolves to the port. */
export async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

export interface JsonAnswer {
  status?: number;
  body: unknown;
}

interface Question {
  line: string;
  authorization: string | undefined;
  body: string;
}

/** An error as Google's interfaces answer it, see https://cloud.google.com/apis/design/errors */
export const googleError = (
  code: number,
  status: string,
  message: string,
  reason?: string,
): JsonAnswer => ({
  status: code,
  body: {
    error: {
      code,
      message,
      status,
      ...(reason && {
        details: [
          { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' },
        ],
      }),
    },
  },
});

/** What Google answers to a program with a key that is restricted to websites. */
export const KEY_BLOCKED = googleError(
  403,
  'PERMISSION_DENIED',
  'Requests from referer <empty> are blocked.',
  'API_KEY_HTTP_REFERRER_BLOCKED',
);

/** @param line such as `GET /storage/v1/b/a-bucket?fields=cors`; without an answer it is an error 404 */
export type AnswerTo = (line: string) => JsonAnswer | undefined;

/** Repeats Google's documented answers, where no emulator has them, and keeps the questions. */
export function answerAsGoogle(answerTo: AnswerTo, lineOf: (request: IncomingMessage) => string) {
  const questions: Question[] = [];
  const listener: RequestListener = (request, response) => {
    const line = lineOf(request);
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      questions.push({ line, authorization: request.headers.authorization, body });
      const missing = googleError(404, 'NOT_FOUND', 'Requested entity was not found.');
      const { status = 200, body: answer } = answerTo(line) ?? missing;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  };
  return { questions, listener };
}

/** Answers as Google at addresses of this machine. */
export async function serveGoogle(answerTo: AnswerTo) {
  const { questions, listener } = answerAsGoogle(answerTo, ({ method, url }) => `${method} ${url}`);
  const port = await serve(listener);
  const origin = `http://127.0.0.1:${port}`;
  return {
    questions,
    /** For programs that ask Firestore where its emulator would be. */
    env: { VITE_EMULATOR_PORT_OFFSET: String(port - portsAt(0).firestore) },
    addresses: {
      firestore: `${origin}/firestore/v1`,
      storage: `${origin}/storage/v1`,
      hosting: `${origin}/hosting/v1beta1`,
    },
  };
}
