/** What an entity is called, as it stands in titles: `Category`, `Categories`. */
export interface Noun {
  one: string;
  many: string;
}
