import type { getStorage } from 'firebase-admin/storage';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../programs/program.ts';
import {
  contentsPath,
  hasContents,
  keepContents,
  readContents,
  type Contents,
} from './contents.ts';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;
type Metadata = ReturnType<Bucket['file']>['metadata'];

/** A file in the bucket, with all metadata that the site or its owner can set. */
export interface StoredFile extends Contents {
  name: string;
  contentType?: string;
  cacheControl?: string;
  contentEncoding?: string;
  contentDisposition?: string;
  contentLanguage?: string;
  /** The custom metadata, such as whether an original is private. */
  metadata?: Record<string, string>;
}

const ATTEMPTS = 4;
/** bytes; larger uploads are worth resuming after a failure. */
const RESUMABLE = 5_000_000;

/** The files of a bucket in the order of their names. `md5` is empty if Storage has none. */
export async function* listFiles(bucket: Bucket): AsyncGenerator<StoredFile> {
  for await (const metadata of listMetadata(bucket)) yield storedFile(metadata);
}

/** The metadata of all files whose names begin with a prefix, in the order of the names. */
export async function* listMetadata(bucket: Bucket, prefix = ''): AsyncGenerator<Metadata> {
  for await (const { metadata } of bucket.getFilesStream({ prefix }) as AsyncIterable<{
    metadata: Metadata;
  }>) {
    yield metadata;
  }
}

function storedFile(metadata: Metadata): StoredFile {
  const { contentType, cacheControl, contentEncoding, contentDisposition, contentLanguage } =
    metadata;
  return withoutTokens({
    name: metadata.name!,
    size: Number(metadata.size),
    md5: Buffer.from(metadata.md5Hash ?? '', 'base64').toString('hex'),
    contentType,
    cacheControl,
    contentEncoding,
    contentDisposition,
    contentLanguage,
    metadata: metadata.metadata as StoredFile['metadata'],
  });
}

/** The custom metadata with download tokens; with one, anyone can download a private file. */
export const TOKENS = 'firebaseStorageDownloadTokens';

function withoutTokens(file: StoredFile): StoredFile {
  const { [TOKENS]: _, ...metadata } = file.metadata ?? {};
  return { ...file, metadata: Object.keys(metadata).length > 0 ? metadata : undefined };
}

/** The same text for files that are equal in everything that a backup keeps. */
export function fileText({ metadata = {}, ...file }: StoredFile): string {
  const settings = Object.entries(file).filter(([, value]) => value !== undefined);
  return JSON.stringify([inOrder(settings), inOrder(Object.entries(metadata))]);
}

function inOrder<Value>(entries: [string, Value][]): [string, Value][] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Copies a file into a backup unless it is there. Resolves to the file as copied, which may have
 * changed since it was listed, or to undefined if it has disappeared.
 */
export async function takeFile(
  bucket: Bucket,
  listed: StoredFile,
  folder: string,
  unfinished: string,
): Promise<{ file: StoredFile; fetched: boolean } | undefined> {
  const { name } = listed;
  let file = listed;
  let reason = 'it changes again and again';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (file.md5 && (await hasContents(folder, file, name))) return { file, fetched: false };
    try {
      if (attempt > 1) await pause(250 * 2 ** attempt);
      const source = bucket.file(name).createReadStream({ decompress: false });
      const expected = file;
      const contents = await keepContents(
        folder,
        unfinished,
        name,
        source,
        ({ md5, size }) => size === expected.size && (!expected.md5 || md5 === expected.md5),
      );
      if (contents) return { file: { ...file, ...contents }, fetched: true };
      file = storedFile((await bucket.file(name).getMetadata())[0]);
    } catch (error) {
      const { code, message } = error as { code?: unknown; message: string };
      if (code === 404) return undefined;
      if (typeof code === 'string' && /^E(NOSPC|DQUOT|ROFS|ACCES|PERM)$/.test(code)) throw error;
      reason = message;
    }
  }
  throw new Refusal(`${name} could not be copied: ${reason}. Run the program again to continue.`);
}

/**
 * Uploads a file of a backup with all its metadata if its path is free.
 * @throws a Refusal if the backup is damaged, or if another file has the path
 */
export async function putFile(bucket: Bucket, file: StoredFile, folder: string): Promise<void> {
  const { name, md5, size, ...metadata } = file;
  const path = contentsPath(folder, file, name);
  const contents = await readContents(path);
  if (contents?.md5 !== md5) throw new Refusal(`${path} is ${contents ? 'damaged' : 'missing'}`);
  for (let attempt = 1; ; attempt++) {
    try {
      await bucket.upload(path, {
        destination: name,
        resumable: size > RESUMABLE,
        // Storage itself checks the MD5 below.
        validation: false,
        preconditionOpts: { ifGenerationMatch: 0 },
        metadata: { ...metadata, md5Hash: Buffer.from(md5, 'hex').toString('base64') },
      });
      return;
    } catch (error) {
      const { code } = error as { code?: unknown };
      const isFinal = typeof code === 'number' && code >= 400 && code < 500 && code !== 429;
      if (code === 412) {
        // An earlier attempt may have succeeded without an answer.
        if ((await md5At(bucket, name)) === md5) return;
        throw new Refusal('the site has another file there');
      }
      if (isFinal || attempt === ATTEMPTS) throw error;
      await pause(250 * 2 ** attempt);
    }
  }
}

const md5At = async (bucket: Bucket, name: string) =>
  storedFile((await bucket.file(name).getMetadata())[0]).md5;

/** Gives an existing file the metadata from a backup. */
export async function putMetadata(bucket: Bucket, file: StoredFile): Promise<void> {
  const { name, md5: _md5, size: _size, ...metadata } = file;
  await bucket.file(name).setMetadata(metadata);
}
