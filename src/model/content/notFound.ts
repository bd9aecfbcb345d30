export const CATEGORY_NOT_FOUND = 'Category not found';
export const GALLERY_NOT_FOUND = 'Gallery not found';
export const PHOTO_NOT_FOUND = 'Photo not found';
export const KEYWORD_NOT_FOUND = 'Keyword not found';

const sentences = new Set([
  CATEGORY_NOT_FOUND,
  GALLERY_NOT_FOUND,
  PHOTO_NOT_FOUND,
  KEYWORD_NOT_FOUND,
]);

/** Whether an error says that there is no such thing, so that trying again is no use. */
export const isNotFound = (error: string): boolean => sentences.has(error);
