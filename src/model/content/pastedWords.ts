import type { Change, WordsChange } from './edits.ts';
import { type Photo, photoTexts } from './entities.ts';

/** The texts of a photo that can be copied to others. */
export type TextName = keyof typeof photoTexts;

/** Whether copied words take the place of those that are there, or only add to them. */
export type PasteMode = 'add' | 'replace';

const pastedKeywords = (mode: PasteMode, from: Photo, to: Photo): WordsChange => ({
  added: from.keywords,
  removed: mode === 'replace' ? to.keywords.filter((word) => !from.keywords.includes(word)) : [],
});

function pastedText(
  name: Exclude<TextName, 'keywords'>,
  mode: PasteMode,
  from: Photo,
  to: Photo,
): Pick<Change, 'to'> | undefined {
  const isKept = mode === 'add' && to[name] !== '';
  return isKept || from[name] === to[name] ? undefined : { to: from[name] };
}

/**
 * The new values of a photo that gets words of another one. Adding fills empty texts and adds
 * keywords; replacing also changes texts that are there.
 */
export function pastedWords(
  names: readonly TextName[],
  mode: PasteMode,
  from: Photo,
  to: Photo,
): Record<string, Pick<Change, 'to'> | WordsChange | undefined> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === 'keywords' ? pastedKeywords(mode, from, to) : pastedText(name, mode, from, to),
    ]),
  );
}
