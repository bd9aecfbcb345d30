import { plural } from '../../src/model/plural.ts';
import { TRASH_DAYS } from '../../src/model/trash.ts';
import type { Target } from '../deploy/target.ts';
import type { Survey, UnusedFile } from './survey.ts';

const LISTED = 20;

/** The findings of a survey in words. */
export function describeSurvey(target: Target, survey: Survey): string {
  const { documents, named, unused, recent, missing, exposed } = survey;
  const lines = [
    `On ${target.name}: ${plural(documents, 'document')}, naming ${plural(named, 'file')}.`,
  ];
  if (unused.length > 0) {
    lines.push(
      `No document names ${describeFiles(unused)}:`,
      ...shortList(unused.map(({ path, bytes }) => `${megabytes(bytes)}  ${path}`)),
    );
  }
  if (recent > 0) {
    lines.push(
      `Not touched, because less than ${TRASH_DAYS} days old: ${plural(recent, 'unused file')}.`,
    );
  }
  if (missing.length > 0) {
    lines.push(
      `${plural(missing.length, 'missing file')} that documents name:`,
      ...shortList(missing.map(({ path, document }) => `${path}, named by ${document}`)),
    );
  }
  if (exposed.length > 0) {
    const files = plural(exposed.length, 'private file has', 'private files have');
    lines.push(`${files} a download token: anyone who got it earlier can still fetch the file.`);
  }
  return lines.join('\n');
}

export function describeFiles(files: readonly UnusedFile[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${plural(files.length, 'file')}, ${megabytes(bytes)}`;
}

function shortList(lines: string[]): string[] {
  const more = lines.length - LISTED;
  const shown = lines.slice(0, LISTED).map((line) => `  ${line}`);
  return more > 0 ? [...shown, `  and ${more} more`] : shown;
}

function megabytes(bytes: number): string {
  return bytes < 50_000 ? 'under 0.1 MB' : `${(bytes / 1e6).toFixed(1)} MB`;
}
