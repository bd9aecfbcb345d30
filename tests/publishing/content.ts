import { createHash } from 'node:crypto';
import { BUCKET, PROJECT_ID } from '../../emulators/ports.ts';
import { DATABASE, FIRESTORE, STORAGE, ask, emptyFirestore } from '../support/backend.ts';

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

const OBJECTS = `${STORAGE}/storage/v1/b/${BUCKET}/o`;

const documentAddress = (path: string) =>
  `${FIRESTORE}/v1/${DATABASE}/documents/${path.split('/').map(encodeURIComponent).join('/')}`;

export async function putContent({ documents, files }: Content): Promise<void> {
  for (const [path, fields] of Object.entries(documents)) {
    await ask(documentAddress(path), { method: 'PATCH', body: JSON.stringify({ fields }) });
  }
  for (const [name, file] of Object.entries(files)) await putFile(name, file);
}

export async function putFile(name: string, { bytes, ...metadata }: TestFile): Promise<void> {
  const boundary = 'the-next-part';
  const part = (type: string) => `--${boundary}\r\nContent-Type: ${type}\r\n\r\n`;
  await ask(
    `${STORAGE}/upload/storage/v1/b/${BUCKET}/o?uploadType=multipart&name=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      headers: { 'Content-Type': `multipart/related; boundary=${boundary}` },
      body: new Uint8Array(
        Buffer.concat([
          Buffer.from(`${part('application/json')}${JSON.stringify({ name, ...metadata })}\r\n`),
          Buffer.from(part(metadata.contentType)),
          bytes,
          Buffer.from(`\r\n--${boundary}--`),
        ]),
      ),
    },
  );
}

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
  for (const name of await fileNames()) content.files[name] = await readFile(name);
  return content;
}

async function readFile(name: string): Promise<TestFile> {
  const object = `${OBJECTS}/${encodeURIComponent(name)}`;
  const answer = await ask(object, { method: 'GET' });
  const { contentType, cacheControl, contentEncoding, contentDisposition, ...more } =
    (await answer.json()) as TestFile;
  const bytes = await (await ask(`${object}?alt=media`, { method: 'GET' })).arrayBuffer();
  return {
    bytes: Buffer.from(bytes),
    contentType,
    ...(cacheControl && { cacheControl }),
    ...(contentEncoding && { contentEncoding }),
    ...(contentDisposition && { contentDisposition }),
    ...(more.contentLanguage && { contentLanguage: more.contentLanguage }),
    ...(more.metadata && { metadata: more.metadata }),
  };
}

async function fileNames(): Promise<string[]> {
  const answer = await ask(`${OBJECTS}?maxResults=10000`, { method: 'GET' });
  const { items = [] } = (await answer.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name);
}

/** Leaves no document and no file behind. */
export async function emptyAll(): Promise<void> {
  await emptyFirestore();
  for (const name of await fileNames()) {
    await ask(`${OBJECTS}/${encodeURIComponent(name)}`, { method: 'DELETE' });
  }
}

export const reference = (path: string) => ({
  referenceValue: `projects/${PROJECT_ID}/databases/(default)/documents/${path}`,
});
