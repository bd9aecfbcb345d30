import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import {
  readDocuments,
  writeDocuments,
  type StoredDocument,
} from '../../publishing/backup/documents.ts';
import type { Bucket } from '../../publishing/backup/files.ts';
import { findTarget, type Target } from '../../publishing/deploy/target.ts';
import { programAccess } from '../../publishing/tidy/programAccess.ts';
import { ask, FIRESTORE } from '../support/backend.ts';

/** A project on the emulators that other files' tests leave alone. */
export interface OwnTarget {
  target: Target;
  bucket: Bucket;
  find: () => Promise<Target>;
}

/** The project, with no document and no file in it. */
export async function anEmptyTarget(projectId: string): Promise<OwnTarget> {
  const emulators = await findTarget(true);
  const storageBucket = `${projectId}.appspot.com`;
  const target = {
    ...emulators,
    projectId,
    bucket: storageBucket,
    app: initializeApp({ projectId, storageBucket }, projectId),
  };
  const bucket = getStorage(target.app).bucket();
  const documents = `projects/${projectId}/databases/(default)/documents`;
  await ask(`${FIRESTORE}/emulator/v1/${documents}`, { method: 'DELETE' });
  await bucket.deleteFiles();
  return { target, bucket, find: async () => target };
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

/** What a program sees of a site in so many days, when nothing that is stored now is young. */
export const inDays =
  (days: number): typeof programAccess =>
  (target, bucket) => ({
    ...programAccess(target, bucket),
    serverTime: async () => Date.now() + days * 24 * 60 * 60 * 1000,
  });

/** The path of a file of the only snapshot in the folder of a backup. */
export const inSnapshot = (folder: string, name: string): string =>
  join(folder, 'snapshots', readdirSync(join(folder, 'snapshots'))[0]!, name);
