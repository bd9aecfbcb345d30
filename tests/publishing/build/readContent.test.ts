import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { OFFSET, portsAt } from '../../../emulators/ports.ts';
import { readContent } from '../../../publishing/build/readContent.ts';
import * as renderer from '../../../src/prerender/renderPage.tsx';
import { emptyFirestore } from '../../support/backend.ts';
import { storeDocuments } from '../../support/backend.ts';
import { aCategory, aGallery, anImageInfo, aPhoto } from '../../support/factories.ts';
import { aReadCategory, aReadGallery, aReadPhoto } from '../../support/entities.ts';

const here = { VITE_EMULATOR_PORT_OFFSET: String(OFFSET) };

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
  const before = new Date().toISOString();
  const { photos, ...others } = await readContent(here, {}, renderer);
  expect(others).toEqual({
    categories: [aReadCategory(category)],
    galleries: [aReadGallery(gallery)],
  });
  expect(photos.map((dated) => dated.photo)).toEqual([aReadPhoto(photo)]);
  expect(photos[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(photos[0]!.createdAt <= before).toBe(true);
  expect(photos[0]?.updatedAt).toBe(photos[0]?.createdAt);
});

/** A server in place of Firestore. */
async function serve(status: number, body: string) {
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const env = { VITE_EMULATOR_PORT_OFFSET: String(port - portsAt(0).firestore) };
  return { env, authorizations };
}

it('asks once for each collection, with the credentials it is given', async () => {
  const { env, authorizations } = await serve(200, '[{"readTime":"2026-03-01T10:00:00Z"}]');
  expect(await readContent(env, { Authorization: 'Bearer key' }, renderer)).toEqual({
    categories: [],
    galleries: [],
    photos: [],
  });
  expect(authorizations).toEqual(['Bearer key', 'Bearer key', 'Bearer key']);
});

it('fails with what Firestore says where it refuses', async () => {
  const { env } = await serve(403, '[{"error":{"status":"PERMISSION_DENIED"}}]');
  await expect(readContent(env, {}, renderer)).rejects.toThrow('PERMISSION_DENIED');
});
