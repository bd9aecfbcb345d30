import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../programs/system.ts';
import { command } from '../../support/command.ts';
import { aFolder } from '../../support/folders.ts';
import { aServiceAccount, standForGoogle } from '../support/googleHosts.ts';
import { aCopy } from '../support/programs.ts';
import { googleError, type JsonAnswer } from '../support/server.ts';

/** What deploying needs of the project, and no setting of whoever runs the tests. */
const NEEDED = [
  'package.json',
  'tsconfig.json',
  'firebase.json',
  'firestore.rules',
  'firestore.indexes.json',
  'storage.rules',
  'cors.json',
  'programs',
  'emulators',
  'publishing',
  'src',
];

const PROJECT = 'some-project';
const BUCKET = `${PROJECT}.firebasestorage.app`;
const SETTINGS = `VITE_FIREBASE_API_KEY=key
VITE_FIREBASE_PROJECT_ID=${PROJECT}
VITE_FIREBASE_STORAGE_BUCKET=${BUCKET}
`;
const ADDRESS = 'https://wren.photos';
const LIVE = `The site is live: ${ADDRESS}`;

const FIRESTORE = `https://firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)`;
const HOSTING = 'https://firebasehosting.googleapis.com/v1beta1';
const SITE = { name: `projects/${PROJECT}/sites/${PROJECT}`, type: 'DEFAULT_SITE' };
const VERSION = `sites/${PROJECT}/versions/v1`;
const RULES = `https://firebaserules.googleapis.com/v1/projects/${PROJECT}`;
const RULESET = { name: `projects/${PROJECT}/rulesets/r1` };

const CORS = `GET https://storage.googleapis.com/storage/v1/b/${BUCKET}?fields=cors`;
const INDEXES = `GET ${FIRESTORE}/collectionGroups/-/indexes`;
const DOCUMENTS = `POST ${FIRESTORE}/documents:runQuery`;
const RELEASE = `POST ${HOSTING}/projects/${PROJECT}/sites/${PROJECT}/channels/live/releases?versionName=${encodeURIComponent(VERSION)}`;
const VERSIONS_KEPT = `GET ${HOSTING}/sites/${PROJECT}/config`;
const KEEP_VERSIONS = `PATCH ${HOSTING}/sites/${PROJECT}/config?updateMask=maxVersions`;

const own = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));

const anIndex = (state: string) => ({
  name: `projects/${PROJECT}/databases/(default)/collectionGroups/photos/indexes/C1`,
  queryScope: 'COLLECTION',
  fields: ['galleryId', 'order', '__name__'].map((fieldPath) => ({
    fieldPath,
    order: 'ASCENDING',
  })),
  state,
});

/** What Google answers about a project in which all is in order, without a document or a file. */
const IN_ORDER: Record<string, unknown> = {
  [CORS]: { cors: own('cors.json') },
  [INDEXES]: { indexes: [anIndex('READY')] },
  [DOCUMENTS]: [{ readTime: '2026-01-01T00:00:00Z' }],
  [`GET https://storage.googleapis.com/storage/v1/b/${BUCKET}/o`]: {},
  [VERSIONS_KEPT]: {},
  [KEEP_VERSIONS]: {},
  [RELEASE]: { name: `sites/${PROJECT}/releases/1`, type: 'DEPLOY' },
};

/** What Google answers to firebase-tools while all goes well. */
const TO_FIREBASE_TOOLS: readonly (readonly [RegExp, unknown])[] = [
  [/^POST \S+\/token$/, { access_token: 'a-token', expires_in: 3600, token_type: 'Bearer' }],
  [/^GET https:\/\/serviceusage\.\S+$/, { state: 'ENABLED' }],
  [
    /:testIamPermissions$/,
    {
      permissions: [
        'datastore.indexes.create',
        'datastore.indexes.delete',
        'datastore.indexes.list',
        'datastore.indexes.update',
        'firebase.projects.get',
        'firebasehosting.sites.update',
        'firebaserules.releases.create',
        'firebaserules.releases.update',
        'firebaserules.rulesets.create',
      ],
    },
  ],
  [
    /^GET https:\/\/firebase\.googleapis\.com\/v1beta1\/projects\/some-project$/,
    { name: `projects/${PROJECT}`, projectId: PROJECT, resources: { hostingSite: PROJECT } },
  ],
  [/\/defaultBucket$/, { bucket: { name: `projects/${PROJECT}/buckets/${BUCKET}` } }],
  [/^GET \S+\/databases\/\(default\)$/, { locationId: 'us-west1', type: 'FIRESTORE_NATIVE' }],
  [/\/collectionGroups\/-\/fields\?/, { fields: [] }],
  [/^(POST|PATCH) \S+\/collectionGroups\/\w+\/(indexes|fields)\b/, { name: 'operations/1' }],
  [/^POST https:\/\/firebaserules\.\S+:test$/, { issues: [] }],
  [/^POST https:\/\/firebaserules\.\S+\/rulesets$/, RULESET],
  [/^GET https:\/\/firebaserules\.\S+\/releases\?/, { releases: [] }],
  [/^PATCH https:\/\/firebaserules\.\S+\/releases\//, { rulesetName: RULESET.name }],
  [/^GET https:\/\/firebasehosting\.\S+\/sites\/some-project$/, SITE],
  [/^GET https:\/\/firebasehosting\.\S+\/sites\?pageSize=100$/, { sites: [SITE] }],
  [/^POST \S+\/versions$/, { name: VERSION, status: 'CREATED' }],
  [/^POST \S+:populateFiles$/, { uploadRequiredHashes: [] }],
  [/^PATCH \S+\/versions\/v1\?/, { name: VERSION, status: 'FINALIZED' }],
];

const REFUSED = googleError(403, 'PERMISSION_DENIED', 'The caller does not have permission');

/** Runs `npm run deploy` in a copy of the project, with a service account of which Google knows. */
async function deploy(refusals: Record<string, JsonAnswer> = {}) {
  const google = await standForGoogle((line) => {
    const [path] = line.split('?');
    const body =
      IN_ORDER[line] ??
      IN_ORDER[path!] ??
      TO_FIREBASE_TOOLS.find(([asked]) => asked.test(line))?.[1];
    return refusals[line] ?? (body === undefined ? undefined : { body });
  });
  const account = aServiceAccount(PROJECT);
  // firebase-tools asks for the token of an account past every proxy, and for that of a token not.
  const env = { ...google.env, GOOGLE_APPLICATION_CREDENTIALS: account, FIREBASE_TOKEN: 'token' };
  const { ended, copy } = deployCopy(env);
  const { code, lines } = await ended;
  return {
    code,
    lines,
    /** What the deployment says once the site is live. */
    after: lines.slice(lines.indexOf(LIVE) + 1),
    asked: google.questions.map(({ line }) => line),
    isBuilt: existsSync(join(copy, 'dist')),
  };
}

/** Runs `npm run deploy` in a copy of the project whose build is quick. */
function deployCopy(more: Record<string, string>) {
  const home = aFolder();
  const copy = aCopy(join(home, 'project'), NEEDED);
  writeFileSync(join(copy, '.env.local'), SETTINGS);
  const build = 'mkdir dist && echo built';
  edit(join(copy, 'package.json'), (text) => text.replace(/"build": ".*"/, `"build": "${build}"`));
  edit(join(copy, 'src/site.config.ts'), (text) =>
    text
      .replace(/^ {2}address: .*\n/m, '')
      .replace('site = {\n', `site = {\n  address: '${ADDRESS}',\n`),
  );
  const env = { HOME: home, XDG_CONFIG_HOME: join(home, '.config'), FIREBASE_TOKEN: '', ...more };
  return { ended: command(join(copy, 'publishing/deploy/deploy.ts'), [], env, copy), copy };
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

describe('a deployment', () => {
  it('releases both rules and the site, has ten versions kept, and says no more than that', async () => {
    const { code, lines, after, asked } = await deploy();
    expect(code, lines.join('\n')).toBe(0);
    expect(lines).toContain('built');
    expect(after).toEqual(['From now on Hosting keeps the last 10 versions of the site.']);
    const released = asked.filter((line) => /\/releases\/|\/releases\?versionName/.test(line));
    expect(released).toEqual([
      `PATCH ${RULES}/releases/firebase.storage/${BUCKET}`,
      `PATCH ${RULES}/releases/cloud.firestore`,
      RELEASE,
    ]);
    expect(asked).toContain(KEEP_VERSIONS);
  });

  it('builds and releases nothing where there is no bucket', async () => {
    const missing = googleError(404, 'NOT_FOUND', 'The specified bucket does not exist.');
    const { code, lines, asked, isBuilt } = await deploy({ [CORS]: missing });
    expect(code).toBe(1);
    expect(lines).toEqual([
      `The bucket ${BUCKET} does not exist: create it in the console, under Storage, or correct VITE_FIREBASE_STORAGE_BUCKET in .env.local.`,
    ]);
    expect(isBuilt).toBe(false);
    expect(asked).not.toContainEqual(expect.stringContaining('firebaserules'));
  });

  it('of a build that Google refuses says where to look', async () => {
    const { code, lines, isBuilt } = await deploy({ [RELEASE]: REFUSED });
    expect(code).toBe(1);
    expect(isBuilt).toBe(true);
    expect(lines).toContainEqual(expect.stringContaining('The caller does not have permission'));
    expect(lines).not.toContain(LIVE);
    expect(lines.at(-1)).toBe('The deployment failed. See the messages of firebase-tools above.');
  });

  it('by somebody whom firebase-tools do not know says where to look', async () => {
    const { ended } = deployCopy({ GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json' });
    const { code, lines } = await ended;
    expect(code).toBe(1);
    expect(lines).toContain('built');
    expect(lines).toContainEqual(expect.stringContaining('Failed to authenticate'));
    expect(lines.at(-1)).toBe('The deployment failed. See the messages of firebase-tools above.');
  });

  const KEPT = { [VERSIONS_KEPT]: { body: { maxVersions: '25' } } };

  it.each([
    [
      'the bucket has no settings',
      { [CORS]: { body: {} } },
      `Run: gcloud storage buckets update gs://${BUCKET} --cors-file=cors.json`,
    ],
    [
      'they may not be read',
      { [CORS]: REFUSED },
      `The CORS settings of ${BUCKET} were not checked`,
    ],
    [
      'an index is being built',
      { [INDEXES]: { body: { indexes: [anIndex('CREATING')] } } },
      'Firestore is still building the index photos (galleryId ASCENDING, order ASCENDING).',
    ],
    [
      'an index is missing',
      { [INDEXES]: { body: {} } },
      'Firestore does not have the index photos (galleryId ASCENDING, order ASCENDING)',
    ],
    [
      'the number of versions may not be read',
      { [VERSIONS_KEPT]: REFUSED },
      'Hosting may keep every version of the site, because the number could not be set',
    ],
    [
      'documents may not be read',
      { [DOCUMENTS]: REFUSED },
      "The site's files were not checked: The caller does not have permission.",
    ],
  ])('is live, and says so, where %s', async (_what, refusals, sentence) => {
    const { code, lines, after } = await deploy({ ...KEPT, ...refusals });
    expect(code, lines.join('\n')).toBe(0);
    expect(after).toEqual([expect.stringContaining(sentence)]);
  });
});
