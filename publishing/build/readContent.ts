import {
  configurationOf,
  documentsAddress,
  type ProjectVariables,
} from '../../src/firebase/configuration.ts';
import type { Category, Gallery, Photo } from '../../src/model/entities.ts';
import type { StoredFields } from '../../src/model/fields.ts';
import type * as Renderer from '../../src/prerender/renderPage.tsx';

/** The times that the database keeps of a document, RFC 3339. */
export interface Dates {
  createdAt: string;
  updatedAt: string;
}

export interface DatedPhoto extends Dates {
  photo: Photo;
}

/** All that visitors can see. */
export interface PublishedContent {
  categories: readonly Category[];
  galleries: readonly Gallery[];
  photos: readonly DatedPhoto[];
}

/** A value in Firestore's JSON notation, see https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
interface Value {
  integerValue?: string;
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
  [type: string]: unknown;
}

type Fields = Record<string, Value>;

interface Answer {
  document?: { name: string; fields?: Fields; createTime: string; updateTime: string };
}

interface Stored extends Dates {
  id: string;
  fields: StoredFields;
}

/** The value itself; of those that no page shows, such as references, the text or object they are. */
function plain(value: Value): unknown {
  const { integerValue, arrayValue, mapValue } = value;
  if (integerValue !== undefined) return Number(integerValue);
  if (arrayValue) return (arrayValue.values ?? []).map(plain);
  if (mapValue) return plainFields(mapValue.fields);
  return Object.values(value)[0];
}

const plainFields = (fields: Fields = {}): StoredFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));

/**
 * Reads all that is published, once. The SDK tells no times of documents and takes no service
 * account, so it is asked of Firestore's REST API.
 * @param credentials headers that go with each question
 * @throws an Error where Firestore does not answer or refuses
 */
export async function readContent(
  env: ProjectVariables,
  credentials: Record<string, string>,
  { categoryOf, galleryOf, photoOf }: typeof Renderer,
): Promise<PublishedContent> {
  const key = encodeURIComponent(configurationOf(env).options.apiKey ?? '');
  const read = async (collectionId: string): Promise<Stored[]> => {
    const response = await fetch(`${documentsAddress(env)}:runQuery?key=${key}`, {
      method: 'POST',
      headers: credentials,
      body: JSON.stringify({ structuredQuery: { from: [{ collectionId }] } }),
    });
    if (!response.ok) throw new Error(await response.text());
    const answers = (await response.json()) as Answer[];
    return answers.flatMap(({ document }) => (document ? [stored(document)] : []));
  };
  const [categories, galleries, photos] = await Promise.all(
    ['categories', 'galleries', 'photos'].map(read),
  );
  return {
    categories: (categories ?? []).map(({ id, fields }) => categoryOf(id, fields)),
    galleries: (galleries ?? []).map(({ id, fields }) => galleryOf(id, fields)),
    photos: (photos ?? []).map(({ id, fields, createdAt, updatedAt }) => ({
      photo: photoOf(id, fields),
      createdAt,
      updatedAt,
    })),
  };
}

const stored = ({
  name,
  fields,
  createTime,
  updateTime,
}: NonNullable<Answer['document']>): Stored => ({
  id: name.slice(name.lastIndexOf('/') + 1),
  fields: plainFields(fields),
  createdAt: createTime,
  updatedAt: updateTime,
});
