import { codeOf } from '../formats/fourLetters.ts';
import { inflate } from '../formats/inflate.ts';
import { type Chunk, chunksIn } from '../formats/readChunks.ts';

export interface PngText {
  bytes: Uint8Array;
  encoding: 'utf-8' | 'latin1';
}

/** Finds the text of a PNG under a keyword in lower case; undefined if there is none, or if it is damaged. */
export type FindPngText = (keyword: string) => Promise<PngText | undefined>;

interface TextChunk extends PngText {
  keyword: string;
  /** A language tag; empty if the text names no language. */
  language: string;
  isCompressed: boolean;
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Splits the content of a chunk `iTXt` after its keyword. */
function readInternational(content: Uint8Array): Omit<TextChunk, 'keyword'> | undefined {
  const languageEnd = content.indexOf(0, 2);
  const translationEnd = content.indexOf(0, languageEnd + 1);
  if (languageEnd === -1 || translationEnd === -1) return undefined;
  return {
    language: latin1(content.subarray(2, languageEnd)),
    isCompressed: content[0] === 1,
    bytes: content.subarray(translationEnd + 1),
    encoding: 'utf-8',
  };
}

/** Splits the content of a text chunk, see https://www.w3.org/TR/png-3/#11textinfo */
function readTextChunk(file: Uint8Array, { type, contentStart, contentEnd }: Chunk): TextChunk[] {
  const content = file.subarray(contentStart, contentEnd);
  const keywordEnd = content.indexOf(0);
  if (keywordEnd === -1) return [];
  // Some programs write the keywords in lower case.
  const keyword = latin1(content.subarray(0, keywordEnd)).toLowerCase();
  const rest = content.subarray(keywordEnd + 1);
  if (type === 'iTXt') {
    const text = readInternational(rest);
    return text ? [{ keyword, ...text }] : [];
  }
  const isCompressed = type === 'zTXt';
  const bytes = isCompressed ? rest.subarray(1) : rest;
  return [{ keyword, language: '', isCompressed, bytes, encoding: 'latin1' }];
}

const isText = ({ type }: Chunk) => type === 'tEXt' || type === 'zTXt' || type === 'iTXt';

export const isPng = (head: DataView): boolean =>
  head.byteLength > 4 && head.getUint32(0) === codeOf('\u0089PNG');

/** Returns what finds the texts of a PNG. Any other file has none. */
export function pngTextFinder(head: ArrayBuffer): FindPngText {
  const view = new DataView(head);
  const file = new Uint8Array(head);
  const chunks = isPng(view) ? chunksIn(view, 'image/png').filter(isText) : [];
  const texts = chunks.flatMap((chunk) => readTextChunk(file, chunk));
  return async (keyword) => {
    const candidates = texts.filter((text) => text.keyword === keyword);
    const text = candidates.find(({ language }) => language === '') ?? candidates[0];
    if (!text?.isCompressed) return text;
    try {
      return { bytes: await inflate(text.bytes), encoding: text.encoding };
    } catch {
      return undefined;
    }
  };
}

/** The text as a string; empty if there is none. */
export const decodeText = (text: PngText | undefined): string =>
  text ? new TextDecoder(text.encoding).decode(text.bytes) : '';
