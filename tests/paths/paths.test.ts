import { describe, expect, it } from 'vitest';
import { paths } from '../../src/paths.ts';

describe('paths', () => {
  it.each([
    ['beach', 'beach'],
    ['a/b', 'a%2Fb'],
    ['%', '%25'],
    ['?x#y', '%3Fx%23y'],
    ['ä 🏔', '%C3%A4%20%F0%9F%8F%94'],
  ])('keep the id %j one part of an address', (id, part) => {
    expect([paths.category(id), paths.gallery(id), paths.photo(id)]).toEqual([
      `/galleries/${part}`,
      `/galleries/photos/${part}`,
      `/galleries/photo/${part}`,
    ]);
    expect([paths.editCategory(id), paths.editGallery(id), paths.editPhoto(id)]).toEqual([
      `/admin/categories/edit/${part}`,
      `/admin/galleries/edit/${part}`,
      `/admin/photos/edit/${part}`,
    ]);
  });

  it.each(['a/b', '%', '?x#y', 'a&b=c', 'a+b', 'ä 🏔'])(
    'keep the id %j one value of what is asked for',
    (id) => {
      for (const [path, pathname, name] of [
        [paths.adminPhotosOf(id), '/admin/photos', 'galleryId'],
        [paths.orderPhotosOf(id), '/admin/photos/order', 'galleryId'],
        [paths.orderGalleriesOf(id), '/admin/galleries/order', 'categoryId'],
      ] as const) {
        const address = new URL(path, 'http://site.test');
        expect(address.pathname).toBe(pathname);
        expect([...address.searchParams]).toEqual([[name, id]]);
        expect(address.hash).toBe('');
      }
    },
  );
});
