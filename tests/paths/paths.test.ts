import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths } from '../../src/paths.ts';

/** The pages whose addresses contain an id. */
const pagesWithId = Object.values(paths).filter((page) => typeof page === 'object');

it.each([
  ['beach', 'beach'],
  ['a/b', 'a%2Fb'],
  ['%', '%25'],
  ['?x#y', '%3Fx%23y'],
  ['ä 🏔', '%C3%A4%20%F0%9F%8F%94'],
])('the id %j stays one part of an address', (id, part) => {
  expect(paths.category.getHref(id)).toBe(`/galleries/${part}`);
  expect(paths.gallery.getHref(id)).toBe(`/galleries/photos/${part}`);
  expect(paths.photo.getHref(id)).toBe(`/galleries/photo/${part}`);
  expect(paths.editCategory.getHref(id)).toBe(`/admin/categories/edit/${part}`);
  expect(paths.editGallery.getHref(id)).toBe(`/admin/galleries/edit/${part}`);
  expect(paths.editPhoto.getHref(id)).toBe(`/admin/photos/edit/${part}`);
  expect(pagesWithId).toHaveLength(7);
  for (const { pattern, getHref } of pagesWithId) {
    const [match] = matchRoutes([{ path: pattern }], getHref(id)) ?? [];
    expect(Object.values(match?.params ?? {}), pattern).toEqual([id]);
  }
});

it.each(['a/b', '%', '?x#y', 'a&b=c', 'a+b', 'ä 🏔'])('the id %j stays one parameter', (id) => {
  for (const [path, pathname, name] of [
    [paths.adminPhotosOf(id), '/admin/photos', 'galleryId'],
    [paths.adminGalleriesOf(id), '/admin/galleries', 'categoryId'],
  ] as const) {
    const address = new URL(path, 'http://site.test');
    expect(address.pathname).toBe(pathname);
    expect([...address.searchParams]).toEqual([[name, id]]);
    expect(address.hash).toBe('');
  }
});
