import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { portsAt } from '../../../emulators/ports.ts';
import { readContent } from '../../../publishing/build/readContent.ts';
import * as renderer from '../../../src/prerender/renderPage.tsx';
import { emptyFirestore, storeDocuments, HERE } from '../../support/backend.ts';
import { aCategory, aGallery, anImageInfo, aPhoto } from '../../support/factories.ts';
import { photosTime } from '../../../src/model/site/times.ts';
import { edit } from '../../support/times.ts';
import { serve } from '../support/server.ts';
import { aReadCategory, aReadGallery, aReadPhoto } from '../../support/entities.ts';

beforeEach(emptyFirestore);

it('reads everything as the pages do', async () => {
  const category = { id: 'coast', categoryName: 'Coast', order: 1.5 };
  const gallery = { id: 'beach', galleryName: '', categoryId: 'coast' };
  const photo = {
    id: 'stacks',
    galleryId: 'beach',
    isPanorama: true,
    order: -2,
    image: anImageInfo(),
    exif: { camera: 'NIKON Z 8', iso: 64, location: { latitude: 47.7, longitude: -124.4 } },
  };
  await storeDocuments('categories', [aCategory(category)]);
  await storeDocuments('galleries', [aGallery(gallery)]);
  await storeDocuments('photos', [aPhoto(photo)]);
  const before = Date.now();
  const { photos, ...others } = await readContent(HERE, {}, renderer);
  expect(others).toEqual({
    times: {},
    categories: [aReadCategory(category)],
    galleries: [aReadGallery(gallery)],
    settings: expect.objectContaining({ title: 'Wren Halloran', aboutText: '' }),
  });
  expect(photos.map((dated) => dated.photo)).toEqual([aReadPhoto(photo)]);
  expect(photos[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(Date.parse(photos[0]!.createdAt)).toBeLessThanOrEqual(before);
  expect(photos[0]?.updatedAt).toBe(photos[0]?.createdAt);
});

it('reads no draft, so that no page and no file tells of one', async () => {
  await storeDocuments('categories', [aCategory({ id: 'coast' })]);
  await storeDocuments('galleries', [aGallery({ id: 'beach', categoryId: 'coast' })]);
  await storeDocuments('photos', [aPhoto({ id: 'stacks', galleryId: 'beach' })]);
  await storeDocuments('drafts/content/galleries', [aGallery({ id: 'grotto', isDraft: true })]);
  await storeDocuments('drafts/content/photos', [aPhoto({ id: 'hidden', galleryId: 'grotto' })]);
  const { galleries, photos } = await readContent(HERE, {}, renderer);
  expect(galleries.map(({ id }) => id)).toEqual(['beach']);
  expect(photos.map(({ photo }) => photo.id)).toEqual(['stacks']);
});

it('leaves out galleries without a category, and photos without a gallery', async () => {
  await storeDocuments('categories', [aCategory({ id: 'coast' })]);
  await storeDocuments('galleries', [
    aGallery({ id: 'beach', categoryId: 'coast' }),
    aGallery({ id: 'moss', categoryId: 'gone' }),
  ]);
  await storeDocuments(
    'photos',
    ['beach', 'moss', 'gone', ''].map((galleryId) => aPhoto({ id: `of-${galleryId}`, galleryId })),
  );
  const { galleries, photos } = await readContent(HERE, {}, renderer);
  expect(galleries.map(({ id }) => id)).toEqual(['beach']);
  expect(photos.map(({ photo }) => photo.id)).toEqual(['of-beach']);
});

it('reads the times that the database has', async () => {
  await edit({ photos: [aPhoto({ id: 'stacks', galleryId: 'beach' })] });
  await edit({}, ['photos/stacks']);
  const { times, photos } = await readContent(HERE, {}, renderer);
  expect(photos).toEqual([]);
  expect(times).toEqual({
    [photosTime('beach')]: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

const LATER = '/asked-later';

/** A server in place of Firestore, which has neither times nor settings. */
async function serveFirestore(status: number, body: string) {
  const authorizations: (string | undefined)[] = [];
  const keys: boolean[] = [];
  const events: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === LATER) {
      response.end();
      return;
    }
    const [, document] = /\/site\/(\w+)/.exec(request.url ?? '') ?? [];
    const about = document ? `the ${document}` : 'a collection';
    authorizations.push(request.headers.authorization);
    keys.push(String(request.url).includes('key='));
    events.push(`asked for ${about}`);
    response.on('finish', () => events.push(`answered with ${about}`));
    const missing = '{"error":{"status":"NOT_FOUND"}}';
    if (document !== 'revision') {
      response.writeHead(document ? 404 : status).end(document ? missing : body);
      return;
    }
    // By then whatever was asked beside it has arrived.
    await fetch(`http://${request.headers.host}${LATER}`);
    response.writeHead(404).end(missing);
  };
  const port = await serve((request, response) => void answer(request, response));
  const env = { VITE_EMULATOR_PORT_OFFSET: String(port - portsAt(0).firestore) };
  return { env, authorizations, keys, events };
}

it('asks for the times, then once for each collection and the settings, with the credentials it is given', async () => {
  const { env, authorizations, keys, events } = await serveFirestore(
    200,
    '[{"readTime":"2026-03-01T10:00:00Z"}]',
  );
  expect(await readContent(env, { Authorization: 'Bearer key' }, renderer)).toEqual({
    times: {},
    categories: [],
    galleries: [],
    photos: [],
    settings: expect.objectContaining({ title: 'Wren Halloran' }),
  });
  expect(authorizations).toEqual(Array.from({ length: 5 }, () => 'Bearer key'));
  // A key that is restricted to websites is refused to a program.
  expect(keys).not.toContain(true);
  expect(events.slice(0, 2)).toEqual(['asked for the revision', 'answered with the revision']);
  expect(events.filter((event) => event === 'asked for a collection')).toHaveLength(3);
});

it('fails with what Firestore says where it refuses', async () => {
  const message = 'Missing or insufficient permissions.';
  const error = { code: 403, status: 'PERMISSION_DENIED', message };
  const { env } = await serveFirestore(403, JSON.stringify([{ error }]));
  await expect(readContent(env, {}, renderer)).rejects.toThrow(message);
});
