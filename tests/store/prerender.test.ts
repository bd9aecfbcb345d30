import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../src/prerender/prerender.tsx';
import { emptyFirestore, storeDocuments } from '../support/backend.ts';
import { aCategory, aGallery, aPhoto } from '../support/factories.ts';
import { watchNetwork } from './network.ts';

const UNREACHABLE = 'The server can’t be reached. Check the connection and try again.';

watchNetwork();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await emptyFirestore();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Renders a page that is there. */
async function rendered(path: string) {
  const page = await renderPage(path);
  if (!page || 'error' in page) throw new Error(`${path}: ${page?.error ?? 'no page'}`);
  return page;
}

/** Keeps from the server all questions in which a text occurs. */
function cutOff(text: string): void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    typeof init?.body === 'string' && init.body.includes(text)
      ? Promise.reject(new TypeError('fetch failed'))
      : real(input, init);
}

describe('a prerendered page', () => {
  it('is there for a gallery whose category is gone, and says nothing of that', async () => {
    await storeDocuments('galleries', [
      aGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'gone' }),
    ]);
    const { head, body } = await rendered('/galleries/photos/beach');
    expect(head).toContain('<title>Ruby Beach | Wren Halloran</title>');
    expect(body).toContain('<bdi>Ruby Beach</bdi>');
    expect(body).not.toContain('not found');
  });

  it.each(['gone', ''])('is there for a photo whose gallery is “%s”', async (galleryId) => {
    await storeDocuments('photos', [aPhoto({ id: 'stacks', photoName: 'Sea stacks', galleryId })]);
    const { head, body } = await rendered('/galleries/photo/stacks');
    expect(head).toContain('<title>Sea stacks | Wren Halloran</title>');
    expect(body).toContain('<img');
    expect(body).not.toContain('not found');
  });

  it.each(['/galleries/gone', '/galleries/photos/gone', '/galleries/photo/gone'])(
    'is not there for what was deleted: %s',
    async (path) => {
      expect(await renderPage(path)).toBeUndefined();
    },
  );

  it('tells how many photos a gallery has, and carries the first 100', async () => {
    await storeDocuments('categories', [aCategory({ id: 'coast', categoryName: 'Coast' })]);
    await storeDocuments('galleries', [
      aGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast' }),
    ]);
    await storeDocuments(
      'photos',
      Array.from({ length: 130 }, (_, order) => aPhoto({ galleryId: 'beach', order })),
    );
    const { head, snapshot } = await rendered('/galleries/photos/beach');
    expect(head).toContain('<meta name="description" content="Ruby Beach, Coast, 130 photos. Wren');
    const { photos } = JSON.parse(snapshot) as { photos: { documents: object[] } };
    expect(photos.documents).toHaveLength(100);
  });
});

describe('a page whose loads fail', () => {
  it.each([
    ['the photos', '"galleryId"'],
    ['the gallery', 'galleries/beach'],
  ])(
    'tells it of %s, also where a parent is found to be gone after it',
    async (_what, question) => {
      await storeDocuments('galleries', [aGallery({ id: 'beach', categoryId: 'gone' })]);
      cutOff(question);
      expect(await renderPage('/galleries/photos/beach')).toEqual({ error: UNREACHABLE });
    },
  );

  it('tells it of the photos beside a photo', async () => {
    await storeDocuments('galleries', [aGallery({ id: 'cape', categoryId: 'gone' })]);
    await storeDocuments('photos', [aPhoto({ id: 'stacks', galleryId: 'cape' })]);
    cutOff('"galleryId"');
    expect(await renderPage('/galleries/photo/stacks')).toEqual({ error: UNREACHABLE });
  });
});
