import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../programs/program.ts';
import { ROOT } from '../../programs/system.ts';
import { asRecord } from '../../src/model/json.ts';
import type { Target } from './target.ts';

/** Google's interfaces to what no emulator has. */
export const GOOGLE = {
  firestore: 'https://firestore.googleapis.com/v1',
  storage: 'https://storage.googleapis.com/storage/v1',
  hosting: 'https://firebasehosting.googleapis.com/v1beta1',
};

type Google = typeof GOOGLE;

/** Enough to go back to. By itself Hosting keeps every version, and charges for it. */
const KEPT_VERSIONS = 10;

/** See https://cloud.google.com/storage/docs/json_api/v1/buckets#cors */
interface CorsRule {
  origin?: string[];
  method?: string[];
  responseHeader?: string[];
  maxAgeSeconds?: number;
}

interface IndexField {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}

/** An index as firestore.indexes.json has it. */
interface WantedIndex {
  collectionGroup: string;
  queryScope: string;
  fields: IndexField[];
}

/** See https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.indexes */
interface StoredIndex {
  /** projects/…/collectionGroups/GROUP/indexes/ID */
  name: string;
  queryScope: string;
  fields: IndexField[];
  state: 'CREATING' | 'READY' | 'NEEDS_REPAIR' | 'STATE_UNSPECIFIED';
}

/** See https://firebase.google.com/docs/reference/hosting/rest/v1beta1/projects.sites */
interface HostingSite {
  /** projects/…/sites/SITE */
  name: string;
  type: 'DEFAULT_SITE' | 'USER_SITE' | 'TYPE_UNSPECIFIED';
}

/**
 * Says what would make a deployment fail. Without a service account that may look, it says nothing.
 */
export async function findObstacles(
  find: () => Promise<Target>,
  google: Google = GOOGLE,
): Promise<string[]> {
  try {
    await readCors(await find(), google);
    return [];
  } catch (error) {
    if (!(error instanceof MissingBucket)) return [];
    return [error.message];
  }
}

/** Looks at the settings of a live project, and limits the versions that Hosting keeps. */
export async function inspectProject(target: Target, google: Google = GOOGLE): Promise<string[]> {
  const findings = await Promise.all([
    checkCors(target, google).catch(unchecked(`The CORS settings of ${target.bucket}`)),
    checkIndexes(target, google).catch(unchecked('The indexes of Firestore')),
    limitVersions(target, google).catch((error: unknown) => [
      `Hosting may keep every version of the site, because the number could not be set: ${messageOf(error)} Set it in the console, under Hosting, in the release storage settings.`,
    ]),
  ]);
  return findings.flat();
}

const unchecked =
  (what: string) =>
  (error: unknown): string[] => [`${what} were not checked: ${messageOf(error)}`];

/** The message of an error, as a sentence. */
export function messageOf(error: unknown): string {
  const { message } = error as Error;
  return message.endsWith('.') ? message : `${message}.`;
}

class MissingBucket extends Refusal {
  constructor(bucket: string) {
    super(
      `The bucket ${bucket} does not exist: create it in the console, under Storage, or correct VITE_FIREBASE_STORAGE_BUCKET in .env.local.`,
    );
  }
}

/** @throws MissingBucket */
async function readCors({ client, bucket }: Target, { storage }: Google): Promise<CorsRule[]> {
  const url = `${storage}/b/${encodeURIComponent(bucket)}?fields=cors`;
  try {
    return (await client.request<{ cors?: CorsRule[] }>({ url })).data.cors ?? [];
  } catch (error) {
    throw asRecord(error).status === 404 ? new MissingBucket(bucket) : error;
  }
}

async function checkCors(target: Target, google: Google): Promise<string[]> {
  const wanted = readOwn('cors.json') as CorsRule[];
  if (comparable(await readCors(target, google)) === comparable(wanted)) return [];
  return [
    `The bucket ${target.bucket} does not have the settings of cors.json. The admin area may be unable to read originals, and visitors to keep photographs. Run: gcloud storage buckets update gs://${target.bucket} --cors-file=cors.json`,
  ];
}

/** The same text for the same rules. */
const comparable = (rules: readonly CorsRule[]): string =>
  JSON.stringify(
    rules.map(({ origin = [], method = [], responseHeader = [], maxAgeSeconds }) => [
      origin.toSorted(),
      method.toSorted(),
      responseHeader.toSorted(),
      maxAgeSeconds,
    ]),
  );

async function checkIndexes(
  { client, projectId }: Target,
  { firestore }: Google,
): Promise<string[]> {
  const url = `${firestore}/projects/${projectId}/databases/(default)/collectionGroups/-/indexes`;
  const { data } = await client.request<{ indexes?: StoredIndex[] }>({ url });
  const states = new Map(
    (data.indexes ?? []).map((index) => {
      const [, collectionGroup = ''] = /\/collectionGroups\/([^/]+)\//.exec(index.name) ?? [];
      return [describeIndex({ ...index, collectionGroup }), index.state];
    }),
  );
  const { indexes } = readOwn('firestore.indexes.json') as { indexes: WantedIndex[] };
  return indexes.flatMap((wanted) => {
    const index = describeIndex(wanted);
    const state = states.get(index);
    if (state === 'READY') return [];
    if (state === 'CREATING') {
      return `Firestore is still building the index ${index}. Until it is ready, the admin area shows a long gallery only once all of its photos are loaded.`;
    }
    const trouble = state === 'NEEDS_REPAIR' ? 'could not build' : 'does not have';
    return `Firestore ${trouble} the index ${index}, so the admin area shows a long gallery only once all of its photos are loaded. Delete the index in the console, under Firestore, Indexes, if it is there. Then deploy again.`;
  });
}

/** Such as `photos (galleryId ASCENDING, order ASCENDING)`. Firestore adds `__name__` to each. */
const describeIndex = ({ collectionGroup, queryScope, fields }: WantedIndex): string =>
  `${collectionGroup}${queryScope === 'COLLECTION' ? '' : ` of ${queryScope}`} (${fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`)
    .join(', ')})`;

/** Limits the versions that Hosting keeps, unless somebody has already set a limit. */
async function limitVersions({ client, projectId }: Target, { hosting }: Google) {
  const { data } = await client.request<{ sites?: HostingSite[] }>({
    url: `${hosting}/projects/${projectId}/sites?pageSize=100`,
  });
  const site = data.sites
    ?.find(({ type }) => type === 'DEFAULT_SITE')
    ?.name.split('/')
    .at(-1);
  if (!site) throw new Error('The project has no default site.');
  const url = `${hosting}/sites/${site}/config`;
  const config = await client.request<{ maxVersions?: string }>({ url });
  if (Number(config.data.maxVersions ?? 0) > 0) return [];
  await client.request({
    url: `${url}?updateMask=maxVersions`,
    method: 'PATCH',
    data: { maxVersions: String(KEPT_VERSIONS) },
  });
  return [`From now on Hosting keeps the last ${KEPT_VERSIONS} versions of the site.`];
}

/** A file of this project's settings. */
const readOwn = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
