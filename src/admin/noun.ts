/** The name of an entity in titles: `Category`, `Categories`. */
export interface Noun {
  one: string;
  many: string;
}

export const CATEGORY: Noun = { one: 'Category', many: 'Categories' };
export const GALLERY: Noun = { one: 'Gallery', many: 'Galleries' };
export const PHOTO: Noun = { one: 'Photo', many: 'Photos' };
