import type { StoredFields } from '../model/content/fields.ts';
import {
  configurationOf,
  documentsAddress,
  type ProjectVariables,
} from './project/configuration.ts';
import { AppError, ServerError } from './errors.ts';

/** A value in Firestore's JSON notation, see https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
interface Value {
  integerValue?: string;
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
  [type: string]: unknown;
}

type Fields = Record<string, Value>;

interface Document {
  name: string;
  fields?: Fields;
  createTime: string;
  updateTime: string;
}

/** A document with the database's own times, in RFC 3339. */
export interface StoredDocument {
  id: string;
  fields: StoredFields;
  createdAt: string;
  updatedAt: string;
}

/** See https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery */
interface StructuredQuery {
  from: { collectionId: string }[];
  where?: object;
  limit?: number;
}

/** Options of a request. */
export interface RequestOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The plain value; types that no page shows, such as references, stay as they are. */
function plain(value: Value): unknown {
  const { integerValue, arrayValue, mapValue } = value;
  if (integerValue !== undefined) return Number(integerValue);
  if (arrayValue) return (arrayValue.values ?? []).map(plain);
  if (mapValue) return plainFields(mapValue.fields);
  return Object.values(value)[0];
}

const plainFields = (fields: Fields = {}): StoredFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));

const stored = ({ name, fields, createTime, updateTime }: Document): StoredDocument => ({
  id: name.slice(name.lastIndexOf('/') + 1),
  fields: plainFields(fields),
  createdAt: createTime,
  updatedAt: updateTime,
});

/** An error response, see https://cloud.google.com/apis/design/errors#http_mapping */
interface Failure {
  error?: { status?: string; message?: string };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('intercepted', { cause });
  }
}

/**
 * Sends a request to Firestore's REST API, which needs no SDK, returns the times of documents and
 * accepts a service account.
 * @throws ServerError if it refuses or fails, an Error with a sentence if it can't be reached
 */
async function ask(
  env: ProjectVariables,
  path: string,
  { headers = {}, signal }: RequestOptions,
  body?: object,
): Promise<unknown> {
  const key = encodeURIComponent(configurationOf(env).options.apiKey ?? '');
  const unreachable = (cause: unknown) => {
    throw new AppError('unreachable', { cause });
  };
  const response = await fetch(`${documentsAddress(env)}${path}?key=${key}`, {
    headers,
    signal: signal ?? null,
    cache: 'no-store',
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(unreachable);
  const answer = parse(await response.text().catch(unreachable));
  if (response.ok) return answer;
  const { status = 'UNKNOWN', message = '' } = ([answer].flat()[0] as Failure).error ?? {};
  throw new ServerError(status.toLowerCase().replaceAll('_', '-'), message);
}

/** Reads one document; undefined if there is none. */
export async function readDocument(
  env: ProjectVariables,
  { collection, id }: { collection: string; id: string },
  options: RequestOptions = {},
): Promise<StoredDocument | undefined> {
  try {
    const path = `/${collection}/${encodeURIComponent(id)}`;
    return stored((await ask(env, path, options)) as Document);
  } catch (error) {
    if (error instanceof ServerError && error.code === 'not-found') return undefined;
    throw error;
  }
}

export async function runQuery(
  env: ProjectVariables,
  structuredQuery: StructuredQuery,
  options: RequestOptions = {},
): Promise<StoredDocument[]> {
  const answers = (await ask(env, ':runQuery', options, { structuredQuery })) as {
    document?: Document;
  }[];
  return answers.flatMap(({ document }) => (document ? [stored(document)] : []));
}
