import { fileState } from '../../../firebase/files.ts';
import { asText, isRecord, jsonIn } from '../../../model/content/fields.ts';
import { runLoad } from '../../runOperation.ts';
import { allSchemas } from '../writes/schemas.ts';
import { readKept } from '../writes/trashDocuments.ts';

// Older versions of the site noted interrupted saves in the browser. They are read, and not written.

const PREFIX = 'unsettled-file:';

function notes(): [key: string, text: string][] {
  try {
    return Object.entries<string>(globalThis.localStorage).filter(([key]) =>
      key.startsWith(PREFIX),
    );
  } catch {
    return []; // the browser saves no data for this site
  }
}

/** The name of a document whose original never arrived; none if nothing is missing. */
async function lackingOriginal(text: string): Promise<string[]> {
  const note = jsonIn(text);
  if (!isRecord(note) || !isRecord(note.original)) return [];
  const schema = Object.values(allSchemas).find((each) => each.collection === note.collection);
  const stored = schema && (await readKept(schema, asText(note.id)));
  const { path, revision } = note.original;
  if (!stored || schema.pathOf(stored) !== path) return [];
  if (schema.imageOf(stored)?.revision !== revision) return [];
  return (await fileState(path))?.revision === revision ? [] : [schema.nameOf(stored)];
}

/** Names the documents that a save of an older version left without their originals. */
export const loadMissingOriginals = () =>
  runLoad('LOAD_MISSING_ORIGINALS', '', async () => {
    const names = await Promise.all(notes().map(([, text]) => lackingOriginal(text)));
    const lacking = [...new Set(names.flat())];
    if (lacking.length === 0) forgetMissingOriginals();
    return lacking;
  });

/** Forgets the notes of older versions. The Files page still lists missing originals. */
export function forgetMissingOriginals(): void {
  for (const [key] of notes()) globalThis.localStorage.removeItem(key);
}
