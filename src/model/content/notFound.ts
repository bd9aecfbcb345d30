const codes = [
  'category-not-found',
  'gallery-not-found',
  'photo-not-found',
  'keyword-not-found',
] as const;

export type NotFoundCode = (typeof codes)[number];

/** Whether an error says that a document doesn't exist; trying again is then useless. */
export const isNotFound = (error: { code: string }): boolean =>
  codes.some((code) => code === error.code);
