import type { OrphanedFile } from '../../src/model/files/filesSurvey.ts';
import { plural } from '../../src/model/plural.ts';
import { TRASH_DAYS } from '../../src/model/trash.ts';
import type { Survey } from '../../src/store/admin/files/sweep.ts';
import type { Target } from '../deploy/target.ts';

const LISTED = 20;

/** The findings of a survey in words. */
export function describeSurvey(target: Target, survey: Survey, exposed: number): string {
  const { documents, referenced, orphans, young, kept, missing } = survey;
  const lines = [
    `On ${target.name}: ${plural(documents, 'document')}, naming ${plural(referenced, 'file')}.`,
  ];
  if (orphans.length > 0) {
    lines.push(
      `No document names ${describeFiles(orphans)}:`,
      ...shortList(orphans.map(({ path, bytes }) => `${megabytes(bytes)}  ${path}`)),
    );
  }
  if (young > 0) {
    lines.push(`Not touched, because less than a day old: ${plural(young, 'unused file')}.`);
  }
  if (kept > 0) {
    lines.push(
      `Kept for ${TRASH_DAYS} days, or until the current original is there: ${plural(kept, 'replaced original')}.`,
    );
  }
  if (missing.length > 0) {
    lines.push(
      `${plural(missing.length, 'missing file')} that documents name:`,
      ...shortList(missing.map(({ path, document }) => `${path}, named by ${document.path}`)),
    );
  }
  if (exposed > 0) {
    const files = plural(exposed, 'private file has', 'private files have');
    lines.push(`${files} a download token: anyone who got it earlier can still fetch the file.`);
  }
  return lines.join('\n');
}

export function describeFiles(files: readonly OrphanedFile[]): string {
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
