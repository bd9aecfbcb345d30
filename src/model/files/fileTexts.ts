import { isCameraName, isCameraText } from './cameraDefaults.ts';
import { KEYWORD_LIMITS, photoInputs } from '../content/entities.ts';
import { isUnseen, tidyWords } from '../content/fields.ts';

/** What a file says of its photo in words; empty where it says nothing. */
export interface FileTexts {
  title: string;
  /** Lines are parted by `\n`. */
  caption: string;
  keywords: readonly string[];
  creator: string;
  copyright: string;
}

/** What one of a file's vocabularies says, as it stands there. */
export type FoundTexts = Partial<FileTexts>;

/** A text of so many characters at most; empty where nobody wrote it. */
function cut(text: string, limit: number): string {
  const kept = text
    .normalize('NFC')
    .trim()
    .slice(0, limit)
    // Half of a character of two.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return isUnseen(kept) || isCameraText(kept) ? '' : kept;
}

const asLine = (text: string, limit = Infinity) =>
  cut(text.replaceAll(/[\s\p{Cc}\uFFFD]+/gu, ' '), limit);

/** A text whose line breaks are kept, but no more than one empty line in a row. */
function asLines(text: string, limit = Infinity): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => asLine(line));
  return cut(lines.join('\n').replaceAll(/\n{3,}/g, '\n\n'), limit);
}

const asKeywords = (words: readonly string[]) =>
  tidyWords(words.map((word) => asLine(word, KEYWORD_LIMITS.limit))).slice(0, KEYWORD_LIMITS.most);

/**
 * What a file says of its photo, in words that its fields take.
 * @param found what its vocabularies say, those first that count most; each text is taken of the
 *   first that has it
 */
export function fileTexts(found: readonly FoundTexts[]): FileTexts {
  const first = (read: (texts: FoundTexts) => string) => found.map(read).find(Boolean) ?? '';
  const { photoName, caption, creator, copyright } = photoInputs;
  const title = first((texts) => asLine(texts.title ?? '', photoName.limit));
  const words = first((texts) => asLines(texts.caption ?? '', caption.limit));
  const keywords = found.map((texts) => asKeywords(texts.keywords ?? []));
  return {
    title,
    // Some programs write the title into both.
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
 * A name for a photo that none was typed for: its title, else its file's name, unless a camera gave
 * that; then its gallery's and a number.
 */
export function proposedName({ texts, fileName, galleryName, place }: Naming): string {
  if (texts.title !== '') return texts.title;
  const stem = fileName.replace(/\.[a-z\d]{1,5}$/i, '');
  const { limit } = photoInputs.photoName;
  const name = asLine(stem.replaceAll('_', ' '), limit);
  if (name !== '' && !isCameraName(stem)) return name;
  return `${asLine(galleryName) || 'Photo'} ${place + 1}`;
}
