import { createHash } from 'node:crypto';
import { getStorage } from 'firebase-admin/storage';
import { emulatorApp } from '../../../emulators/adminSdk.ts';
import { ask, documentName, emptyFirestore, FIRESTORE } from '../../support/backend.ts';

/** Fields in Firestore's own notation. */
export type Fields = Record<string, object>;

/** A file with all that can be set on it. */
export interface TestFile {
  bytes: Buffer;
  contentType: string;
  cacheControl?: string;
  contentEncoding?: string;
  contentDisposition?: string;
  contentLanguage?: string;
  metadata?: Record<string, string>;
}

/** All that is stored, by path and by name. */
export interface Content {
  documents: Record<string, Fields>;
  files: Record<string, TestFile>;
}

/** What of a file is kept beside its bytes. */
const SETTABLE = [
  'contentType',
  'cacheControl',
  'contentEncoding',
  'contentDisposition',
  'contentLanguage',
  'metadata',
];

const bucket = getStorage(emulatorApp()).bucket();

const documentAddress = (path: string) =>
  `${FIRESTORE}/v1/${documentName(path.split('/').map(encodeURIComponent).join('/'))}`;

export async function putContent({ documents, files }: Content): Promise<void> {
  for (const [path, fields] of Object.entries(documents)) {
    await ask(documentAddress(path), { method: 'PATCH', body: JSON.stringify({ fields }) });
  }
  for (const [name, file] of Object.entries(files)) await putFile(name, file);
}

export const putFile = (name: string, { bytes, metadata, ...more }: TestFile): Promise<void> =>
  bucket.file(name).save(bytes, { resumable: false, metadata: { ...more, metadata } });

/** Contents as a short text: comparing millions of bytes one by one takes a test minutes. */
export function digested({ documents, files }: Content) {
  const digests = Object.entries(files).map(([name, { bytes, ...metadata }]) => [
    name,
    { ...metadata, sha256: createHash('sha256').update(bytes).digest('hex') },
  ]);
  return { documents, files: Object.fromEntries(digests) as Record<string, object> };
}

/** Reads what is stored under the paths and names of some content. */
export async function readContent(expected: Content): Promise<Content> {
  const content: Content = { documents: {}, files: {} };
  for (const path of Object.keys(expected.documents)) {
    const answer = await ask(documentAddress(path), { method: 'GET' });
    content.documents[path] = ((await answer.json()) as { fields?: Fields }).fields ?? {};
  }
  const [files] = await bucket.getFiles();
  for (const file of files) content.files[file.name] = await readFile(file);
  return content;
}

async function readFile(file: ReturnType<typeof bucket.file>): Promise<TestFile> {
  const [{ metadata, ...more }] = await file.getMetadata();
  const [bytes] = await file.download();
  const kept = Object.entries({ ...more, metadata }).filter(
    ([name, value]) => SETTABLE.includes(name) && value,
  );
  return { bytes, ...(Object.fromEntries(kept) as Omit<TestFile, 'bytes'>) };
}

/** Leaves no document and no file behind. */
export async function emptyAll(): Promise<void> {
  await Promise.all([emptyFirestore(), bucket.deleteFiles()]);
}

export const reference = (path: string) => ({
  referenceValue: documentName(path),
});
