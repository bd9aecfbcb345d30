import { isCameraName, isCameraText } from './cameraDefaults.ts';
import { KEYWORD_LIMITS, photoInputs } from '../content/entities.ts';
import { isUnseen, tidyWords } from '../content/fields.ts';

/** The texts in a photo's file; empty if it has none. */
export interface FileTexts {
  title: string;
  /** Lines are separated by `\n`. */
  caption: string;
  keywords: readonly string[];
  creator: string;
  copyright: string;
}

/** The unedited texts of one of the file's vocabularies, such as XMP. */
export type FoundTexts = Partial<FileTexts>;

/** Shortens a text; empty if a camera or a program wrote it. */
function cut(text: string, limit: number): string {
  const kept = text
    .normalize('NFC')
    .trim()
    .slice(0, limit)
    // The first half of a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return isUnseen(kept) || isCameraText(kept) ? '' : kept;
}

const asLine = (text: string, limit = Infinity) =>
  cut(text.replaceAll(/[\s\p{Cc}\uFFFD]+/gu, ' '), limit);

/** Keeps line breaks, but at most one empty line in a row. */
function asLines(text: string, limit = Infinity): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => asLine(line));
  return cut(lines.join('\n').replaceAll(/\n{3,}/g, '\n\n'), limit);
}

const asKeywords = (words: readonly string[]) =>
  tidyWords(words.map((word) => asLine(word, KEYWORD_LIMITS.limit))).slice(0, KEYWORD_LIMITS.most);

/**
 * The texts in a file, as the fields of a photo take them.
 * @param found the texts of each vocabulary, the most important first; each text comes from the
 * first vocabulary that has it
 */
export function fileTexts(found: readonly FoundTexts[]): FileTexts {
  const first = (read: (texts: FoundTexts) => string) => found.map(read).find(Boolean) ?? '';
  const { photoName, caption, creator, copyright } = photoInputs;
  const title = first((texts) => asLine(texts.title ?? '', photoName.limit));
  const words = first((texts) => asLines(texts.caption ?? '', caption.limit));
  const keywords = found.map((texts) => asKeywords(texts.keywords ?? []));
  return {
    title,
    // Some programs write the title as the caption too.
    caption: words === title ? '' : words,
    keywords: keywords.find(({ length }) => length > 0) ?? [],
    creator: first((texts) => asLine(texts.creator ?? '', creator.limit)),
    copyright: first((texts) => asLine(texts.copyright ?? '', copyright.limit)),
  };
}

export interface Naming {
  texts: Pick<FileTexts, 'title'>;
  fileName: string;
  /** Empty while no gallery is chosen. */
  galleryName: string;
  /** The photo's place among those of its gallery, from 0. */
  place: number;
}

/**
 * A name for a photo without a typed one: its title, else its file's name unless a camera generated
 * it, else its gallery's name and a number.
 */
export function proposedName({ texts, fileName, galleryName, place }: Naming): string {
  if (texts.title !== '') return texts.title;
  const stem = fileName.replace(/\.[a-z\d]{1,5}$/i, '');
  const { limit } = photoInputs.photoName;
  const name = asLine(stem.replaceAll('_', ' '), limit);
  if (name !== '' && !isCameraName(stem)) return name;
  return `${asLine(galleryName) || 'Photo'} ${place + 1}`;
}
