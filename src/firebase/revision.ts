import { SETTINGS } from '../model/site/defaultSettings.ts';
import type { StoredFields } from '../model/content/fields.ts';
import {
  type CollectionName,
  parseRevision,
  REVISION,
  type Revision,
} from '../model/site/revision.ts';
import type { ProjectVariables } from './project/configuration.ts';
import { isRefusal } from './errors.ts';
import { type RequestOptions, readDocument, runQuery, type StoredDocument } from './rest.ts';

/** ms */
const SLOW_MS = 10_000;
/** ms; the server's times are those of the start of a request, not of the write. */
const MARGIN_MS = 5 * 60_000;

/** The headers of App Check, if it is used. */
async function proof(): Promise<Record<string, string>> {
  if (!import.meta.env.VITE_APP_CHECK_KEY) return {};
  const { appCheckHeaders } = await import('./project/app.ts');
  return appCheckHeaders();
}

const appCheckOptions = async (): Promise<RequestOptions> => ({
  headers: await proof(),
  signal: AbortSignal.timeout(SLOW_MS),
});

/**
 * The current revision of a database, in one read; undefined if it has no valid one, or if its
 * rules don't know of revisions.
 */
export async function readRevisionOf(
  env: ProjectVariables,
  options: RequestOptions,
): Promise<Revision | undefined> {
  try {
    const document = await readDocument(env, REVISION, options);
    return document && parseRevision(document.fields);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** The current revision of the site's database. */
export const readRevision = async (): Promise<Revision | undefined> =>
  readRevisionOf(import.meta.env, await appCheckOptions());

/** The current settings of a database. */
export const readSettingsOf = async (
  env: ProjectVariables,
  options: RequestOptions,
): Promise<StoredFields> => (await readDocument(env, SETTINGS, options))?.fields ?? {};

/** The current settings of the site's database. */
export const readSettings = async (): Promise<StoredFields> =>
  readSettingsOf(import.meta.env, await appCheckOptions());

/** The documents of a collection that were written after a time, or shortly before. */
export async function readChanged(
  collection: CollectionName,
  time: string,
  limit: number,
): Promise<StoredDocument[]> {
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
