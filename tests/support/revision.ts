import { refreshAllWrite } from '../../publishing/backup/refreshAllWrite.ts';
import { runQuery } from '../../src/firebase/rest.ts';
import { type EntityName, ENTITY_NAMES } from '../../src/model/content/registry.ts';
import { type ContentName, removedKey, REVISION } from '../../src/model/site/revision.ts';
import { commitWrites, documentName, encodeFields, storeDocument, HERE } from './backend.ts';

type Written = { [Name in EntityName]?: readonly { id: string }[] };

const BEFORE_ALL = new Date('2020-01-01T00:00:00Z');
const SERVER_TIME = { setToServerValue: 'REQUEST_TIME' };

/** Stores what tells whether content has changed, whatever it holds. */
export const storeRevision = (fields: object): Promise<void> =>
  storeDocument(REVISION.collection, REVISION.id, fields);

/** Lets pages know that content was written around the rules, whatever they know of it. */
export const refreshAll = (): Promise<void> => commitWrites([refreshAllWrite(documentName(''))]);

/** The revision of content that tests store themselves, without the times of their writes. */
export const storeFirstRevision = (): Promise<void> =>
  storeRevision({ count: 1, changedAt: BEFORE_ALL, changed: {} });

/** What was written with the time of the write, as `collection/id`. */
export async function editedKeys(): Promise<string[]> {
  const field = { fieldPath: 'updatedAt' };
  const value = { timestampValue: BEFORE_ALL.toISOString() };
  const where = { fieldFilter: { field, op: 'GREATER_THAN', value } };
  const edited = ENTITY_NAMES.map(async (collection) => {
    const found = await runQuery(HERE, { from: [{ collectionId: collection }], where });
    return found.map(({ id }) => removedKey(collection, id));
  });
  return (await Promise.all(edited)).flat();
}

/**
 * Writes and removes content as the admin area does: all at once, each document with the time of
 * the write, and with another revision.
 * @param removed as `collection/id`
 * @param others what else is told to have changed
 */
export async function edit(
  written: Written,
  removed: readonly string[] = [],
  others: readonly ContentName[] = [],
): Promise<void> {
  const entries = Object.entries(written);
  const keys = entries.flatMap(([name, documents]) =>
    documents.map(({ id }) => removedKey(name as EntityName, id)),
  );
  const changed = new Set([...[...keys, ...removed].map((key) => key.split('/')[0]), ...others]);
  const times = ['changedAt', ...[...changed].map((name) => `changed.${name}`)];
  await commitWrites([
    ...entries.flatMap(([name, documents]) =>
      documents.map((fields) => ({
        update: { name: documentName(`${name}/${fields.id}`), fields: encodeFields(fields) },
        updateTransforms: [{ fieldPath: 'updatedAt', ...SERVER_TIME }],
      })),
    ),
    ...removed.map((key) => ({ delete: documentName(key) })),
    {
      update: { name: documentName(`${REVISION.collection}/${REVISION.id}`), fields: {} },
      updateMask: { fieldPaths: keys.map((key) => `removed.\`${key}\``) },
      updateTransforms: [
        { fieldPath: 'count', increment: { integerValue: '1' } },
        ...[...times, ...removed.map((key) => `removed.\`${key}\``)].map((fieldPath) => ({
          fieldPath,
          ...SERVER_TIME,
        })),
      ],
    },
  ]);
}
