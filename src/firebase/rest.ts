import { asRecord, asText, isRecord, type StoredFields } from '../model/json.ts';
import { projectOf, type ProjectVariables } from './project/configuration.ts';
import { AppError, hasCode } from './errors.ts';

/** A document with the database's own times, in RFC 3339. */
export interface RestDocument {
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

export interface RequestOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * The plain value of one in Firestore's JSON notation, see
 * https://firebase.google.com/docs/firestore/reference/rest/v1/Value. Types that no page shows, such
 * as references, stay as they are.
 */
function plain(value: unknown): unknown {
  const typed = asRecord(value);
  const { integerValue, arrayValue, mapValue } = typed;
  if (integerValue !== undefined) return Number(integerValue);
  if (arrayValue) return [asRecord(arrayValue).values ?? []].flat().map(plain);
  if (mapValue) return plainFields(asRecord(mapValue).fields);
  return Object.values(typed)[0];
}

const plainFields = (fields: unknown): StoredFields =>
  Object.fromEntries(Object.entries(asRecord(fields)).map(([name, value]) => [name, plain(value)]));

function stored(document: unknown): RestDocument {
  const { name, fields, createTime, updateTime } = asRecord(document);
  if (typeof name !== 'string') throw new AppError('intercepted');
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    fields: plainFields(fields),
    createdAt: asText(createTime),
    updatedAt: asText(updateTime),
  };
}

/** Reports a failed fetch as an unreachable server. */
export const unreachable = (cause: unknown) => {
  throw new AppError('unreachable', { cause });
};

/** @throws AppError `intercepted` if the text is not JSON, as a page of a network that asks for a login */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('intercepted', { cause });
  }
}

/**
 * Sends a request to Firestore's REST API, which needs no SDK, returns the times of documents and
 * accepts a service account.
 * @throws an Error with the code of a refusal or failure, in the spelling of the libraries, and with
 * Google's details; an AppError if it can't be reached
 */
async function ask(
  env: ProjectVariables,
  path: string,
  { headers = {}, signal }: RequestOptions,
  body?: object,
): Promise<unknown> {
  const { options, documentsAddress } = projectOf(env);
  // A key may be restricted to websites, which no service account is.
  const key = headers.Authorization ? '' : `?key=${encodeURIComponent(options.apiKey ?? '')}`;
  const response = await fetch(documentsAddress + path + key, {
    headers,
    signal: signal ?? null,
    cache: 'no-store',
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(unreachable);
  const answer = parseJson(await response.text().catch(unreachable));
  if (response.ok) return answer;
  // See https://cloud.google.com/apis/design/errors#http_mapping
  const { status, message, details } = asRecord(asRecord([answer].flat()[0]).error);
  const code = asText(status) || 'unknown';
  throw Object.assign(new Error(asText(message)), {
    code: code.toLowerCase().replaceAll('_', '-'),
    details,
  });
}

/** Reads one document; undefined if there is none. */
export async function readDocument(
  env: ProjectVariables,
  { collection, id }: { collection: string; id: string },
  options: RequestOptions = {},
): Promise<RestDocument | undefined> {
  try {
    const path = `/${collection}/${encodeURIComponent(id)}`;
    return stored(await ask(env, path, options));
  } catch (error) {
    if (hasCode(error, 'not-found')) return undefined;
    throw error;
  }
}

/** Reads the documents that a query finds. */
export async function runQuery(
  env: ProjectVariables,
  structuredQuery: StructuredQuery,
  options: RequestOptions = {},
): Promise<RestDocument[]> {
  const answers = await ask(env, ':runQuery', options, { structuredQuery });
  if (!Array.isArray(answers)) throw new AppError('intercepted');
  const documents = answers.map((answer) => asRecord(answer).document);
  return documents.filter(isRecord).map(stored);
}
