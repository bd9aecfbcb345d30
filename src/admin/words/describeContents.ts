import { countsInWords } from '../../model/plural.ts';
import type { Contents } from '../../store/operations.ts';
import { inSentence, type Noun, NOUNS } from './nouns.ts';

const wordsOf = (noun: Noun) => [inSentence(noun).one, inSentence(noun).many] as const;

/** The contents of a category or a gallery in words; empty if it has none. */
export const describeContents = ({ galleries, photos }: Contents): string[] =>
  countsInWords([galleries, ...wordsOf(NOUNS.galleries)], [photos, ...wordsOf(NOUNS.photos)]);
