import { getStorage } from 'firebase-admin/storage';
import { confirm, readFlags } from '../../programs/commandLine.ts';
import { Refusal } from '../../programs/program.ts';
import type { OrphanedFile } from '../../src/model/files/filesSurvey.ts';
import { plural } from '../../src/model/plural.ts';
import { surveyFiles, sweepFiles } from '../../src/store/admin/files/sweep.ts';
import { findTarget } from '../deploy/target.ts';
import { describeFiles, describeSurvey } from './describeSurvey.ts';
import { programAccess } from './programAccess.ts';
import { removeTokens } from './tokens.ts';

const HELP = `npm run tidy -- [--remove] [--yes] [--emulators]

Lists the files of photos and covers that no document names, not even in the trash, and missing files
that documents name. It changes nothing. With --remove it removes the unused files that are more
than a day old and the download tokens of private files; it asks first unless you add --yes.
It works on the project of .env.local; without one, or with --emulators, on the emulators.`;

/**
 * Shows which files are unused or missing, and removes unused ones if asked to; resolves to the
 * exit code.
 * @throws a Refusal if nobody can be asked, or if no document names a file
 */
export async function tidyFiles(
  args: string[],
  find = findTarget,
  accessOf = programAccess,
): Promise<number> {
  const flags = readFlags({ args, help: HELP, flags: ['remove', 'yes', 'emulators'] });
  const target = await find(flags.emulators);
  const bucket = getStorage(target.app).bucket();
  const access = accessOf(target, bucket);
  const survey = await surveyFiles(access);
  const { orphans } = survey;
  const orphaned = new Set(orphans.map(({ path }) => path));
  const exposed = [...access.exposed].filter((name) => !orphaned.has(name));
  console.log(describeSurvey(target, survey, exposed.length));
  if (survey.referenced === 0 && survey.files > 0) {
    throw new Refusal(
      `No document of ${target.name} names a file. The documents may be lost, so nothing is removed.`,
    );
  }
  if (orphans.length + exposed.length === 0) {
    console.log('There is nothing to remove.');
    return 0;
  }
  if (!flags.remove) {
    console.log('Nothing was changed. To remove them: npm run tidy -- --remove');
    return 0;
  }
  const question = `Remove ${whatToRemove(orphans, exposed.length)}?`;
  if (
    !flags.yes &&
    !(await confirm(question, "This terminal can't ask questions: add --yes to continue."))
  ) {
    console.log('Nothing was changed.');
    return 1;
  }
  const { removed, failed } = await sweepFiles(access, { files: orphans });
  const failures = [
    ...failed.map(
      ({ path, cause }) => `${path} could not be removed: ${(cause as Error).message}.`,
    ),
    ...(await removeTokens(bucket, exposed)),
  ];
  for (const failure of failures) console.error(failure);
  const left = orphans.length - removed.length - failed.length;
  if (left > 0)
    console.log(`Not removed, because documents use them now: ${plural(left, 'file')}.`);
  console.log(failures.length > 0 ? 'The rest is done.' : 'Done.');
  return failures.length > 0 ? 1 : 0;
}

const whatToRemove = (orphans: readonly OrphanedFile[], exposed: number): string =>
  [
    ...(orphans.length > 0 ? [describeFiles(orphans)] : []),
    ...(exposed > 0 ? [`the download ${exposed === 1 ? 'token' : 'tokens'} of private files`] : []),
  ].join(' and ');
