import { getStorage } from 'firebase-admin/storage';
import { confirm, readFlags } from '../../programs/commandLine.ts';
import { Refusal } from '../../programs/program.ts';
import { findTarget } from '../deploy/target.ts';
import { describeSurvey, describeUnnamed } from './describeSurvey.ts';
import { removeUnnamed, takeTokens } from './removeFiles.ts';
import { surveyFiles, type Survey } from './surveyFiles.ts';

const HELP = `npm run tidy -- [--remove] [--yes] [--emulators]

Lists the files of photos and covers that no document names, not even a deleted one that can be
brought back, and the files that documents name and the site lacks. It changes nothing. With
--remove it asks, unless told --yes, then removes the former but for those younger than a day and
those that may be the only copy of an original, and takes the download tokens from private files.
It works on the project of .env.local; without one, or with --emulators, on the emulators.`;

interface Means {
  find?: typeof findTarget;
  /** milliseconds, as of Date.now() */
  now?: number;
}

/**
 * Shows what files are too many or missing, and removes the former if told to; resolves to the exit
 * code.
 * @throws a Refusal where nobody can be asked, or where nothing names any file
 */
export async function tidyFiles(
  args: string[],
  { find = findTarget, now = Date.now() }: Means = {},
): Promise<number> {
  const flags = readFlags({ args, help: HELP, flags: ['remove', 'yes', 'emulators'] });
  const target = await find(flags.emulators);
  const bucket = getStorage(target.app).bucket();
  const survey = await surveyFiles(target, bucket, now);
  console.log(describeSurvey(target, survey));
  const { unnamed, exposed } = survey;
  if (unnamed.length + exposed.length === 0) {
    console.log('There is nothing to remove.');
    return 0;
  }
  if (!flags.remove) {
    console.log('Nothing was changed: npm run tidy -- --remove does it.');
    return 0;
  }
  if (survey.named === 0) {
    throw new Refusal(
      `No document of ${target.name} names any file, as if its documents were lost: nothing was removed.`,
    );
  }
  if (!flags.yes && !(await confirm(question(survey), 'Nobody can be asked here: add --yes.'))) {
    console.log('Nothing was changed.');
    return 1;
  }
  const failures = [
    ...(await removeUnnamed(target, bucket, unnamed)),
    ...(await takeTokens(bucket, exposed)),
  ];
  for (const failure of failures) console.error(failure);
  console.log(failures.length > 0 ? 'The rest is done.' : 'Done.');
  return failures.length > 0 ? 1 : 0;
}

function question({ unnamed, exposed }: Survey): string {
  const parts = [
    ...(unnamed.length > 0 ? [`remove ${describeUnnamed(unnamed)}`] : []),
    ...(exposed.length > 0 ? ['take the download tokens from private files'] : []),
  ];
  const text = parts.join(' and ');
  return `${text[0]?.toUpperCase()}${text.slice(1)}?`;
}
