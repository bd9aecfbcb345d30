import { KEYWORD_LIMITS, photoInputs } from '../content/entities.ts';
import { isUnseen, tidyWords, wordsIn } from '../content/fields.ts';
import { cutText } from '../cutText.ts';

/** The texts in a photo's file; empty if it has none. */
export interface FileTexts {
  title: string;
  /** Lines are separated by `\n`. */
  caption: string;
  /** Describes the picture to people who can't see it. */
  altText: string;
  keywords: readonly string[];
  creator: string;
  copyright: string;
}

/** The unedited texts of one of the file's vocabularies, such as XMP. */
export type FoundTexts = Partial<FileTexts>;

/** No text, or signs and words that stand for a text that nobody entered. */
const NO_TEXT =
  /^(?:[\p{P}\s©®™=~+|]|\(c\)|\b(?:by|copyright|default|n\/a|none|null|undefined|unknown|untitled)\b)*$/iu;

/** A copyright of a year, such as `COPYRIGHT, 2007`, which names nobody. */
const ANONYMOUS_COPYRIGHT =
  /^(?=.*(?:©|\(c\)|\bcopyright\b))(?:[\p{P}\s©]|\(c\)|\bcopyright\b|\b(?:19|20)\d\d\b)*$/iu;

/** A brand in capital letters, or none, and what all cameras call themselves. */
const CAMERA =
  /^(?:[^\p{Ll}]*\b[Dd](?:IGITAL|igital) ?(?:[Ss](?:TILL|till) ?)?[Cc](?:AMERA|amera)|(?:\S+ )?[CD]SC)$/u;

/** The standards of a camera's files, such as `DCF 1.0` or `Exif_JPEG_PICTURE`. */
const STANDARDS =
  /^(?=.*(?:dcf|exif|jfif|jpe?g))(?:dcf|exif|jfif|jpe?g|image|picture|v(?:er(?:sion)?)?|[\d\s\p{P}])+$/iu;

/** DCIM\100MEDIA\DJI_0001.JPG */
const CAMERA_PATH = /^dcim([/\\].*)?$/i;

/** A program that says what it did to the file. */
const PROGRAM =
  /^(applemark|created with (the )?gimp|file written by adobe photoshop|lead technologies inc|processed with vsco)\b/i;

const MEANINGLESS = [NO_TEXT, ANONYMOUS_COPYRIGHT, CAMERA, STANDARDS, CAMERA_PATH, PROGRAM];

const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a camera or a program writes this text into all its files. */
function isDeviceText(text: string, deviceNames: readonly string[] = []): boolean {
  const words = folded(text);
  return (
    MEANINGLESS.some((each) => each.test(text)) ||
    (words !== '' && deviceNames.some((name) => folded(name) === words))
  );
}

function cut(text: string, limit: number): string {
  const trimmed = cutText(text.normalize('NFC').trim(), limit).trim();
  return isUnseen(trimmed) ? '' : trimmed;
}

const asLine = (text: string, limit = Infinity) =>
  cut(text.replaceAll(/[\s\p{Cc}\uFFFD]+/gu, ' '), limit);

/** Keeps line breaks, but at most one empty line in a row. */
function asLines(text: string, limit = Infinity): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => asLine(line));
  return cut(lines.join('\n').replaceAll(/\n{3,}/g, '\n\n'), limit);
}

/** A single comma may belong to a name, such as “Seattle, WA”. */
const IS_LIST = /;|,.*,/s;

/** Some programs write all keywords as one, and the path of each, such as `Places|Italy`. */
function asKeywords(words: readonly string[]): readonly string[] {
  const [only] = words;
  const split = words.length === 1 && only && IS_LIST.test(only) ? wordsIn(only) : words;
  const keywords = split
    .flatMap((word) => word.split('|'))
    .map((word) => asLine(word, KEYWORD_LIMITS.limit))
    .filter((word) => !isDeviceText(word));
  return tidyWords(keywords).slice(0, KEYWORD_LIMITS.most);
}

/**
 * The texts in a file, as the fields of a photo take them.
 * @param found the texts of each vocabulary, the most important first; each text comes from the
 * first vocabulary that has it
 * @param deviceNames the names of the camera, its maker and the program, which are no texts
 */
export function fileTexts(
  found: readonly FoundTexts[],
  deviceNames?: readonly string[],
): FileTexts {
  const first = (read: (texts: FoundTexts) => string) =>
    found.map(read).find((text) => !isDeviceText(text, deviceNames)) ?? '';
  const { photoName, caption, altText, creator, copyright } = photoInputs;
  const title = first((texts) => asLine(texts.title ?? '', photoName.limit));
  const words = first((texts) => asLines(texts.caption ?? '', caption.limit));
  const keywords = found.map((texts) => asKeywords(texts.keywords ?? []));
  return {
    title,
    // Some programs write the title as the caption too.
    caption: words === title ? '' : words,
    altText: first((texts) => asLines(texts.altText ?? '', altText.limit)),
    keywords: keywords.find(({ length }) => length > 0) ?? [],
    creator: first((texts) => asLine(texts.creator ?? '', creator.limit)),
    copyright: first((texts) => asLine(texts.copyright ?? '', copyright.limit)),
  };
}

/** The file names that cameras and phones generate, in lower case. */
const NAMES = [
  // dsc_1234, _dsc1234, img_1234, _mg_1234, dscf1234, img-20240101-wa0001, pxl_20240101_120000123.mp
  /^_?(dsc[fn]?|im[gp][pe]?|mg|mvi|pict|sam|cimg|gopr|hpim|kif|dji|pxl|imag|pano)[ _-]?e?\d{3,}([ ._~-]|\d|wa\d|mp|portrait|night|burst|cover|d$)*$/,
  // p1010001, pa010001, l1001234, r0001234, gx010001
  /^(p[1-9abc]|[blr]|g[hpsx]?)\d{6,7}$/,
  // 3t7a1234
  /^(?=[a-z_]{0,3}\d)[\d_a-z]{4}\d{4}$/,
  // A date, a time, a number
  /^[\d ._:-]+$/,
  /^(fullsizerender|image|img|photo|signal|untitled|vid|whatsapp image)([ ._:-]|\d|at)*$/,
  // An identifier
  /^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/,
];

/** Suffixes that programs add to the name of a copy. */
const ADDED = /([ _-]*(edit(ed)?|hdr|pano|copy|bw|\(\d{1,3}\))|-\d{1,3})+$/;

/** Whether a camera generated a file name, given without its extension. */
function isCameraName(name: string): boolean {
  const lower = name.toLowerCase();
  return NAMES.some((each) => each.test(lower) || each.test(lower.replace(ADDED, '')));
}

export interface Naming {
  texts: Pick<FileTexts, 'title'>;
  fileName: string;
  /** Empty while no gallery is chosen. */
  galleryName: string;
  /** Of the photo among those of its gallery, from 0. */
  index: number;
}

/**
 * A name for a photo without a typed one: its title, else its file's name unless a camera generated
 * it, else its gallery's name and a number.
 */
export function proposedName({ texts, fileName, galleryName, index }: Naming): string {
  if (texts.title !== '') return texts.title;
  const stem = fileName.replace(/\.[a-z\d]{1,5}$/i, '');
  const { limit } = photoInputs.photoName;
  const name = asLine(stem.replaceAll('_', ' '), limit);
  if (!isDeviceText(name) && !isCameraName(stem)) return name;
  return `${asLine(galleryName) || 'Photo'} ${index + 1}`;
}
