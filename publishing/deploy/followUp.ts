import { getStorage } from 'firebase-admin/storage';
import { describeUnnamed } from '../tidy/describeSurvey.ts';
import { takeTokens } from '../tidy/removeFiles.ts';
import { surveyFiles } from '../tidy/surveyFiles.ts';
import { plural } from '../../src/model/plural.ts';
import { findTarget } from './target.ts';

/**
 * Looks after the files of a site that is live; resolves to sentences about them. It takes what
 * nothing needs, the download tokens of private files, and removes no file, since pages of before
 * this deployment may still show it.
 */
export async function followUp(find = findTarget, now = Date.now()): Promise<string[]> {
  try {
    const target = await find(false);
    const bucket = getStorage(target.app).bucket();
    const { unnamed, exposed } = await surveyFiles(target, bucket, now);
    const failures = await takeTokens(bucket, exposed);
    const taken = exposed.length - failures.length;
    return [
      ...(taken > 0
        ? [`${plural(taken, 'private file')} can't be fetched by a download token any more.`]
        : []),
      ...failures,
      ...(unnamed.length > 0
        ? [`No document names ${describeUnnamed(unnamed)}: npm run tidy lists them.`]
        : []),
    ];
  } catch (error) {
    return [
      `Its files were not looked after, which npm run tidy can do later: ${(error as Error).message}`,
    ];
  }
}
