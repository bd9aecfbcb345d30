import { asRecord } from '../../../src/model/json.ts';
import { wire } from './wire.ts';

/** The names of all documents that the database hands out while something runs. */
export async function documentsReadBy(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  wire.guards(async ({ host, go }) => {
    const response = await go();
    if (host === 'database') {
      const answer: unknown = await response.clone().json();
      // One document alone is no list.
      for (const row of Array.isArray(answer) ? answer : [{ document: answer }]) {
        const { document, found } = asRecord(row);
        const { name } = asRecord(document ?? found);
        if (typeof name === 'string') names.push(name.split('/documents/')[1] ?? '');
      }
    }
    return response;
  });
  await work();
  wire.guards(undefined);
  return names.toSorted();
}
