import { SETTINGS } from '../model/site/defaultSettings.ts';
import type { StoredFields } from '../model/json.ts';
import type { EntityName } from '../model/content/registry.ts';
import { parseRevision, REVISION, type Revision } from '../model/site/revision.ts';
import type { ProjectVariables } from './project/configuration.ts';
import { type RequestOptions, readDocument, runQuery, type RestDocument } from './rest.ts';

/** ms */
const SLOW_MS = 10_000;
/** ms; the server's times are those of the start of a request, not of the write. */
const MARGIN_MS = 5 * 60_000;

/** The headers of App Check, if it is used, and a limit of time. */
async function appCheckOptions(): Promise<RequestOptions> {
  const signal = AbortSignal.timeout(SLOW_MS);
  if (!import.meta.env.VITE_APP_CHECK_KEY) return { signal };
  const { appCheckHeaders } = await import('./project/firebaseApp.ts');
  return { signal, headers: await appCheckHeaders() };
}

/**
 * The current revision of a database, of the site's own unless told otherwise, in one read;
 * undefined if it has no valid one.
 */
export async function readRevision(
  env: ProjectVariables = import.meta.env,
  options?: RequestOptions,
): Promise<Revision | undefined> {
  const document = await readDocument(env, REVISION, options ?? (await appCheckOptions()));
  return document && parseRevision(document.fields);
}

/** The current settings of a database, of the site's own unless told otherwise. */
export async function readSettings(
  env: ProjectVariables = import.meta.env,
  options?: RequestOptions,
): Promise<StoredFields> {
  const document = await readDocument(env, SETTINGS, options ?? (await appCheckOptions()));
  return document?.fields ?? {};
}

/** The documents of a collection that were written after a time, or shortly before. */
export async function readChanged(
  collection: EntityName,
  time: string,
  limit: number,
): Promise<RestDocument[]> {
  const from = new Date(Date.parse(time) - MARGIN_MS).toISOString();
  return runQuery(
    import.meta.env,
    {
      from: [{ collectionId: collection }],
      where: {
        fieldFilter: {
          field: { fieldPath: 'updatedAt' },
          op: 'GREATER_THAN',
          value: { timestampValue: from },
        },
      },
      limit,
    },
    await appCheckOptions(),
  );
}
