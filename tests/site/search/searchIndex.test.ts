import { describe, expect, it } from 'vitest';
import { indexOf } from '../../../src/site/search/searchIndex.ts';
import { aReadCategory, aReadGallery, aReadPhoto } from '../../support/entities.ts';

const photo = (id: string, fields: Parameters<typeof aReadPhoto>[0]) =>
  aReadPhoto({ id, galleryId: 'moss', photoName: 'Untold', ...fields });

const searched = {
  categories: [aReadCategory({ id: 'forest', categoryName: 'Forêt' })],
  galleries: [
    aReadGallery({ id: 'moss', categoryId: 'forest', galleryName: 'Hoh in spring' }),
    aReadGallery({ id: 'sea', categoryId: 'gone', galleryName: 'Storms', description: 'Swell' }),
  ],
  photos: [
    photo('name', { photoName: 'Glacier at dawn' }),
    photo('caption', { galleryId: 'sea', caption: 'An Étude of a glacier, far off' }),
    photo('keyword', { keywords: ['Glacier', 'Long Exposure', '🌲'] }),
    photo('other', { keywords: ['long-exposure'] }),
    photo('rtl', { photoName: 'غابة الضباب', galleryId: 'sea' }),
    photo('café', { photoName: 'Night café' }),
    photo('cave', { photoName: 'Sea cave' }),
    photo('lost', { galleryId: 'deleted', photoName: 'Weiße Dünen' }),
  ],
};

const { keywords, search } = await indexOf(searched);
const photosOf = (query: string) => search(query).photos.map(({ id }) => id);

describe('a search', () => {
  it('finds photos by name, keyword, caption, gallery and category, the best match first', () => {
    expect(photosOf('glacier')).toEqual(['name', 'keyword', 'caption']);
    expect(photosOf('hoh glacier').toSorted()).toEqual(['keyword', 'name']);
    expect(photosOf('foret dawn')).toEqual(['name']);
  });

  it.each([
    ['of a word’s beginning', 'glac'],
    ['in another case', 'GLACIER'],
    ['with a letter that is wrong', 'glazier'],
    ['with a letter too few', 'glaier'],
    ['with a letter too many', 'glaccier'],
  ])('takes what is typed %s', (_what, query) => {
    expect(photosOf(query)).toContain('name');
  });

  it('looks for similar words only if nothing matches', () => {
    expect(photosOf('café')).toEqual(['café']);
    expect(photosOf('cave')).toEqual(['cave']);
    expect(photosOf('cav')).toEqual(['cave']);
    expect(photosOf('seb')).toEqual([]);
    expect(photosOf('caje').toSorted()).toEqual(['café', 'cave']);
  });

  it('finds words with or without accents, in any script', () => {
    expect([photosOf('etude'), photosOf('Étude'), photosOf('étudè')]).toEqual(
      Array.from({ length: 3 }, () => ['caption']),
    );
    expect([photosOf('الضباب'), photosOf('🌲')]).toEqual([['rtl'], ['keyword']]);
  });

  it('finds a word with ß, however it is written, of a photo whose gallery is gone', () => {
    expect(['weiße', 'weisse', 'WEISSE'].map(photosOf)).toEqual([['lost'], ['lost'], ['lost']]);
  });

  it('finds galleries by the name of their category', () => {
    expect(search('foret').galleries.map(({ id }) => id)).toEqual(['moss']);
  });

  it('finds galleries, categories and keywords, each once', () => {
    const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
    expect(search('glacier')).toMatchObject({ galleries: [], categories: [] });
    expect(idsOf(search('swell').galleries)).toEqual(['sea']);
    expect(idsOf(search('foret').categories)).toEqual(['forest']);
    expect(search('exposure').keywords).toEqual([
      { key: 'long-exposure', spelling: expect.stringMatching(/^long.exposure$/i), photos: 2 },
    ]);
    expect(keywords.map(({ key }) => key)).toEqual(['long-exposure', 'glacier', '🌲']);
  });

  it('finds nothing in an empty site, whatever is typed', () => {
    const nothing = { photos: [], keywords: [], galleries: [], categories: [] };
    const odd = ['fig', '…', '\u200B', '((*', 'x'.repeat(300), 'glacier '.repeat(37) + 'nowhere'];
    for (const query of odd) expect(search(query)).toEqual(nothing);
  });
});
