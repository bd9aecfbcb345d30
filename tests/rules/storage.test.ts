import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  compileStorageRules,
  openOwner,
  outsiders,
  storageEmulator,
  storageRules,
} from './support/environment.ts';

type Storage = firebase.storage.Storage;
type Metadata = firebase.storage.UploadMetadata;

const BUCKET = 'gs://demo-storage-rules.appspot.com';
const LIMIT = 60 * 1024 * 1024;
const JPEG: Metadata = { contentType: 'image/jpeg' };
const PRIVATE: Metadata = { ...JPEG, customMetadata: { visibility: 'private' } };

const bytes = new Uint8Array([255, 216, 255]);
const anOriginal = (folder = 'photos') => `${folder}/${uuid()}.jpg`;
const aVariant = (folder = 'photos') => `variants/${folder}/${uuid()}/${uuid()}/640.webp`;
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

let environment: RulesTestEnvironment;
let administrator: Storage;
let owner: Storage;
const storages = new Map<string, Storage>();

beforeAll(async () => {
  expect(await compileStorageRules(storageRules)).toBe(200);
  environment = await initializeTestEnvironment({
    projectId: 'demo-storage-rules',
    storage: storageEmulator,
  });
  administrator = environment.authenticatedContext('photographer', { admin: true }).storage(BUCKET);
  owner = (await openOwner(environment)).storage(BUCKET);
  storages.set('the administrator', administrator);
  for (const [who, claims] of outsiders) {
    const context = claims
      ? environment.authenticatedContext(uuid(), claims)
      : environment.unauthenticatedContext();
    storages.set(who, context.storage(BUCKET));
  }
});

afterAll(() => environment.cleanup());

const put = (storage: Storage, path: string, metadata: Metadata = JPEG, content = bytes) =>
  Promise.resolve(storage.ref(path).put(content, metadata));

/** Stores a file past the rules. */
async function seed(path: string, metadata: Metadata = JPEG): Promise<string> {
  await put(owner, path, metadata);
  return path;
}

/** Asks for a file's bytes the way an image element does, and answers the HTTP status. */
async function statusOf(path: string): Promise<number> {
  const { host, port } = storageEmulator;
  const bucket = BUCKET.slice('gs://'.length);
  const response = await fetch(
    `http://${host}:${port}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`,
  );
  await response.arrayBuffer();
  return response.status;
}

const OPERATIONS = ['create', 'get', 'list', 'overwrite', 'update', 'delete'] as const;
type Operation = (typeof OPERATIONS)[number];

/** What of the operations on a file at such a path somebody is allowed. */
async function allowedTo(
  storage: Storage,
  aPath: () => string,
  metadata?: Metadata,
): Promise<Operation[]> {
  const attempts: Record<Operation, (path: string) => Promise<unknown>> = {
    create: () => put(storage, aPath(), metadata),
    get: (path) => storage.ref(path).getMetadata(),
    list: (path) => storage.ref(folderOf(path)).listAll(),
    overwrite: (path) => put(storage, path, metadata),
    update: (path) => storage.ref(path).updateMetadata({ cacheControl: 'no-store' }),
    delete: (path) => storage.ref(path).delete(),
  };
  const path = await seed(aPath(), metadata);
  const allowed: Operation[] = [];
  for (const operation of OPERATIONS) {
    try {
      await attempts[operation](path);
      allowed.push(operation);
    } catch (error) {
      expect(error).toMatchObject({ code: 'storage/unauthorized' });
    }
  }
  return allowed;
}

interface Kind {
  kind: string;
  aPath: () => string;
  metadata?: Metadata;
  everybody: Operation[];
  administrator: Operation[];
}

const KINDS: Kind[] = ['category-covers', 'gallery-covers', 'photos', 'site'].flatMap((folder) => [
  {
    kind: `public originals of another program in ${folder}`,
    aPath: () => anOriginal(folder),
    everybody: ['get'],
    administrator: ['get', 'list', 'delete'],
  },
  {
    kind: `private originals in ${folder}`,
    aPath: () => anOriginal(folder),
    metadata: PRIVATE,
    everybody: [],
    administrator: ['create', 'get', 'list', 'delete'],
  },
  {
    kind: `variants of ${folder}`,
    aPath: () => aVariant(folder),
    everybody: ['get'],
    administrator: ['create', 'get', 'list', 'delete'],
  },
]);

/** Paths that nobody uses; the administrator lists all that the bucket holds. */
const NOWHERE: Kind[] = [
  (id: string) => `${id}.jpg`,
  (id: string) => `uploads/${id}.jpg`,
  (id: string) => `photos/2026/${id}.jpg`,
  (id: string) => `variants/${id}.webp`,
  (id: string) => `variants/photos/${id}/640.webp`,
  (id: string) => `variants/uploads/${id}/r1/640.webp`,
  (id: string) => `variants/photos/${id}/r1/webp/640.webp`,
  (id: string) => `replaced/photos/${id}/r1.jpg`,
].map((path) => ({
  kind: path('…'),
  aPath: () => path(uuid()),
  everybody: [],
  administrator: ['list'],
}));

describe.each([...KINDS, ...NOWHERE])('$kind', ({ aPath, metadata, ...allowed }) => {
  test.each([...outsiders.map(([who]) => who), 'the administrator'])('and %s', async (who) => {
    const expected = who === 'the administrator' ? allowed.administrator : allowed.everybody;
    expect(await allowedTo(storages.get(who)!, aPath, metadata)).toEqual(expected);
  });
});

describe.each([
  {
    kind: 'originals',
    aPath: anOriginal,
    metadata: PRIVATE,
    types: 'jpeg png webp avif gif heic heif jxl',
  },
  { kind: 'variants', aPath: aVariant, metadata: JPEG, types: 'jpeg webp avif' },
])('$kind', ({ kind, aPath, metadata, types }) => {
  test.each(types.split(' '))('may be of type %s', async (type) => {
    await assertSucceeds(
      put(administrator, aPath(), { ...metadata, contentType: `image/${type}` }),
    );
  });

  test.each([
    'image/svg+xml',
    'image/tiff',
    'application/pdf',
    'text/html',
    'image/jpeg+html',
    'text/image/jpeg',
    ...(kind === 'variants'
      ? ['png', 'gif', 'heic', 'heif', 'jxl'].map((type) => `image/${type}`)
      : []),
    undefined,
  ])('are not of type %s', async (contentType) => {
    await assertFails(put(administrator, aPath(), { ...metadata, contentType }));
  });

  test('are neither empty nor larger than 60 MB', async () => {
    await assertFails(put(administrator, aPath(), metadata, new Uint8Array()));
    await assertFails(put(administrator, aPath(), metadata, new Uint8Array(LIMIT + 1)));
    const path = aPath();
    await assertSucceeds(put(administrator, path, metadata, new Uint8Array(LIMIT)));
    await administrator.ref(path).delete();
  });

  test('leave their path to another once they are deleted', async () => {
    const path = await seed(aPath());
    await assertFails(put(administrator, path, metadata));
    await assertSucceeds(administrator.ref(path).delete());
    await assertSucceeds(put(administrator, path, metadata));
  });
});

describe('originals', () => {
  test('are written once, whatever is written over them', async () => {
    const path = await seed(anOriginal());
    await assertFails(put(administrator, path, PRIVATE, new Uint8Array([255, 216, 0])));
    await assertFails(put(administrator, path, PRIVATE, new Uint8Array([255, 216, 255, 0])));
  });

  test('are private from the start', async () => {
    const others: Record<string, string>[] = [{}, { visibility: 'public' }, { revision: 'r' }];
    for (const customMetadata of [undefined, ...others]) {
      await assertFails(put(administrator, anOriginal(), { ...JPEG, customMetadata }));
    }
  });

  test('are private or public as their metadata says, to an image element too', async () => {
    const camera = { camera: 'Z 8' };
    expect(await statusOf(await seed(anOriginal()))).toBe(200);
    expect(await statusOf(await seed(anOriginal(), { ...JPEG, customMetadata: camera }))).toBe(200);
    const path = anOriginal();
    await assertSucceeds(put(administrator, path, PRIVATE));
    expect(await statusOf(path)).toBe(403);
    await assertFails(storages.get('anonymous')!.ref(path).getDownloadURL());
  });

  test('neither become public nor private', async () => {
    for (const [before, visibility] of [
      [PRIVATE, 'public'],
      [JPEG, 'private'],
    ] as const) {
      const path = await seed(anOriginal(), before);
      const update = administrator.ref(path).updateMetadata({ customMetadata: { visibility } });
      await assertFails(update);
    }
  });
});

test.each(outsiders.map(([who]) => who))(
  'somebody %s learns that a file does not exist',
  async (who) => {
    for (const path of [anOriginal(), aVariant()]) {
      expect(await statusOf(path)).toBe(404);
      await expect(storages.get(who)!.ref(path).getMetadata()).rejects.toMatchObject({
        code: 'storage/object-not-found',
      });
    }
  },
);

test('the administrator learns that a file to delete is gone already', async () => {
  for (const path of [anOriginal(), aVariant()]) {
    await expect(administrator.ref(path).delete()).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });
  }
});
