import { readDocuments } from '../backup/documents.ts';
import { listMetadata, TOKENS, type Bucket } from '../backup/files.ts';
import { describedRevisions, NAMED_FOLDERS, namedFiles } from '../backup/namedFiles.ts';
import { DAY_MS } from '../../src/model/site/revision.ts';
import { TRASH_DAYS } from '../../src/model/trash.ts';
import type { Target } from '../deploy/target.ts';

/** A file that no document names. */
export interface UnnamedFile {
  name: string;
  /** bytes */
  size: number;
  /** Another for each content of a name. */
  generation: string;
}

/** A file that a document names and that is not there. */
export interface MissingFile {
  name: string;
  document: string;
}

/** What stands apart among the files that documents name, or that nothing names. */
export interface Survey {
  documents: number;
  /** How many files documents name. */
  named: number;
  unnamed: UnnamedFile[];
  /** Those that nothing names either, and that may be all there is of an original. */
  spared: UnnamedFile[];
  /** How many more are unnamed as yet, being on their way perhaps. */
  young: number;
  /** How many originals are kept that another took the place of. */
  replaced: number;
  missing: MissingFile[];
  /** Private files that have a download token. */
  exposed: string[];
}

/** As long as what was deleted, an original that was replaced can be brought back. */
const REPLACED = 'replaced';

const staysFor = (folder: string): number => (folder === REPLACED ? TRASH_DAYS * DAY_MS : DAY_MS);

/** What an original belongs to, as `photos/x`; undefined for what can be made anew. */
function ownerOf(name: string): string | undefined {
  if (name.startsWith('variants/')) return undefined;
  const replaced = /^replaced\/(.+)\/[^/]*$/.exec(name);
  return replaced ? replaced[1] : name.replace(/\.[^./]*$/, '');
}

/** Compares files with documents a page at a time, and keeps no more than names. */
export async function surveyFiles(target: Target, bucket: Bucket, now: number): Promise<Survey> {
  const { documents, files: absent, revisions } = await readNamedFiles(target);
  const named = absent.size;
  const unnamed: UnnamedFile[] = [];
  const exposed: string[] = [];
  // Those whose original is not there, or is another than their document describes.
  const lacking = new Set<string | undefined>();
  let young = 0;
  let replaced = 0;
  for (const folder of NAMED_FOLDERS) {
    for await (const file of listMetadata(bucket, `${folder}/`)) {
      const { name = '', size, generation, timeCreated = '', metadata } = file;
      const isNamed = absent.delete(name);
      const described = revisions.get(ownerOf(name) ?? '');
      const { revision } = (metadata ?? {}) as { revision?: string };
      if (isNamed && revision && described && !described.has(revision)) lacking.add(ownerOf(name));
      const isOld = now - Date.parse(timeCreated) >= staysFor(folder);
      if (!isNamed && isOld) {
        unnamed.push({ name, size: Number(size), generation: String(generation) });
        continue;
      }
      if (!isNamed && folder === REPLACED) replaced++;
      else if (!isNamed) young++;
      if (metadata?.visibility === 'private' && metadata[TOKENS]) exposed.push(name);
    }
  }
  const missing = Array.from(absent, ([name, document]) => ({ name, document }));
  for (const { name } of missing) lacking.add(ownerOf(name));
  lacking.delete(undefined);
  const isSpared = ({ name }: UnnamedFile) => lacking.has(ownerOf(name));
  return {
    documents,
    named,
    unnamed: unnamed.filter((file) => !isSpared(file)),
    spared: unnamed.filter(isSpared),
    young,
    replaced,
    missing,
    exposed,
  };
}

/** What documents say of files, those of deleted documents too. */
interface Named {
  documents: number;
  /** Each file that documents name, with one that does. */
  files: Map<string, string>;
  /** The revisions of the images that documents describe, by what the originals belong to. */
  revisions: Map<string, Set<string>>;
}

export async function readNamedFiles(target: Target): Promise<Named> {
  const files = new Map<string, string>();
  const revisions: Named['revisions'] = new Map();
  let documents = 0;
  for await (const document of readDocuments(target)) {
    documents++;
    const described = describedRevisions(document);
    for (const name of namedFiles(document)) {
      files.set(name, document.path);
      const owner = ownerOf(name);
      if (!owner || described.length === 0) continue;
      revisions.set(owner, new Set([...(revisions.get(owner) ?? []), ...described]));
    }
  }
  return { documents, files, revisions };
}
