import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { beforeEach } from 'vitest';
import {
  readDocuments,
  writeDocuments,
  type StoredDocument,
} from '../../../publishing/backup/documents.ts';
import type { Bucket } from '../../../publishing/backup/files.ts';
import { findTarget, type Target } from '../../../publishing/deploy/target.ts';
import type { Clock } from '../../../publishing/tidy/survey.ts';
import { ask, FIRESTORE } from '../../support/backend.ts';

/** A project on the emulators that other files' tests leave alone. */
export interface OwnTarget {
  target: Target;
  bucket: Bucket;
  find: () => Promise<Target>;
}

/** Opens the project of a file of tests, and empties it before each of them. */
export function openTarget(projectId: string): OwnTarget & { empty: () => Promise<void> } {
  const own = {} as OwnTarget;
  const empty = async () => void Object.assign(own, await anEmptyTarget(projectId));
  beforeEach(empty);
  return Object.assign(own, { empty });
}

/** The project, with no document and no file in it. */
async function anEmptyTarget(projectId: string): Promise<OwnTarget> {
  const emulators = await findTarget(true);
  const storageBucket = `${projectId}.appspot.com`;
  const target = {
    ...emulators,
    projectId,
    bucket: storageBucket,
    app: initializeApp({ projectId, storageBucket }, projectId),
  };
  const bucket = getStorage(target.app).bucket();
  const own = { target, bucket, find: async () => target };
  await deleteDocuments(own);
  await bucket.deleteFiles();
  return own;
}

export async function deleteDocuments({ target: { projectId } }: OwnTarget): Promise<void> {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  await ask(`${FIRESTORE}/emulator/v1/${documents}`, { method: 'DELETE' });
}

/** A document that names files, as its texts. */
export const naming = (path: string, ...files: string[]): StoredDocument => ({
  path,
  fields: Object.fromEntries(files.map((file, index) => [`file${index}`, { stringValue: file }])),
});

export async function store(
  { target, bucket }: OwnTarget,
  documents: StoredDocument[],
  files: string[],
): Promise<void> {
  await writeDocuments(target, documents);
  for (const file of files) await bucket.file(file).save(`The bytes of ${file}`);
}

/** What is stored: the paths of documents, then the names of files. */
export async function storedIn({ target, bucket }: OwnTarget): Promise<string[]> {
  const documents = [];
  for await (const { path } of readDocuments(target)) documents.push(path);
  const [files] = await bucket.getFiles();
  return [...documents, ...files.map(({ name }) => name)];
}

/** The server's clock in so many days. */
export const inDays =
  (days: number): Clock =>
  async () =>
    Date.now() + days * 24 * 60 * 60 * 1000;

/** The path of a file of the only snapshot in the folder of a backup. */
export const inSnapshot = (folder: string, name: string): string =>
  join(folder, 'snapshots', readdirSync(join(folder, 'snapshots'))[0]!, name);

export interface TestRequest {
  /** Such as `commit`. */
  method: string;
  data: unknown;
  send: () => Promise<unknown>;
}

/** Finds the project, and lets a test answer each of the programs' requests to Firestore. */
export const withRequests =
  ({ target }: OwnTarget, answer: (request: TestRequest) => Promise<unknown>): OwnTarget['find'] =>
  async () => {
    const { client } = target;
    const request = (options: Parameters<typeof client.request>[0]) =>
      answer({
        method: String(options.url).replace(/.*:/, ''),
        data: options.data,
        send: () => client.request(options),
      });
    return { ...target, client: Object.create(client, { request: { value: request } }) };
  };
