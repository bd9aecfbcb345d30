import type { Page } from '@playwright/test';
import { ADMINISTRATOR, BUCKET, PROJECT_ID } from '../../../emulators/ports.ts';
import { STRANGER, theAccounts, tokenOf } from '../../support/accounts.ts';
import { FIRESTORE, STORAGE } from '../../support/backend.ts';
import { storedDocuments, storedFiles } from '../../support/stored.ts';
import { anonymousTest as test, expect, seedArchive } from './admin.ts';

const DOCUMENTS = `${FIRESTORE}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
const FILES = `${STORAGE}/v0/b/${BUCKET}/o`;

interface Attempt {
  url: string;
  method: string;
  /** An object goes as JSON, a text as a picture. */
  body?: object | string;
}

const nameOf = (path: string) => `projects/${PROJECT_ID}/databases/(default)/documents/${path}`;

const now = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });

/** A commit as the admin area makes them, in which the revision is raised too. */
const commit = (write: object): Attempt => ({
  url: `${DOCUMENTS}:commit`,
  method: 'POST',
  body: {
    writes: [
      write,
      {
        transform: {
          document: nameOf('site/revision'),
          fieldTransforms: [
            { fieldPath: 'count', increment: { integerValue: '1' } },
            now('changedAt'),
          ],
        },
      },
    ],
  },
});

const storing = (id: string): Attempt =>
  commit({
    update: {
      name: nameOf(`categories/${id}`),
      fields: {
        id: { stringValue: id },
        categoryName: { stringValue: 'Islands' },
        coverPath: { stringValue: `category-covers/${id}.jpg` },
      },
    },
    updateTransforms: [now('updatedAt')],
  });

const attempts: Record<string, Attempt> = {
  'reads a document': { url: `${DOCUMENTS}/categories/coast`, method: 'GET' },
  'reads a file': { url: `${FILES}/photos%2Fdusk.jpg?alt=media`, method: 'GET' },
  'lists files': { url: FILES, method: 'GET' },
  'creates a document': storing('islands'),
  'changes a document': storing('coast'),
  'deletes a document': commit({ delete: nameOf('categories/forest') }),
  'stores a file': { url: `${FILES}?name=photos%2Fnew.jpg`, method: 'POST', body: 'a picture' },
  'replaces a file': { url: `${FILES}?name=photos%2Fdusk.jpg`, method: 'POST', body: 'another' },
  'deletes a file': { url: `${FILES}/gallery-covers%2Fbeach.jpg`, method: 'DELETE' },
};

const REFUSED = /^Failed to load resource: .*403/;

const readings = ['reads a document', 'reads a file'];

/** Attempts everything from the site's own page, with a token or without. */
const allowedTo = async (page: Page, token?: string): Promise<string[]> =>
  page.evaluate(
    async ({ attempts, token }) => {
      const allowed: string[] = [];
      for (const [name, { url, method, body }] of Object.entries(attempts)) {
        const isText = typeof body === 'string';
        const response = await fetch(url, {
          method,
          headers: {
            'Content-Type': isText ? 'image/jpeg' : 'application/json',
            ...(token
              ? { Authorization: `${url.includes('/v0/b/') ? 'Firebase' : 'Bearer'} ${token}` }
              : {}),
          },
          ...(body ? { body: isText ? body : JSON.stringify(body) } : {}),
        });
        if (response.ok) allowed.push(name);
        else if (response.status !== 403) throw new Error(`${name}: ${response.status}`);
      }
      return allowed;
    },
    { attempts, ...(token ? { token } : {}) },
  );

test.beforeAll(theAccounts);
test.beforeEach(async ({ page }) => {
  await seedArchive();
  await page.goto('/contacts');
});

test('a visitor only reads', async ({ page, visit }) => {
  visit.allow(REFUSED);
  const [documents, files] = [await storedDocuments('categories'), await storedFiles()];
  expect(await allowedTo(page)).toEqual(readings);
  expect(await storedDocuments('categories')).toEqual(documents);
  expect(await storedFiles()).toEqual(files);
});

test('somebody with an account and no claim only reads', async ({ page, visit }) => {
  visit.allow(REFUSED);
  const documents = await storedDocuments('categories');
  expect(await allowedTo(page, await tokenOf(STRANGER))).toEqual(readings);
  expect(await storedDocuments('categories')).toEqual(documents);
});

test('the administrator does everything but replace a file', async ({ page, visit }) => {
  visit.allow(REFUSED);
  expect(await allowedTo(page, await tokenOf(ADMINISTRATOR))).toEqual(
    Object.keys(attempts).filter((name) => name !== 'replaces a file'),
  );
  expect(Object.keys(await storedDocuments('categories')).toSorted()).toEqual(['coast', 'islands']);
  expect(await storedFiles()).toContain('photos/new.jpg');
});
