import { Timestamp } from 'firebase/firestore/lite';
import { asText, isRecord, type StoredFields } from '../../model/content/fields.ts';
import type {
  FilesSurvey,
  IncompleteDocument,
  OrphanedFile,
} from '../../model/files/filesSurvey.ts';
import { isOriginal, ownerOfDocument, type StoredDocument } from '../../model/files/references.ts';
import { DAY_MS } from '../../model/site/revision.ts';
import { type Result, runOperation } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import { runWrite } from './writes/runWrite.ts';
import { allSchemas } from './writes/schemas.ts';
import { type Survey, surveyFiles, type SweepOptions, sweepFiles } from './files/sweep.ts';
import { sweepAccess } from './files/sweepAccess.ts';

type Watch = Required<Pick<SweepOptions, 'signal' | 'onProgress'>>;

function describe(document: StoredDocument, missing: readonly string[]) {
  const [collection, id = ''] = ownerOfDocument(document).split('/');
  const schema = Object.values(allSchemas).find((each) => each.collection === collection);
  const fields: StoredFields = { ...document.fields };
  const isDeleted = document.path.startsWith('trash/');
  const stored = isDeleted ? fields.document : fields;
  if (!schema || !isRecord(stored)) return [];
  const originals = missing.filter(isOriginal).length;
  const incomplete: IncompleteDocument = {
    collection: schema.collection,
    id,
    name: (isDeleted && asText(fields.name)) || schema.nameOf(stored),
    isDeleted,
    lacksOriginal: originals > 0,
    missingVariants: missing.length - originals,
  };
  const { updatedAt } = stored;
  return [{ incomplete, savedAt: updatedAt instanceof Timestamp ? updatedAt.toMillis() : 0 }];
}

/** Finds the documents that lack files. An original may still be on its way for a day. */
function findIncomplete({ missing, now }: Survey) {
  const byDocument = new Map<StoredDocument, string[]>();
  for (const { path, document } of missing) {
    byDocument.set(document, [...(byDocument.get(document) ?? []), path]);
  }
  const lacking = [...byDocument].flatMap(([document, paths]) => describe(document, paths));
  const incomplete = lacking.flatMap(({ incomplete: each, savedAt }) =>
    each.missingVariants > 0 || now - savedAt >= DAY_MS ? each : [],
  );
  return { incomplete, awaited: lacking.length - incomplete.length };
}

/**
 * Compares all documents, including deleted ones, with all files of the storage. 2000 photos with
 * 14 files each take about 40 requests, and each file that no document names takes another.
 * Resolves to null if the signal is aborted.
 */
export const loadFilesSurvey = (watch: Watch): Thunk<Promise<Result<FilesSurvey | null>>> =>
  runOperation('LOAD_FILES_SURVEY', '', async () => {
    try {
      const survey = await surveyFiles(sweepAccess, watch);
      const { now: _now, missing: _missing, documents: _documents, ...found } = survey;
      return { ...found, ...findIncomplete(survey) };
    } catch (error) {
      if (watch.signal.aborted) return null;
      throw error;
    }
  });

/** Deletes orphaned files, unless a document names them by now or they have changed. */
export const deleteOrphanedFiles = (files: readonly OrphanedFile[]) =>
  runWrite('DELETE_ORPHANED_FILES', '', async () => {
    const { removed, failed } = await sweepFiles(sweepAccess, { files });
    for (const { path, cause } of failed) console.error(`${path} could not be deleted:`, cause);
    return { deleted: removed, failed: failed.length };
  });
