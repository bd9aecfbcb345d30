import { refreshAllWrite } from '../../publishing/backup/refreshAllWrite.ts';
import { runQuery } from '../../src/firebase/rest.ts';
import { type EntityName, ENTITY_NAMES } from '../../src/model/content/registry.ts';
import { type TimeName, TIMES_DOCUMENT, timesOfWrite } from '../../src/model/site/times.ts';
import { commitWrites, documentName, encodeFields, storeDocument, HERE } from './backend.ts';
import { documentsAt } from './stored.ts';

type Written = { [Name in EntityName]?: readonly { id: string }[] };

const BEFORE_ALL = new Date('2020-01-01T00:00:00Z');
const SERVER_TIME = { setToServerValue: 'REQUEST_TIME' };

/** Stores when lists were last written to, whatever it holds. */
export const storeTimes = (fields: object): Promise<void> =>
  storeDocument(TIMES_DOCUMENT.collection, TIMES_DOCUMENT.id, fields);

/** Lets pages know that content was written around the rules, whatever they know of it. */
export const refreshAll = (): Promise<void> => commitWrites([refreshAllWrite(documentName(''))]);

/** Sets the times of lists to that of the server. */
export const setTimes = (names: Iterable<TimeName>): Promise<void> =>
  commitWrites([timesWrite(names)]);

/** The times of content that tests store themselves. */
export const storeFirstTimes = (): Promise<void> => storeTimes({ all: BEFORE_ALL });

const timesWrite = (names: Iterable<TimeName>) => ({
  transform: {
    document: documentName(`${TIMES_DOCUMENT.collection}/${TIMES_DOCUMENT.id}`),
    fieldTransforms: [...new Set(names)].map((fieldPath) => ({ fieldPath, ...SERVER_TIME })),
  },
});

/** What this program has removed by {@link edit}, as `collection/id`. */
const removedKeys = new Set<string>();

/** What was written with the time of the write, or removed by a test, as `collection/id`. */
export async function editedKeys(): Promise<string[]> {
  const field = { fieldPath: 'updatedAt' };
  const value = { timestampValue: BEFORE_ALL.toISOString() };
  const where = { fieldFilter: { field, op: 'GREATER_THAN', value } };
  const edited = ENTITY_NAMES.map(async (collection) => {
    const found = await runQuery(HERE, { from: [{ collectionId: collection }], where });
    return found.map(({ id }) => `${collection}/${id}`);
  });
  return [...new Set([...removedKeys, ...(await Promise.all(edited)).flat()])];
}

/**
 * Writes and removes content as the admin area does: all at once, each document with the time of
 * the write, and with the times of the lists that change.
 * @param removed as `collection/id`
 * @param others more times to set
 */
export async function edit(
  written: Written,
  removed: readonly string[] = [],
  others: readonly TimeName[] = [],
): Promise<void> {
  const after = Object.entries(written).flatMap(([name, documents]) =>
    documents.map((fields) => ({ key: `${name}/${fields.id}`, fields })),
  );
  const keys = [...after.map(({ key }) => key), ...removed];
  const before = await documentsAt(keys);
  for (const key of removed) removedKeys.add(key);
  const times = keys.flatMap((key, index) => {
    const [collection, id] = key.split('/') as [EntityName, string];
    return timesOfWrite({
      collection,
      id,
      before: before[key],
      after: after[index] && { ...after[index].fields },
    });
  });
  await commitWrites([
    ...after.map(({ key, fields }) => ({
      update: { name: documentName(key), fields: encodeFields(fields) },
      updateTransforms: [{ fieldPath: 'updatedAt', ...SERVER_TIME }],
    })),
    ...removed.map((key) => ({ delete: documentName(key) })),
    timesWrite([...times, ...others]),
  ]);
}
