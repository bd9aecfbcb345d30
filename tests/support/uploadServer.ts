import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const UNIT = 256 * 1024;

/**
 * What happens to a request that sends a part: it is answered by a status, for good where that is
 * `final`; it arrives and its answer is lost; it breaks off in the middle; it is never answered.
 */
type Fault = 'lost' | 'cut' | 'silent' | { status: number; final?: boolean };

/** One session of the resumable protocol, on a server that checks what the emulator does not. */
export interface UploadServer {
  /** Its address. */
  session: string;
  /** What has arrived and stays. */
  received: Buffer;
  isFinal: boolean;
  /** What was asked of it, as `upload, finalize at 262144`. */
  asked: string[];
  /** The bytes of each part that came. */
  parts: number[];
  /** What happens to the next parts, one after the other; nothing to those of undefined. */
  faults: (Fault | undefined)[];
  /** Answers every request so from now on. */
  always?: { status: number; body?: string };
  /** Resolves once a request was given up by who asked. */
  givenUp: Promise<void>;
}

export async function openUploadServer(): Promise<UploadServer> {
  let tellGivenUp = () => {};
  const state: UploadServer = {
    session: '',
    received: Buffer.alloc(0),
    isFinal: false,
    asked: [],
    parts: [],
    faults: [],
    givenUp: new Promise((resolve) => {
      tellGivenUp = resolve;
    }),
  };
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded) tellGivenUp();
    });
    void takeRequest(state, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.session = `http://127.0.0.1:${(server.address() as AddressInfo).port}/session`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}

async function takeRequest(
  state: UploadServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const command = String(request.headers['x-goog-upload-command']);
  const offset = request.headers['x-goog-upload-offset'];
  state.asked.push(offset === undefined ? command : `${command} at ${String(offset)}`);
  if (state.always) {
    response.writeHead(state.always.status).end(state.always.body);
  } else if (command === 'query') {
    answer(state, response, 200);
  } else {
    await takePart(state, request, response);
  }
}

function answer({ isFinal, received }: UploadServer, response: ServerResponse, status: number) {
  response.writeHead(status, {
    'X-Goog-Upload-Status': isFinal ? 'final' : 'active',
    'X-Goog-Upload-Size-Received': String(received.length),
  });
  response.end();
}

async function takePart(
  state: UploadServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const part = await bodyOf(request);
  const command = String(request.headers['x-goog-upload-command']);
  const fault = state.faults.shift();
  state.parts.push(part.length);
  if (fault === 'silent') return;
  if (typeof fault === 'object') {
    state.isFinal = fault.final === true;
    return answer(state, response, fault.status);
  }
  const isWhole = command.includes('finalize') || part.length % UNIT === 0;
  const offset = Number(request.headers['x-goog-upload-offset']);
  if (state.isFinal || !isWhole || offset !== state.received.length) {
    return answer(state, response, 400);
  }
  const kept = fault === 'cut' ? Math.floor(part.length / 2 / UNIT) * UNIT : part.length;
  state.received = Buffer.concat([state.received, part.subarray(0, kept)]);
  state.isFinal = fault !== 'cut' && command.includes('finalize');
  if (fault) request.socket.destroy();
  else answer(state, response, 200);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
