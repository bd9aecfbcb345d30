import { getStorage } from 'firebase-admin/storage';
import { plural } from '../../src/model/plural.ts';
import { surveyFiles } from '../../src/store/admin/files/sweep.ts';
import { describeFiles } from '../tidy/describeSurvey.ts';
import { programAccess } from '../tidy/programAccess.ts';
import { removeTokens } from '../tidy/tokens.ts';
import { findTarget } from './target.ts';

/**
 * Removes unneeded download tokens of private files from a live site; resolves to sentences about
 * its files. It removes no file, because pages from before this deployment may still show it.
 */
export async function followUp(find = findTarget, accessOf = programAccess): Promise<string[]> {
  try {
    const target = await find(false);
    const bucket = getStorage(target.app).bucket();
    const access = accessOf(target, bucket);
    const { orphans } = await surveyFiles(access);
    const failures = await removeTokens(bucket, [...access.exposed]);
    const removed = access.exposed.size - failures.length;
    return [
      ...(removed > 0
        ? [`${plural(removed, 'private file')} can no longer be fetched by a download token.`]
        : []),
      ...failures,
      ...(orphans.length > 0
        ? [`No document names ${describeFiles(orphans)}: npm run tidy lists them.`]
        : []),
    ];
  } catch (error) {
    return [
      `The site's files were not checked: ${(error as Error).message} Run npm run tidy later to check them.`,
    ];
  }
}
