import { getStorage } from 'firebase-admin/storage';
import { confirm, readFlags } from '../../programs/commandLine.ts';
import { plural } from '../../src/model/plural.ts';
import { findTarget } from '../deploy/target.ts';
import { describeFiles, describeSurvey } from './describeSurvey.ts';
import { type Clock, nothingNamed, removeUnused, surveyFiles, type UnusedFile } from './survey.ts';
import { removeTokens } from './tokens.ts';

const HELP = `npm run tidy -- [--emulators]

Lists the files of photos and covers that no document names, not even in the trash, and missing files
that documents name. Then it asks whether to delete the unused files that are more than 30 days old,
and the download tokens of private files. If nobody can be asked, it changes nothing.
It works on the project of .env.local; without one, or with --emulators, on the emulators.`;

interface Means {
  find?: typeof findTarget;
  clock?: Clock;
}

/**
 * Shows which files are unused or missing, and deletes unused ones if somebody agrees; resolves to
 * the exit code.
 * @throws a Refusal if no document names a file, or if nobody can be asked
 */
export async function tidyFiles(
  args: string[],
  { find = findTarget, clock }: Means = {},
): Promise<number> {
  const flags = readFlags({ args, help: HELP, flags: ['emulators'] });
  const target = await find(flags.emulators);
  const bucket = getStorage(target.app).bucket();
  const survey = await surveyFiles(target, bucket, clock);
  const { unused, exposed } = survey;
  console.log(describeSurvey(target, survey));
  if (survey.named === 0 && survey.files > 0) throw nothingNamed(target);
  if (unused.length + exposed.length === 0) {
    console.log('There is nothing to delete.');
    return 0;
  }
  const question = `Delete ${whatToDelete(unused, exposed.length)}?`;
  const otherwise = "Nothing was changed, because this terminal can't ask questions.";
  if (!(await confirm(question, otherwise))) {
    console.log('Nothing was changed.');
    return 1;
  }
  const { removed, failures } = await removeUnused(target, bucket, unused);
  const allFailures = [...failures, ...(await removeTokens(bucket, exposed))];
  for (const failure of allFailures) console.error(failure);
  const spared = unused.length - removed.length - failures.length;
  if (spared > 0) {
    console.log(`Not deleted, because documents use them now: ${plural(spared, 'file')}.`);
  }
  console.log(allFailures.length > 0 ? 'The rest is done.' : 'Done.');
  return allFailures.length > 0 ? 1 : 0;
}

const whatToDelete = (unused: readonly UnusedFile[], exposed: number): string =>
  [
    ...(unused.length > 0 ? [describeFiles(unused)] : []),
    ...(exposed > 0 ? [`the download tokens of ${plural(exposed, 'private file')}`] : []),
  ].join(' and ');
