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
} from './environment.ts';

type Storage = firebase.storage.Storage;
type Metadata = firebase.storage.UploadMetadata;

const BUCKET = 'gs://demo-storage-rules.appspot.com';
const LIMIT = 60 * 1024 * 1024;
const JPEG: Metadata = { contentType: 'image/jpeg' };
const WEBP: Metadata = { contentType: 'image/webp' };
const PRIVATE: Metadata = { ...JPEG, customMetadata: { visibility: 'private' } };

const bytes = new Uint8Array([255, 216, 255]);
const folders = ['category-covers', 'gallery-covers', 'photos', 'site'];
const anOriginal = (folder: string) => `${folder}/${uuid()}.jpg`;
const aVariant = (folder: string) => `variants/${folder}/${uuid()}/${uuid()}/640.webp`;
const aSocialCard = (folder: string) => `variants/${folder}/${uuid()}/${uuid()}/card.jpg`;
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

let environment: RulesTestEnvironment;
let administrator: Storage;
let owner: Storage;
const storages = new Map<string, Storage>();
const everybody = () => [administrator, ...storages.values()];

beforeAll(async () => {
  await compileStorageRules(storageRules);
  environment = await initializeTestEnvironment({
    projectId: 'demo-storage-rules',
    storage: storageEmulator,
  });
  administrator = environment.authenticatedContext('photographer', { admin: true }).storage(BUCKET);
  owner = (await openOwner(environment)).storage(BUCKET);
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

/** Loads other rules for one check, and the site's own again after it. */
async function replaceRules(
  content: string,
  check: (status: number) => Promise<void>,
): Promise<void> {
  try {
    await check(await compileStorageRules(content));
  } finally {
    expect(await compileStorageRules(storageRules)).toBe(200);
  }
}

describe.each([
  ...folders.map((folder) => ({ kind: folder, aPath: () => anOriginal(folder), metadata: JPEG })),
  ...folders.map((folder) => ({
    kind: `variants of ${folder}`,
    aPath: () => aVariant(folder),
    metadata: WEBP,
  })),
  ...folders.map((folder) => ({
    kind: `cards of ${folder}`,
    aPath: () => aSocialCard(folder),
    metadata: JPEG,
  })),
])('$kind', ({ aPath, metadata }) => {
  const standing = aPath();

  beforeAll(() => seed(standing, metadata));

  describe.each(outsiders)('%s', (who) => {
    const storage = () => storages.get(who)!;

    test('gets a file, but no list', async () => {
      expect(await statusOf(standing)).toBe(200);
      await assertSucceeds(storage().ref(standing).getMetadata());
      await assertFails(storage().ref(folderOf(standing)).listAll());
    });

    test('learns that a file does not exist', async () => {
      expect(await statusOf(aPath())).toBe(404);
      await expect(storage().ref(aPath()).getMetadata()).rejects.toMatchObject({
        code: 'storage/object-not-found',
      });
    });

    test('writes nothing', async () => {
      await assertFails(put(storage(), aPath(), metadata));
      await assertFails(put(storage(), standing, metadata));
      await assertFails(storage().ref(standing).updateMetadata({ cacheControl: 'no-store' }));
      await assertFails(storage().ref(standing).delete());
      expect(await statusOf(standing)).toBe(200);
    });
  });

  test('the administrator creates, gets, lists and deletes', async () => {
    const path = aPath();
    await assertSucceeds(put(administrator, path, metadata));
    await assertSucceeds(administrator.ref(path).getMetadata());
    const { items } = await assertSucceeds(administrator.ref(folderOf(path)).listAll());
    expect(items.map((item) => item.fullPath)).toContain(path);
    await assertSucceeds(administrator.ref(path).delete());
    expect(await statusOf(path)).toBe(404);
  });

  test('the administrator learns that a file to delete is gone already', async () => {
    await expect(administrator.ref(aPath()).delete()).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });
  });

  test.each([
    ['an SVG', { contentType: 'image/svg+xml' }],
    ['a TIFF', { contentType: 'image/tiff' }],
    ['a PDF', { contentType: 'application/pdf' }],
    ['a page', { contentType: 'text/html' }],
    ['a type that only begins well', { contentType: 'image/jpeg+html' }],
    ['a type that only ends well', { contentType: 'text/image/jpeg' }],
    ['no type', {}],
  ])('the administrator stores no file of %s', async (_what, wrong) => {
    await assertFails(put(administrator, aPath(), wrong));
    await seed(aPath(), wrong);
  });

  test('the administrator stores no empty file', async () => {
    await assertFails(put(administrator, aPath(), metadata, new Uint8Array()));
  });

  test('the administrator stores nothing deeper or higher', async () => {
    const path = aPath();
    await assertFails(put(administrator, `${path}/more.jpg`, metadata));
    await assertFails(put(administrator, path.slice(path.lastIndexOf('/') + 1), metadata));
  });
});

describe.each(folders)('originals in %s', (folder) => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'heif'])(
    'may be of type %s',
    async (type) => {
      const metadata = { contentType: `image/${type}` };
      await assertSucceeds(put(administrator, anOriginal(folder), metadata));
    },
  );

  test('are written once, whatever is written over them', async () => {
    const path = await seed(anOriginal(folder));
    await assertFails(put(administrator, path, JPEG, new Uint8Array([255, 216, 0])));
    await assertFails(put(administrator, path, JPEG, new Uint8Array([255, 216, 255, 0])));
    await assertFails(put(administrator, path));
    await assertSucceeds(administrator.ref(path).updateMetadata({ cacheControl: 'no-store' }));
    await assertSucceeds(administrator.ref(path).delete());
    await assertSucceeds(put(administrator, path));
  });

  test('never become something else than images', async () => {
    const path = await seed(anOriginal(folder));
    await assertFails(administrator.ref(path).updateMetadata({ contentType: 'image/svg+xml' }));
    await assertSucceeds(administrator.ref(path).updateMetadata({ contentType: 'image/png' }));
  });

  test('of an older site become private, whatever their type', async () => {
    const path = await seed(anOriginal(folder), { contentType: 'image/tiff' });
    const hidden = { ...PRIVATE, contentType: 'image/tiff' };
    await assertSucceeds(administrator.ref(path).updateMetadata(hidden));
    expect(await statusOf(path)).toBe(403);
  });

  test('are read by the administrator alone once they are private', async () => {
    const path = await seed(anOriginal(folder), PRIVATE);
    expect(await statusOf(path)).toBe(403);
    for (const storage of storages.values()) {
      await assertFails(storage.ref(path).getMetadata());
      await assertFails(storage.ref(path).getDownloadURL());
    }
    await assertSucceeds(administrator.ref(path).getMetadata());
  });

  test('are made private and public again by the administrator alone', async () => {
    const path = await seed(anOriginal(folder));
    for (const storage of storages.values()) {
      await assertFails(storage.ref(path).updateMetadata(PRIVATE));
    }
    await assertSucceeds(administrator.ref(path).updateMetadata(PRIVATE));
    expect(await statusOf(path)).toBe(403);
    const shown = { customMetadata: { visibility: 'public' } };
    for (const storage of storages.values()) {
      await assertFails(storage.ref(path).updateMetadata(shown));
    }
    await assertSucceeds(administrator.ref(path).updateMetadata(shown));
    expect(await statusOf(path)).toBe(200);
  });

  test('are public whatever else their metadata says', async () => {
    const path = await seed(anOriginal(folder), { ...JPEG, customMetadata: { camera: 'Z 8' } });
    expect(await statusOf(path)).toBe(200);
  });
});

describe.each(folders)('variants of %s', (folder) => {
  test.each(['jpeg', 'webp', 'avif'])('may be of type %s', async (type) => {
    const metadata = { contentType: `image/${type}` };
    await assertSucceeds(put(administrator, aVariant(folder), metadata));
  });

  test.each(['png', 'gif', 'heic', 'heif'])('are never of type %s', async (type) => {
    const metadata = { contentType: `image/${type}` };
    await assertFails(put(administrator, aVariant(folder), metadata));
  });

  test.each([
    ['a variant', aVariant(folder)],
    ['a card', aSocialCard(folder)],
  ])('are written once: %s', async (_what, path) => {
    await assertSucceeds(put(administrator, path, WEBP));
    await assertFails(put(administrator, path, WEBP));
    await assertFails(administrator.ref(path).updateMetadata({ cacheControl: 'no-store' }));
    await assertSucceeds(administrator.ref(path).delete());
    await assertSucceeds(put(administrator, path, WEBP));
  });
});

describe('sizes', () => {
  test.each([
    ['an original', anOriginal('photos'), JPEG],
    ['a variant', aVariant('photos'), WEBP],
  ])('%s has 60 MB at most', async (_what, path, metadata) => {
    await assertFails(put(administrator, path, metadata, new Uint8Array(LIMIT + 1)));
    await assertSucceeds(put(administrator, path, metadata, new Uint8Array(LIMIT)));
    await administrator.ref(path).delete();
  });
});

describe('originals that lost their places', () => {
  const anOldOriginal = (folder: string) => `replaced/${folder}/${uuid()}/${uuid()}.jpg`;

  test.each(folders)('in %s are read, listed and deleted by the administrator', async (folder) => {
    const path = await seed(anOldOriginal(folder), PRIVATE);
    await assertSucceeds(administrator.ref(path).getDownloadURL());
    await assertSucceeds(administrator.ref(folderOf(path)).listAll());
    await assertSucceeds(administrator.ref(path).delete());
  });

  test('are never added or written over', async () => {
    const path = await seed(anOldOriginal('photos'), PRIVATE);
    await assertFails(put(administrator, path, PRIVATE));
    await assertFails(put(administrator, anOldOriginal('photos'), PRIVATE));
  });

  test.each(outsiders)('are closed to somebody %s, whatever their metadata says', async (who) => {
    const path = await seed(anOldOriginal('photos'));
    const storage = storages.get(who)!;
    await assertFails(storage.ref(path).getMetadata());
    await assertFails(storage.ref(path).delete());
    await assertFails(put(storage, anOldOriginal('photos'), PRIVATE));
    expect(await statusOf(path)).toBe(403);
  });
});

describe('everything else', () => {
  const one = uuid();

  test.each([
    `${one}.jpg`,
    `uploads/${one}.jpg`,
    `photos/2026/${one}.jpg`,
    `variants/${one}.webp`,
    `variants/photos/${one}/640.webp`,
    `variants/uploads/${one}/r1/640.webp`,
    `variants/photos/${one}/r1/webp/640.webp`,
  ])('%s is closed to everybody, by the rules alone', async (path) => {
    for (const storage of everybody()) await assertFails(put(storage, path, WEBP));
    await seed(path, WEBP);
    expect(await statusOf(path)).toBe(403);
    for (const storage of everybody()) {
      await assertFails(storage.ref(path).getMetadata());
      await assertFails(storage.ref(path).delete());
    }
  });

  test('only the administrator lists what the bucket holds', async () => {
    for (const storage of storages.values()) await assertFails(storage.ref().listAll());
    await assertSucceeds(administrator.ref().listAll());
  });
});

describe('the rules file', () => {
  test('would be refused if it were broken', () =>
    replaceRules(storageRules.slice(0, storageRules.lastIndexOf('}')), async (status) => {
      expect(status).toBe(400);
    }));

  test('decides: open rules let a visitor write', () =>
    replaceRules(
      `rules_version = '2';
      service firebase.storage { match /{path=**} { allow read, write: if true; } }`,
      async (status) => {
        expect(status).toBe(200);
        await assertSucceeds(put(storages.get('anonymous')!, `uploads/${uuid()}.jpg`));
      },
    ));
});
