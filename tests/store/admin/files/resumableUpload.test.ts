import { randomBytes } from 'node:crypto';
import { getStorage } from 'firebase/storage';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMINISTRATOR, BUCKET } from '../../../../emulators/ports.ts';
import { app } from '../../../../src/firebase/project/app.ts';
import { signIn } from '../../../../src/firebase/auth.ts';
import { errorSentence, isUnreachable } from '../../../../src/firebase/errors.ts';
import { fileState, type Upload, uploadFile } from '../../../../src/firebase/files.ts';
import { bucket } from '../../../../src/firebase/project/project.ts';
import {
  sendFrom,
  SessionExpired,
  uploadResumably,
} from '../../../../src/firebase/uploads/resumableUpload.ts';
import { STRANGER, theAccounts } from '../../../support/accounts.ts';
import { ask, STORAGE } from '../../../support/backend.ts';
import { emptyStorage, storedFile, storedFiles } from '../../../support/stored.ts';
import { openUploadServer, type UploadServer } from '../../../support/uploadServer.ts';
import { wire } from '../wire.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const PATH = 'photos/lake.jpg';
const REFUSED = 'You are not allowed to do this.';

/** Random bytes, so that a part in the wrong place does not go unseen. */
const aFile = (size: number): Blob => new Blob([new Uint8Array(randomBytes(size))]);

const anUpload = (size: number): Upload => ({
  path: PATH,
  file: aFile(size),
  type: 'image/jpeg',
  visibility: 'private',
  revision: 'r1',
});

const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

/** What ends in an error, in the photographer's words. */
const failing = async (work: Promise<unknown>): Promise<string> => {
  const ended = await work.then(() => undefined, errorSentence);
  return ended ?? 'It succeeded.';
};

beforeAll(async () => {
  getStorage(app, `gs://${bucket}`).maxOperationRetryTime = 100;
  await theAccounts();
});

beforeEach(async () => {
  await emptyStorage();
  wire.forget();
  await signIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  wire.mends();
});

interface Attempt {
  session?: string | undefined;
  /** Cancelled once so many bytes have arrived. */
  stopAt?: number;
}

/** Uploads, and tells what was told meanwhile. */
function watched(upload: Upload, { session, stopAt }: Attempt = {}) {
  const sessions: string[] = [];
  const arrived: number[] = [];
  const controller = new AbortController();
  const done = uploadResumably(upload, {
    session,
    onSession: (address) => void sessions.push(address),
    onArrived: (bytes) => {
      arrived.push(bytes);
      if (bytes === stopAt) controller.abort();
    },
    signal: controller.signal,
  });
  return { done, sessions, arrived };
}

describe('on the emulator', () => {
  /** What the storage keeps of a file that two uploads have in common. */
  const metadataOf = async (path: string) => {
    const address = `${STORAGE}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}`;
    const metadata: object = await (await ask(address, { method: 'GET' })).json();
    const own = ['name', 'generation', 'timeCreated', 'updated', 'downloadTokens', 'etag'];
    return Object.fromEntries(Object.entries(metadata).filter(([key]) => !own.includes(key)));
  };

  it('stores what the library would have stored', async () => {
    const upload = anUpload(600 * KIB);
    const { done, arrived } = watched(upload);
    await done;
    await uploadFile({ ...upload, path: 'photos/other.jpg' });
    expect((await storedFile(PATH)).bytes.equals(await bytesOf(upload.file))).toBe(true);
    expect(await metadataOf(PATH)).toEqual(await metadataOf('photos/other.jpg'));
    expect(await fileState(PATH)).toMatchObject({ visibility: 'private', revision: 'r1' });
    expect(arrived).toEqual([0, 256 * KIB, 600 * KIB]);
  });

  it('goes on with a file that was interrupted from what has arrived', async () => {
    const upload = anUpload(MIB);
    const first = watched(upload, { stopAt: 768 * KIB });
    expect(await failing(first.done)).toBe('Saving was cancelled.');
    expect(first.arrived.at(-1)).toBe(768 * KIB);
    expect(await storedFiles()).toEqual([]);

    const second = watched(upload, { session: first.sessions[0] });
    await second.done;
    expect(second.arrived).toEqual([768 * KIB, MIB]);
    expect(second.sessions).toEqual([]);
    expect((await storedFile(PATH)).bytes.equals(await bytesOf(upload.file))).toBe(true);
  });

  it('refuses a stranger, also one who comes back', async () => {
    await signIn(STRANGER.email, STRANGER.password);
    const upload = anUpload(300 * KIB);
    const { done, sessions } = watched(upload);
    expect(await failing(done)).toBe(REFUSED);
    expect(await failing(watched(upload, { session: sessions[0] }).done)).toBe(REFUSED);
    expect(await storedFiles()).toEqual([]);
  });

  it('tells a network that is gone from a refusal', async () => {
    wire.breaks({ to: 'storage', as: 'down' });
    const error: unknown = await watched(anUpload(1)).done.catch((thrown: unknown) => thrown);
    expect(isUnreachable(error)).toBe(true);
  });

  it('takes a file for done whose last answer was lost', async () => {
    const upload = anUpload(100 * KIB);
    wire.breaks({ to: 'storage', about: 'upload_id', as: 'lost', times: 1 });
    const first = watched(upload);
    expect(await failing(first.done)).toContain('can’t be reached');
    const second = watched(upload, { session: first.sessions[0] });
    await second.done;
    expect(second.sessions).toEqual([]);
    expect(second.arrived).toEqual([100 * KIB]);
  });

  it('begins anew where another file has taken its place since', async () => {
    const upload = anUpload(100 * KIB);
    const first = watched(upload);
    await first.done;
    await uploadFile({ ...anUpload(50), revision: 'r2' });
    const second = watched(upload, { session: first.sessions[0] });
    await second.done;
    expect(second.sessions).toHaveLength(1);
    expect(await fileState(PATH)).toMatchObject({ revision: 'r1' });
  });
});

describe('on a server that checks offsets', () => {
  let server: UploadServer;

  beforeEach(async () => {
    server = await openUploadServer();
  });

  const arrives = async (file: Blob) => {
    expect(server.received.equals(await bytesOf(file))).toBe(true);
    expect(server.isFinal).toBe(true);
  };

  it('sends larger parts as long as they arrive quickly', async () => {
    const file = aFile(24 * MIB + 5);
    vi.spyOn(performance, 'now').mockReturnValue(0);
    await sendFrom(server.session, file, 0);
    const [last, ...parts] = server.parts.toReversed();
    expect(parts.toReversed().map((bytes) => bytes / KIB)).toEqual([
      256, 512, 1024, 2048, 4096, 8192, 8192,
    ]);
    expect(last).toBe(file.size - parts.reduce((sum, bytes) => sum + bytes, 0));
    await arrives(file);
  });

  it('sends small parts over a slow line', async () => {
    let seconds = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (seconds += 5) * 1000);
    const file = aFile(MIB);
    await sendFrom(server.session, file, 0);
    expect(server.parts.map((bytes) => bytes / KIB)).toEqual([256, 256, 256, 256]);
    await arrives(file);
  });

  it('goes on from where the server is, where that is elsewhere', async () => {
    const file = aFile(900 * KIB);
    server.received = (await bytesOf(file)).subarray(0, 512 * KIB);
    const arrived: number[] = [];
    await sendFrom(server.session, file, 256 * KIB, { onArrived: (n) => void arrived.push(n) });
    expect(arrived).toEqual([512 * KIB, 768 * KIB, 900 * KIB]);
    await arrives(file);
  });

  it('closes a file of which all has arrived', async () => {
    const file = aFile(512 * KIB);
    server.received = await bytesOf(file);
    await uploadResumably({ ...anUpload(1), file }, { session: server.session, onSession() {} });
    expect(server.asked).toEqual(['query', 'finalize at 524288']);
    expect(server.isFinal).toBe(true);
  });

  it('gives up where the server refuses the place that it has named itself', async () => {
    server.faults = [{ status: 400 }, { status: 400 }];
    expect(await failing(sendFrom(server.session, aFile(300 * KIB), 0))).toBe(
      'The server could not do this. Try again in a moment.',
    );
    expect(server.asked).toEqual(['upload at 0', 'query']);
  });

  it.each([
    ['breaks off in the middle of a part', 'cut', 512 * KIB],
    ['loses an answer', 'lost', 768 * KIB],
    ['can’t do it just now', { status: 503 }, 256 * KIB],
  ] as const)('goes on later where it %s', async (_what, fault, kept) => {
    const upload = anUpload(2 * MIB);
    // The second part is of 512 KiB.
    server.faults = [undefined, fault];
    const first = await sendFrom(server.session, upload.file, 0).catch((error: unknown) => error);
    expect(isUnreachable(first)).toBe(true);
    expect(server.received.length).toBe(kept);

    const { done, arrived, sessions } = watched(upload, { session: server.session });
    await done;
    expect(arrived[0]).toBe(kept);
    expect(sessions).toEqual([]);
    await arrives(upload.file);
  });

  it.each([401, 403])('takes a new token where the old is answered by %i', async (status) => {
    const file = aFile(100 * KIB);
    server.faults = [{ status }];
    await sendFrom(server.session, file, 0);
    expect(wire.sent()).toContain('POST provider');
    expect(server.asked).toEqual(['upload, finalize at 0', 'upload, finalize at 0']);
    await arrives(file);
  });

  it.each([404, 410])('begins anew where the session is answered by %i', async (status) => {
    server.always = { status };
    const upload = anUpload(300 * KIB);
    await expect(sendFrom(server.session, upload.file, 0)).rejects.toThrow(SessionExpired);
    const { done, sessions } = watched(upload, { session: server.session });
    await done;
    expect(sessions).toEqual([expect.stringContaining('upload_id=')]);
    expect((await storedFile(PATH)).bytes.equals(await bytesOf(upload.file))).toBe(true);
  });

  it.each([
    [403, REFUSED],
    [412, 'The storage can’t take this file as things stand. Reload the page and try again.'],
    [413, 'The storage takes no file of this size.'],
  ])('does not try again what is refused by %i', async (status, sentence) => {
    server.faults = [{ status, final: true }];
    expect(await failing(sendFrom(server.session, aFile(10), 0))).toBe(sentence);
    expect(server.asked).toEqual(['upload, finalize at 0']);
  });

  it('knows that something else has answered', async () => {
    server.always = { status: 200, body: '<!doctype html><title>Hotel Wi-Fi</title>' };
    const thrown = await sendFrom(server.session, aFile(10), 0).catch((error: unknown) => error);
    expect(errorSentence(thrown)).toContain('Something else answered');
    expect(isUnreachable(thrown)).toBe(true);
  });

  it('ends the request once it is cancelled', async () => {
    server.faults = ['silent'];
    const controller = new AbortController();
    const sent = failing(sendFrom(server.session, aFile(10), 0, { signal: controller.signal }));
    await expect.poll(() => server.parts.length).toBe(1);
    controller.abort();
    expect(await sent).toBe('Saving was cancelled.');
    await server.givenUp;
  });

  it('does not wait for ever for an answer', async () => {
    server.faults = ['silent'];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = failing(sendFrom(server.session, aFile(10), 0));
    while (server.parts.length === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(119_000);
    const early = await Promise.race([sent, Promise.resolve('It still waits.')]);
    expect(early).toBe('It still waits.');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await sent).toContain('can’t be reached');
  });

  it('does not take a file that can’t be read for a lost network', async () => {
    const file = aFile(10);
    vi.spyOn(file, 'slice').mockImplementation(() => {
      const part = new Blob();
      part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
      return part;
    });
    expect(await failing(sendFrom(server.session, file, 0))).toBe(
      'The file can’t be read any more. Choose it again.',
    );
  });
});
