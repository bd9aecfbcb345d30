import type { EntityName } from '../../model/content/registry.ts';

/** The name of an entity in titles: `Category`, `Categories`. */
export interface Noun {
  one: string;
  many: string;
}

export const NOUNS: Record<EntityName, Noun> = {
  categories: { one: 'Category', many: 'Categories' },
  galleries: { one: 'Gallery', many: 'Galleries' },
  photos: { one: 'Photo', many: 'Photos' },
};

/** The same in a sentence: `category`, `categories`. */
export const inSentence = ({ one, many }: Noun): Noun => ({
  one: one.toLowerCase(),
  many: many.toLowerCase(),
});
