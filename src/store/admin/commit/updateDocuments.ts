import { deleteField } from 'firebase/firestore/lite';
import { AppError, isRefusal } from '../../../firebase/errors.ts';
import { isSame, type StoredFields, withValues } from '../../../model/content/fields.ts';
import type { DocumentChanges } from '../../../model/step.ts';
import { batchesOf } from './batches.ts';
import { kinds } from './entityDeclarations.ts';
import { type EntityKind, readStored } from './entityKind.ts';
import { type ContentWriter, writeContent } from './writeContent.ts';

/** Firestore takes 10 MiB in a commit, and a photo with all the words it may have takes 46 kB. */
const AT_ONCE = 200;

/** Fewer than the 20 documents that the rules may look up for a commit. */
const MOST_PARENTS = 15;

/** What one of several documents is to become. */
export interface DocumentEdit {
  id: string;
  /** What it is to belong to from now on, which the rules look for. */
  parentId?: string | undefined;
  /** Other values of fields, undefined for none; nothing for a document that stays as it is. */
  valuesOf: (stored: StoredFields) => StoredFields | undefined;
}

export interface Updated<Entity> {
  entities: Entity[];
  edits: DocumentChanges[];
  goneIds: string[];
  /** What kept the rest from being written; undefined where nothing did. */
  error?: unknown;
}

/**
 * Merges edits over documents as they are now, in as few commits as Firestore takes; what is gone
 * by now is left out.
 * @throws what went wrong where nothing was written
 */
export async function updateDocuments<Entity>(
  kind: EntityKind<Entity>,
  edits: readonly DocumentEdit[],
): Promise<Updated<Entity>> {
  const updated: Updated<Entity> = { entities: [], edits: [], goneIds: [] };
  for (const [index, some] of commitsOf(edits).entries()) {
    try {
      const { entities, edits: done, goneIds } = await updateRest(kind, some);
      updated.entities.push(...entities);
      updated.edits.push(...done);
      updated.goneIds.push(...goneIds);
    } catch (cause) {
      const error = await explained(kind, some, cause);
      if (index === 0) throw error;
      return { ...updated, error };
    }
  }
  return updated;
}

/** What fits into a commit each. */
export const commitsOf = (edits: readonly DocumentEdit[]): DocumentEdit[][] =>
  batchesOf(edits, (batch, edit) => {
    const parents = new Set([...batch, edit].flatMap(({ parentId }) => parentId ?? []));
    return batch.length < AT_ONCE && parents.size <= MOST_PARENTS;
  });

/** Leaves out what goes at the last moment, which the rules refuse to update as if it were forbidden. */
async function updateRest<Entity>(
  kind: EntityKind<Entity>,
  edits: readonly DocumentEdit[],
): Promise<Updated<Entity>> {
  try {
    return await updateSome(kind, edits);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const stored = await Promise.all(edits.map(({ id }) => readStored(kind, id)));
    const rest = edits.filter((_edit, index) => stored[index]);
    if (rest.length === edits.length) throw error;
    const goneIds = edits.flatMap(({ id }, index) => (stored[index] ? [] : id));
    const updated = await updateRest(kind, rest);
    return { ...updated, goneIds: [...goneIds, ...updated.goneIds] };
  }
}

function updateSome<Entity>(
  kind: EntityKind<Entity>,
  edits: readonly DocumentEdit[],
): Promise<Updated<Entity>> {
  // Where the answer to a commit is lost, the next attempt finds its work done.
  const attempted = new Map<string, DocumentChanges>();
  return writeContent(async (writer) => {
    const updated: Updated<Entity> = { entities: [], edits: [], goneIds: [] };
    const stored = await Promise.all(edits.map(({ id }) => writer.read(kind, id)));
    for (const [index, edit] of edits.entries()) {
      const { id } = edit;
      const document = stored[index];
      if (!document) {
        updated.goneIds.push(id);
        continue;
      }
      const { changes, after } = writeEdit(writer, kind, edit, document);
      updated.entities.push(kind.toEntity(id, after));
      const isChanged = Object.keys(changes).length > 0;
      if (isChanged) attempted.set(id, { id, changes });
      const done = attempted.get(id);
      if (done) updated.edits.push(done);
    }
    return updated;
  });
}

function writeEdit(
  writer: ContentWriter,
  kind: EntityKind<unknown>,
  { id, valuesOf }: DocumentEdit,
  stored: StoredFields,
) {
  const values = valuesOf(stored) ?? {};
  const after = withValues(kind.fields, stored, values);
  const keys = Object.keys(values).filter((key) => {
    const field = kind.fields[key];
    return field && !isSame(field, stored[key], after[key]);
  });
  const changes = Object.fromEntries(
    keys.map((key) => [key, { from: stored[key], to: after[key] }]),
  );
  const written = keys.map((key) => [key, key in after ? after[key] : deleteField()]);
  // With what it belongs to, the place where it lies may change.
  const isMoved = kind.parent !== undefined && kind.parent.field in changes;
  if (isMoved) writer.set(kind, id, after);
  else if (keys.length > 0) writer.update(kind, id, Object.fromEntries(written));
  return { changes, after };
}

/** The rules refuse what would belong to nothing, as if it were forbidden. */
async function explained(
  kind: EntityKind<unknown>,
  edits: readonly DocumentEdit[],
  cause: unknown,
): Promise<unknown> {
  if (!kind.parent || !isRefusal(cause)) return cause;
  const parentKind = kinds[kind.parent.collection];
  const parentIds = new Set(edits.flatMap(({ parentId }) => parentId ?? []));
  const parents = await Promise.all([...parentIds].map((id) => readStored(parentKind, id)));
  return parents.includes(undefined) ? new AppError(parentKind.notFound, { cause }) : cause;
}
