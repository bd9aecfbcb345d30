import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/firebase/errors.ts';
import { fileState, type Upload, uploadFile } from '../../../src/firebase/files.ts';
import { listFiles, removeFile } from '../../../src/firebase/storage.ts';
import { onMemoryCard } from '../support/memoryCard.ts';
import { emptyStorage, listedFiles, storedFile } from '../../support/stored.ts';
import { type Gate, wire } from '../support/wire.ts';
import { retryAtOnce, signInOnce } from '../support/workshop.ts';

const MB = 1024 * 1024;

/** A file of random bytes, with 64 kB of them repeated. */
function aFile(bytes: number): Blob {
  const block = crypto.getRandomValues(new Uint8Array(64 * 1024));
  const whole = Array.from({ length: Math.ceil(bytes / block.length) }, () => block);
  return new Blob(whole).slice(0, bytes);
}

const upload = (file: Blob, more: Partial<Upload> = {}): Upload => ({
  path: 'photos/x.jpg',
  file,
  type: 'image/jpeg',
  visibility: 'private',
  revision: 'r1',
  ...more,
});

/** What went over the line: requests by their command, and bytes of the file. */
function watchLine(breaksAt: (request: Line) => 'before' | 'after' | undefined = () => undefined) {
  const line: Line = { commands: [], bytes: 0, failures: 0 };
  const gate: Gate = async ({ host, method, go, headers, size }) => {
    if (host !== 'storage' || method !== 'POST') return go();
    line.commands.push(headers.get('X-Goog-Upload-Command') ?? 'whole');
    line.bytes += size;
    const broken = breaksAt(line);
    if (broken) line.failures += 1;
    if (broken === 'before') throw new TypeError('fetch failed');
    const response = await go();
    if (broken === 'after') throw new TypeError('fetch failed');
    return response;
  };
  wire.guards(gate);
  return line;
}

interface Line {
  commands: string[];
  bytes: number;
  failures: number;
}

beforeAll(signInOnce);
beforeEach(async () => {
  retryAtOnce();
  await emptyStorage();
});
afterEach(() => {
  wire.guards(undefined);
  vi.unstubAllGlobals();
});

async function expectStored(file: Blob, path = 'photos/x.jpg') {
  expect((await storedFile(path)).bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
}

describe('a small file', () => {
  it('is sent in one request, with its type, its revision and who may read it', async () => {
    const line = watchLine();
    const file = aFile(200_000);
    await uploadFile(upload(file));
    expect(line.commands).toEqual(['whole']);
    await expectStored(file);
    expect(await fileState('photos/x.jpg')).toMatchObject({
      bytes: 200_000,
      revision: 'r1',
    });
    expect((await listedFiles()).get('photos/x.jpg')).toMatchObject({
      metadata: { visibility: 'private' },
    });
  });

  it('counts as arrived if only the answer was lost', async () => {
    const line = watchLine(({ failures }) => (failures === 0 ? 'after' : undefined));
    const file = aFile(1000);
    await uploadFile(upload(file));
    expect(line.commands).toEqual(['whole', 'whole']);
    await expectStored(file);
  });

  it('never replaces another file', async () => {
    const first = aFile(1000);
    await uploadFile(upload(first));
    const other = uploadFile(upload(aFile(2000), { revision: 'r2' }));
    await expect(other).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await expectStored(first);
  });
});

describe('a large file', () => {
  it('is sent in pieces of 1 MiB, and reports how much has arrived', async () => {
    const line = watchLine();
    const file = aFile(2.5 * MB);
    const progress: number[] = [];
    await uploadFile(upload(file), { onProgress: (bytes) => progress.push(bytes) });
    expect(line.commands).toEqual(['start', 'upload', 'upload', 'upload, finalize']);
    expect(progress).toEqual([0, MB, 2 * MB, 2.5 * MB]);
    await expectStored(file);
    expect((await listedFiles()).get('photos/x.jpg')).toMatchObject({
      metadata: { revision: 'r1', visibility: 'private' },
    });
  });

  it.each(['before', 'after'] as const)(
    'is whole if each request breaks once %s it arrives',
    async (moment) => {
      const attempts = new Map<number, number>();
      const done = { count: 0 };
      const line = watchLine(({ commands }) => {
        if (commands.at(-1) === 'query') return undefined;
        const tried = attempts.get(done.count) ?? 0;
        attempts.set(done.count, tried + 1);
        if (tried === 0) return moment;
        done.count += 1;
        return undefined;
      });
      const file = aFile(3.5 * MB);
      await uploadFile(upload(file));
      expect(line.failures).toBeGreaterThan(2);
      await expectStored(file);
    },
  );

  it('continues in a later call where an earlier one gave up', async () => {
    let isDown = false;
    const line = watchLine(({ commands }) => {
      isDown ||= commands.filter((command) => command === 'upload').length === 3;
      return isDown ? 'before' : undefined;
    });
    const file = aFile(5 * MB);
    await expect(uploadFile(upload(file))).rejects.toMatchObject({ code: 'unreachable' });
    isDown = false;
    wire.guards(undefined);
    const later = watchLine();
    await uploadFile(upload(file));
    expect(later.commands).toEqual(['query', 'upload', 'upload', 'upload, finalize']);
    expect(line.commands[0]).toBe('start');
    await expectStored(file);
  });

  it('is finished if all its bytes arrived but it was not closed', async () => {
    let isCut = false;
    const commands: string[] = [];
    wire.guards(async ({ method, headers, go }) => {
      const command = headers.get('X-Goog-Upload-Command');
      if (method === 'POST' && command) commands.push(command);
      if (command !== 'upload, finalize' || isCut) return go();
      isCut = true;
      headers.set('X-Goog-Upload-Command', 'upload');
      await go('changed');
      throw new TypeError('fetch failed');
    });
    const file = aFile(2.5 * MB);
    await uploadFile(upload(file));
    expect(commands.slice(-2)).toEqual(['query', 'finalize']);
    await expectStored(file);
  });

  it('gives up if no piece ever arrives, although each attempt can begin', async () => {
    const line = watchLine(({ commands }) =>
      commands.at(-1)?.startsWith('upload') ? 'before' : undefined,
    );
    await expect(uploadFile(upload(aFile(3 * MB)))).rejects.toMatchObject({ code: 'unreachable' });
    expect(line.failures).toBe(8);
  });

  it('begins again if other bytes are sent to its path', async () => {
    const line = watchLine(({ commands }) => (commands.length > 2 ? 'before' : undefined));
    const variant = { revision: undefined };
    const first = uploadFile(upload(aFile(3 * MB), variant));
    await expect(first).rejects.toMatchObject({ code: 'unreachable' });
    expect(line.commands.slice(0, 2)).toEqual(['start', 'upload']);
    wire.guards(undefined);
    const second = aFile(3 * MB);
    await uploadFile(upload(second, variant));
    await expectStored(second);
  });

  it('begins again if its upload is gone', async () => {
    let gone = 1;
    wire.answers((url, method) => {
      const isPiece = method === 'POST' && url.includes('upload_id') && (gone -= 1) >= 0;
      return isPiece ? new Response('', { status: 410 }) : undefined;
    });
    const file = aFile(2 * MB);
    await uploadFile(upload(file));
    await expectStored(file);
    wire.mends();
  });

  it('of 60 MB arrives at 1 Mbit/s over a line that is cut for five seconds every five minutes', async () => {
    const file = aFile(60 * MB);
    const bytesInFiveMinutes = (300 * 1_000_000) / 8;
    let uncut = 0;
    let isCutUntil = 0;
    const line = watchLine((now) => {
      const size = now.commands.at(-1)?.startsWith('upload') ? MB : 0;
      // Three attempts, two seconds apart, meet the cut.
      if (isCutUntil > 0) {
        isCutUntil -= 1;
        return 'before';
      }
      uncut += size;
      if (uncut < bytesInFiveMinutes) return undefined;
      uncut = 0;
      isCutUntil = 2;
      return 'before';
    });
    await uploadFile(upload(file));
    expect(line.failures).toBeGreaterThanOrEqual(3);
    expect(line.bytes - file.size).toBe(MB);
    await expectStored(file);
  });

  it('stops when it is cancelled, and waits while it may not send', async () => {
    const controller = new AbortController();
    const file = aFile(3 * MB);
    let allow: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (allow = resolve));
    const line = watchLine();
    const sending = uploadFile(upload(file), {
      signal: controller.signal,
      untilAllowed: () => gate,
      onProgress: (bytes) => bytes > 0 && controller.abort(),
    });
    await expect.poll(() => line.commands).toEqual(['start']);
    allow();
    await expect(sending).rejects.toMatchObject({ code: 'storage/canceled' });
    expect(await fileState('photos/x.jpg')).toBeUndefined();
  });
});

describe('an upload that may have arrived earlier', () => {
  const answering = (answer: () => Response | Promise<Response>) => {
    let asked = 0;
    wire.guards(async ({ host, method, go }) => {
      asked += Number(host === 'storage' && method === 'GET');
      return method === 'GET' && asked <= 2 ? answer() : go();
    });
  };

  it.each([
    ['breaks', () => Promise.reject(new TypeError('fetch failed'))],
    ['meets a busy server', () => new Response('', { status: 503 })],
  ])('asks again if the question for its file %s', async (_what, answer) => {
    const file = aFile(1000);
    await uploadFile(upload(file));
    answering(answer);
    expect(await uploadFile(upload(file, { isRetry: true }))).toBe(1000);
  });

  it('asks again if the question after a refusal fails', async () => {
    const file = aFile(1000);
    await uploadFile(upload(file));
    answering(() => Promise.reject(new TypeError('fetch failed')));
    expect(await uploadFile(upload(file))).toBe(1000);
  });
});

it.each([
  ['small', 1000],
  ['large', 3 * MB],
])(
  'a %s file that can’t be read is reported as unreadable, not as a lost network',
  async (_size, bytes) => {
    const { file, pullOut } = await onMemoryCard(aFile(bytes));
    let begun = 0;
    wire.guards(async ({ method, go }) => {
      begun += Number(method === 'POST');
      if (begun === (bytes > MB ? 3 : 1)) await pullOut();
      return go();
    });
    const failure = await uploadFile(upload(file)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: 'upload-file-changed' });
    wire.guards(undefined);
    expect(await fileState('photos/x.jpg')).toBeUndefined();
  },
);

it('a full bucket is reported as full, at once', async () => {
  wire.answers((_url, method) =>
    method === 'POST' ? new Response('', { status: 402 }) : undefined,
  );
  await expect(uploadFile(upload(aFile(1000)))).rejects.toMatchObject({
    code: 'storage/quota-exceeded',
  });
  wire.mends();
});

it.each([1000, 3 * MB])(
  'a bucket that does not exist is reported as missing (%i bytes)',
  async (bytes) => {
    wire.answers((_url, method) =>
      method === 'POST' ? new Response('', { status: 404 }) : undefined,
    );
    await expect(uploadFile(upload(aFile(bytes)))).rejects.toMatchObject({
      code: 'storage/bucket-not-found',
    });
    wire.mends();
  },
);

it('files of a folder are listed and removed', async () => {
  for (const path of ['photos/a.jpg', 'photos/b.jpg', 'variants/photos/a/r/320.avif']) {
    await uploadFile(
      upload(aFile(10), {
        path,
        type: path.endsWith('avif') ? 'image/avif' : 'image/jpeg',
        revision: undefined,
      }),
    );
  }
  expect(await listFiles('photos')).toEqual(['photos/a.jpg', 'photos/b.jpg']);
  expect(await listFiles('variants/photos/a')).toEqual(['variants/photos/a/r/320.avif']);
  await removeFile('photos/a.jpg');
  await removeFile('photos/a.jpg');
  expect(await listFiles('photos')).toEqual(['photos/b.jpg']);
});
