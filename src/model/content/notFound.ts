/** What the errors of documents that don't exist say, by code. */
export const notFoundSentences = {
  'category-not-found': 'Category not found',
  'gallery-not-found': 'Gallery not found',
  'photo-not-found': 'Photo not found',
  'keyword-not-found': 'Keyword not found',
};

export type NotFoundCode = keyof typeof notFoundSentences;

/** Whether an error says that a document doesn't exist; trying again is then useless. */
export const isNotFound = ({ code }: { code: string }): boolean =>
  Object.hasOwn(notFoundSentences, code);
