import { plural } from '../../src/model/plural.ts';
import { TRASH_DAYS } from '../../src/model/trash.ts';
import type { Target } from '../deploy/target.ts';
import type { Survey, UnnamedFile } from './surveyFiles.ts';

const LISTED = 20;

/** What a survey found, the largest files first, in lines for the person at the keyboard. */
export function describeSurvey(target: Target, survey: Survey): string {
  const { documents, named, unnamed, spared, young, replaced, missing, exposed } = survey;
  const lines = [
    `On ${target.name}: ${plural(documents, 'document')}, naming ${plural(named, 'file')}.`,
  ];
  if (unnamed.length > 0) {
    const largest = unnamed.toSorted((a, b) => b.size - a.size);
    lines.push(
      `No document names ${describeUnnamed(unnamed)}:`,
      ...shortList(largest.map(({ name, size }) => `${megabytes(size)}  ${name}`)),
    );
  }
  if (spared.length > 0) {
    lines.push(
      `Left alone, since the originals of their documents are missing or others, and each may be the only copy: ${describeUnnamed(spared)}:`,
      ...shortList(spared.map(({ name, size }) => `${megabytes(size)}  ${name}`)),
    );
  }
  if (young > 0) {
    lines.push(`Younger than a day, and so left alone: ${plural(young, 'unnamed file')}.`);
  }
  if (replaced > 0) {
    lines.push(`Kept for ${TRASH_DAYS} days: ${plural(replaced, 'replaced original')}.`);
  }
  if (missing.length > 0) {
    lines.push(
      `Documents name ${plural(missing.length, 'file')} that the site lacks:`,
      ...shortList(missing.map(({ name, document }) => `${name}, named by ${document}`)),
    );
  }
  if (exposed.length > 0) lines.push(describeExposed(exposed));
  return lines.join('\n');
}

export function describeUnnamed(unnamed: UnnamedFile[]): string {
  const bytes = unnamed.reduce((sum, { size }) => sum + size, 0);
  return `${plural(unnamed.length, 'file')}, ${megabytes(bytes)}`;
}

function describeExposed({ length }: string[]): string {
  const files = plural(length, 'private file has', 'private files have');
  return `${files} a download token: whoever took it while the file was public can fetch the file.`;
}

function shortList(lines: string[]): string[] {
  const more = lines.length - LISTED;
  const shown = lines.slice(0, LISTED).map((line) => `  ${line}`);
  return more > 0 ? [...shown, `  and ${more} more`] : shown;
}

function megabytes(bytes: number): string {
  return bytes < 50_000 ? 'under 0.1 MB' : `${(bytes / 1e6).toFixed(1)} MB`;
}
