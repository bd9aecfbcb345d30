import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../programs/system.ts';
import { findObstacles, inspectProject } from '../../../publishing/deploy/inspectProject.ts';
import { openTarget } from '../support/ownTarget.ts';
import { googleError, serveGoogle } from '../support/server.ts';

const own = openTarget('demo-inspected');

const BUCKET = 'GET /storage/v1/b/demo-inspected.appspot.com?fields=cors';
const INDEXES =
  'GET /firestore/v1/projects/demo-inspected/databases/(default)/collectionGroups/-/indexes';
const SITES = 'GET /hosting/v1beta1/projects/demo-inspected/sites?pageSize=100';
const CONFIG = 'GET /hosting/v1beta1/sites/inspected-1a2b/config';
const SET_CONFIG = 'PATCH /hosting/v1beta1/sites/inspected-1a2b/config?updateMask=maxVersions';

const REFUSED = googleError(403, 'PERMISSION_DENIED', 'The caller does not have permission');

/** An index as Firestore answers it, with the field that it adds. */
const anIndex = (state: string, ...fieldPaths: string[]) => ({
  name: 'projects/demo-inspected/databases/(default)/collectionGroups/photos/indexes/C1',
  queryScope: 'COLLECTION',
  fields: [...fieldPaths, '__name__'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
  state,
});

/** A project in which all is in order. */
const IN_ORDER = {
  [BUCKET]: { body: { cors: JSON.parse(readFileSync(join(ROOT, 'cors.json'), 'utf8')) } },
  [INDEXES]: { body: { indexes: [anIndex('READY', 'galleryId', 'order')] } },
  [SITES]: {
    body: {
      sites: [
        { name: 'projects/demo-inspected/sites/another', type: 'USER_SITE' },
        { name: 'projects/demo-inspected/sites/inspected-1a2b', type: 'DEFAULT_SITE' },
      ],
    },
  },
  [CONFIG]: { body: { maxVersions: '25' } },
  [SET_CONFIG]: { body: { maxVersions: '10' } },
};

/** Looks at a project in which all is in order but what these answers say. */
async function inspect(answers: Partial<Record<keyof typeof IN_ORDER, unknown>> = {}) {
  const all = { ...IN_ORDER, ...answers } as Record<string, { body: unknown }>;
  const { addresses, questions } = await serveGoogle((line) => all[line]);
  return { sentences: await inspectProject(own.target, addresses), questions };
}

it('has nothing to say where all is in order, and changes nothing', async () => {
  const { sentences, questions } = await inspect();
  expect(sentences).toEqual([]);
  expect(questions.map(({ line }) => line).toSorted()).toEqual(
    [BUCKET, INDEXES, SITES, CONFIG].toSorted(),
  );
  for (const { authorization } of questions) expect(authorization).toBe('Bearer owner');
});

describe('the settings of the bucket', () => {
  const ADVICE = expect.stringContaining(
    'Run: gcloud storage buckets update gs://demo-inspected.appspot.com --cors-file=cors.json',
  );

  it.each([
    ['are missing', {}],
    ['are others', { cors: [{ origin: ['https://wren.photos'], method: ['GET'] }] }],
  ])('that %s are told with the command that sets them', async (_how, body) => {
    expect((await inspect({ [BUCKET]: { body } })).sentences).toEqual([ADVICE]);
  });

  it('that may not be read are told as unchecked', async () => {
    expect((await inspect({ [BUCKET]: REFUSED })).sentences).toEqual([
      'The CORS settings of demo-inspected.appspot.com were not checked: The caller does not have permission.',
    ]);
  });
});

describe('the index of the photos', () => {
  it.each([
    ['is being built', [anIndex('CREATING', 'galleryId', 'order')], 'is still building the index'],
    ['could not be built', [anIndex('NEEDS_REPAIR', 'galleryId', 'order')], 'could not build'],
    ['is missing', undefined, 'does not have the index'],
    ['is another', [anIndex('READY', 'order', 'galleryId')], 'does not have the index'],
  ])('%s', async (_state, indexes, sentence) => {
    const { sentences } = await inspect({ [INDEXES]: { body: { indexes } } });
    expect(sentences).toEqual([expect.stringContaining(sentence)]);
    expect(sentences[0]).toContain('photos (galleryId ASCENDING, order ASCENDING)');
  });
});

describe('the versions that Hosting keeps', () => {
  it.each([[{}], [{ maxVersions: '0' }]])('are limited where nobody has (%j)', async (body) => {
    const { sentences, questions } = await inspect({ [CONFIG]: { body } });
    expect(sentences).toEqual(['From now on Hosting keeps the last 10 versions of the site.']);
    const changes = questions.filter(({ line }) => !line.startsWith('GET '));
    expect(changes.map(({ line }) => line)).toEqual([SET_CONFIG]);
    expect(JSON.parse(changes[0]!.body)).toEqual({ maxVersions: '10' });
  });

  it.each([
    ['may not be limited', { [CONFIG]: { body: {} }, [SET_CONFIG]: REFUSED }],
    ['are of no site', { [SITES]: { body: {} } }],
  ])('that %s are told', async (_how, answers) => {
    expect((await inspect(answers)).sentences).toEqual([
      expect.stringMatching(
        /^Hosting may keep every version .+: The .+\. Set it in the console, under Hosting/,
      ),
    ]);
  });
});

describe('before the deployment', () => {
  const obstacles = async (answer: ReturnType<typeof googleError>) =>
    findObstacles(own.find, (await serveGoogle(() => answer)).addresses);

  it('a bucket that does not exist is in the way', async () => {
    const missing = googleError(404, 'notFound', 'The specified bucket does not exist.');
    expect(await obstacles(missing)).toEqual([
      'The bucket demo-inspected.appspot.com does not exist: create it in the console, under Storage, or correct VITE_FIREBASE_STORAGE_BUCKET in .env.local.',
    ]);
  });

  it('a bucket that is there, or that may not be looked at, is not', async () => {
    expect(await obstacles({ body: {} })).toEqual([]);
    expect(await obstacles(REFUSED)).toEqual([]);
    expect(await findObstacles(() => Promise.reject(new Error('No credentials.')))).toEqual([]);
  });
});
