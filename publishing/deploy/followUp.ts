import { getStorage } from 'firebase-admin/storage';
import { plural } from '../../src/model/plural.ts';
import { describeFiles } from '../tidy/describeSurvey.ts';
import { type Clock, surveyFiles } from '../tidy/survey.ts';
import { removeTokens } from '../tidy/tokens.ts';
import { inspectProject, messageOf } from './inspectProject.ts';
import type { Target } from './target.ts';

/** Follows up on a live site; resolves to sentences about its files and the project's settings. */
export async function followUp(
  find: () => Promise<Target>,
  inspect = inspectProject,
  clock?: Clock,
): Promise<string[]> {
  try {
    const target = await find();
    const files = await checkFiles(target, clock).catch((error: unknown) => [
      `The site's files were not checked: ${messageOf(error)} Run npm run tidy later to check them.`,
    ]);
    return [...files, ...(await inspect(target))];
  } catch (error) {
    return [`The site's files and the project's settings were not checked: ${messageOf(error)}`];
  }
}

/**
 * Removes unneeded download tokens of private files. It removes no file, because pages from before
 * this deployment may still show it.
 */
async function checkFiles(target: Target, clock?: Clock): Promise<string[]> {
  const bucket = getStorage(target.app).bucket();
  const { unused, exposed } = await surveyFiles(target, bucket, clock);
  const failures = await removeTokens(bucket, exposed);
  const removed = exposed.length - failures.length;
  return [
    ...(removed > 0
      ? [`${plural(removed, 'private file')} can no longer be fetched by a download token.`]
      : []),
    ...failures,
    ...(unused.length > 0
      ? [`No document names ${describeFiles(unused)}: npm run tidy lists them.`]
      : []),
  ];
}
