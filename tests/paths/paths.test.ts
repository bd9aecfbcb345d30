import { expect, it } from 'vitest';
import { paths } from '../../src/paths.ts';

it.each([
  ['beach', 'beach'],
  ['a/b', 'a%2Fb'],
  ['%', '%25'],
  ['?x#y', '%3Fx%23y'],
  ['ä 🏔', '%C3%A4%20%F0%9F%8F%94'],
])('the id %j stays one part of an address', (id, part) => {
  expect(paths.category(id)).toBe(`/galleries/${part}`);
  expect(paths.gallery(id)).toBe(`/galleries/photos/${part}`);
  expect(paths.photo(id)).toBe(`/galleries/photo/${part}`);
  expect(paths.editCategory(id)).toBe(`/admin/categories/edit/${part}`);
  expect(paths.editGallery(id)).toBe(`/admin/galleries/edit/${part}`);
  expect(paths.editPhoto(id)).toBe(`/admin/photos/edit/${part}`);
});

it.each(['a/b', '%', '?x#y', 'a&b=c', 'a+b', 'ä 🏔'])('the id %j stays one parameter', (id) => {
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
});
