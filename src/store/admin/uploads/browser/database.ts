import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { v4 as uuid } from 'uuid';
import { AppError, hasCode } from '../../../../firebase/errors.ts';
import { asRecord, asText } from '../../../../model/content/fields.ts';
import {
  type FileFacts,
  type LeftOut,
  photoItem,
  type QueuedPhoto,
  type UploadItem,
  type UploadStage,
} from '../../../../model/upload.ts';

/** Files that were chosen together. */
export interface UploadBatch {
  id: string;
  /** ms since 1970 */
  begunAt: number;
  /** Files that were chosen with them and are not uploaded. */
  leftOut?: readonly LeftOut[];
}

interface UploadSchema extends DBSchema {
  batches: { key: string; value: UploadBatch };
  uploads: { key: string; value: UploadItem; indexes: { batchId: string } };
  /** The files on the disk, by the ids of their items. */
  files: { key: string; value: FileSystemFileHandle };
  /** Version 1 had its items and their files here. */
  items: { key: [batchId: string, photoId: string]; value: FormerItem };
  handles: { key: [batchId: string, photoId: string]; value: FileSystemFileHandle };
}

export type Database = IDBPDatabase<UploadSchema>;

/**
 * Opens the browser's database of uploads. Open it for each use, because it may close. Rejects with
 * the AppError `uploads-no-database` or `uploads-no-answer`.
 */
export type OpenDatabase = () => Promise<Database>;

const MOST_PATIENCE_MS = 5000;

/** Gives up after a while: WebKit can keep a database busy for a page that is gone. */
function unlessSilent<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, MOST_PATIENCE_MS, new AppError('uploads-no-answer'));
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
}

async function takeOver(database: Database): Promise<void> {
  if (!database.objectStoreNames.contains('items')) return;
  const names = ['uploads', 'files', 'items', 'handles'] as const;
  const transaction = database.transaction(names, 'readwrite');
  const former = transaction.objectStore('items');
  const handles = transaction.objectStore('handles');
  for (const left of await former.getAll()) {
    const item = itemOf(left);
    const handle = await handles.get([left.batchId, left.id]);
    await transaction.objectStore('uploads').put(item);
    if (handle) await transaction.objectStore('files').put(handle, item.id);
  }
  await Promise.all([former.clear(), handles.clear(), transaction.done]);
}

/** Rejects if the database can't be written to, and never settles if it does not answer. */
const probe = (database: Database): Promise<void> =>
  database.transaction('uploads', 'readwrite').done;

/** Opens the database when it is first needed, and again after the browser has closed it. */
export function databaseOpener(name = 'uploads'): OpenDatabase {
  let opened: Promise<Database> | undefined;
  const forget = () => (opened = undefined);

  async function open(): Promise<Database> {
    const database = await openDB<UploadSchema>(name, 2, {
      upgrade(created, before) {
        if (before === 0) created.createObjectStore('batches', { keyPath: 'id' });
        const uploads = created.createObjectStore('uploads', { keyPath: 'id' });
        uploads.createIndex('batchId', 'batchId');
        created.createObjectStore('files');
      },
      // Another tab has a newer version of the site, and waits until this one lets go.
      blocking(_current, _wanted, { target }) {
        forget();
        (target as IDBDatabase).close();
      },
      terminated: forget,
    });
    await takeOver(database);
    await probe(database);
    return database;
  }

  const refuse = (cause: unknown): never => {
    if (hasCode(cause, 'uploads-no-answer')) throw cause;
    console.warn('The browser’s database for this site can’t be opened:', cause);
    throw new AppError('uploads-no-database', { cause });
  };
  return () => (opened ??= unlessSilent(open()).catch(refuse));
}

/** The stages that had other names in version 1. */
const RENAMED = { making: 'encoding', publishing: 'adding', published: 'added' } as const;

const isRenamed = (stage: UploadStage | keyof typeof RENAMED): stage is keyof typeof RENAMED =>
  stage in RENAMED;

/** An item as version 1 of the database holds it, by the ids of batch and photo. */
interface FormerItem extends Pick<
  QueuedPhoto,
  'draft' | 'contentHash' | 'newGallery' | 'order' | 'slideshowOrder'
> {
  /** The id of its photo. */
  id: string;
  batchId: string;
  place: number;
  facts: FileFacts;
  isPrivate: boolean;
  replaces?: boolean;
  stage: UploadStage | keyof typeof RENAMED;
  error?: string;
  /** The image as its document describes it. */
  image?: unknown;
  /** Where its original goes; given once it is added. */
  original?: { path: string };
}

function itemOf({ image, original, error, stage, replaces, ...former }: FormerItem): UploadItem {
  const { id: documentId, batchId, place, facts, isPrivate, ...kept } = former;
  const id = asText(asRecord(image).revision) || uuid();
  const photo = { ...kept, ...(replaces && { replaces: 'unknown' as const }) };
  return {
    ...photoItem({ id, batchId, place, documentId, isPrivate, facts, photo }),
    ...(original && { path: original.path }),
    stage: isRenamed(stage) ? RENAMED[stage] : stage,
    copyName: documentId,
    ...(error && { failure: { sentence: error, isLasting: false } }),
  };
}
