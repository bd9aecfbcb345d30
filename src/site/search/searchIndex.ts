import MiniSearch from 'minisearch';
import type { Category, Gallery, Photo } from '../../model/content/entities.ts';
import { photosByKeyword, spellingOf } from '../../model/content/keywords.ts';
import { inSlices } from '../../store/sources/inSlices.ts';

/** Everything that can be found. */
export interface Searched {
  photos: readonly Photo[];
  galleries: readonly Gallery[];
  categories: readonly Category[];
}

/** A keyword in its most frequent spelling. */
export interface Keyword {
  key: string;
  spelling: string;
  photos: number;
}

/** The results of a query, the best first. */
export interface Found {
  photos: Photo[];
  keywords: Keyword[];
  galleries: Gallery[];
  categories: Category[];
}

export interface SearchIndex {
  /** All keywords, the most frequent first. */
  keywords: readonly Keyword[];
  search: (query: string) => Found;
}

/** The searched texts of one entity. */
interface IndexedText {
  id: number;
  thing: { [Kind in keyof Found]?: Found[Kind][number] };
  name: string;
  keywords?: string;
  text?: string;
  /** The names of its gallery and category. */
  place?: string | undefined;
}

/** A word in lower case without accents. */
const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{DI}]/gu, '')
    .toUpperCase()
    .toLowerCase();

/** Shorter words are similar to too many others. */
const SHORTEST_MISSPELT = 4;

/** Tolerates misspelling only if nothing matches exactly. */
function searchIn(index: MiniSearch<IndexedText>, query: string) {
  const matches = index.search(query);
  if (matches.length > 0) return matches;
  return index.search(query, { fuzzy: ({ length }) => length >= SHORTEST_MISSPELT && 1 });
}

const newIndex = () =>
  new MiniSearch<IndexedText>({
    fields: ['name', 'keywords', 'text', 'place'] satisfies (keyof IndexedText)[],
    processTerm: (term) => folded(term) || null,
    searchOptions: {
      combineWith: 'AND',
      boost: { name: 3, keywords: 2, place: 0.5 },
      prefix: true,
    },
  });

function indexedTexts({ photos, galleries, categories }: Searched, keywords: readonly Keyword[]) {
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const galleryById = new Map(galleries.map((gallery) => [gallery.id, gallery]));
  const placeOf = (gallery: Gallery | undefined) =>
    gallery && categoryById.get(gallery.categoryId)?.categoryName;
  return [
    ...categories.map((category) => ({
      thing: { categories: category },
      name: category.categoryName,
      text: category.description,
    })),
    ...galleries.map((gallery) => ({
      thing: { galleries: gallery },
      name: gallery.galleryName,
      text: gallery.description,
      place: placeOf(gallery),
    })),
    ...keywords.map((keyword) => ({ thing: { keywords: keyword }, name: keyword.spelling })),
    ...photos.map((photo) => {
      const gallery = galleryById.get(photo.galleryId);
      return {
        thing: { photos: photo },
        name: photo.photoName,
        keywords: photo.keywords.join('\n'),
        text: photo.caption,
        place: [gallery?.galleryName, placeOf(gallery)].join('\n'),
      };
    }),
  ].map((text, id): IndexedText => ({ id, ...text }));
}

function keywordsIn(photos: readonly Photo[]): Keyword[] {
  return [...photosByKeyword(photos)]
    .map(([key, carrying]) => ({
      key,
      spelling: spellingOf(key, carrying),
      photos: carrying.length,
    }))
    .toSorted((a, b) => b.photos - a.photos);
}

/**
 * Builds the index of names, captions, descriptions and keywords in slices, because taps must be
 * answered meanwhile.
 */
export async function indexOf(searched: Searched): Promise<SearchIndex> {
  const keywords = keywordsIn(searched.photos);
  const texts = indexedTexts(searched, keywords);
  const index = newIndex();
  await inSlices(texts, (text) => index.add(text));
  return {
    keywords,
    search(query) {
      const things = searchIn(index, query).map(({ id }) => texts[Number(id)]!.thing);
      return {
        photos: things.flatMap((thing) => thing.photos ?? []),
        keywords: things.flatMap((thing) => thing.keywords ?? []),
        galleries: things.flatMap((thing) => thing.galleries ?? []),
        categories: things.flatMap((thing) => thing.categories ?? []),
      };
    },
  };
}
