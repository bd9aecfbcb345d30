import { describe, expect, it } from 'vitest';
import { photoInputs } from '../../../../src/model/content/entities.ts';
import type { LocationPrecision, PhotoExif } from '../../../../src/model/files/exif.ts';
import type { PrecisionChange } from '../../../../src/model/content/edits.ts';
import { parseFields } from '../../../../src/model/content/fields.ts';
import { createPhoto } from '../../../../src/store/admin/photos.ts';
import { storedDocuments } from '../../../support/stored.ts';
import { updatePhoto } from '../../support/edits.ts';
import { aChosenImage, openWorkshop } from '../../support/workshop.ts';

const facts: PhotoExif = { camera: 'NIKON Z 8', aperture: 5.6, takenAt: '2026-10-04T18:20:00' };
const place = { latitude: 48.831208, longitude: -121.602222 };

const values = { ...parseFields(photoInputs, {}), photoName: 'Sahale', galleryId: 'beach' };

const { run } = openWorkshop();

const aLocatedImage = async (exif: PhotoExif = { ...facts, ...place }) => ({
  ...(await aChosenImage()),
  exif,
});

const storedPhoto = async () => (await storedDocuments('photos')).one;

async function create(precision: LocationPrecision, exif?: PhotoExif) {
  const chosen = await aLocatedImage(exif);
  const location = { of: chosen.revision, precision };
  const result = await run(createPhoto('one', { ...values, location }, { chosen }));
  expect(result.ok).toBe(true);
  const imageKey = result.ok ? result.data.image?.revision : undefined;
  return { imageKey };
}

const changeOf = (precision: LocationPrecision, of = 'stored'): { location: PrecisionChange } => ({
  location: { of, precision },
});

const about: PhotoExif = { latitude: 48.85, longitude: -121.6, locationPrecision: 'area' };

describe('creating a photo', () => {
  it.each([
    ['keeps what the camera wrote, but not where', 'hidden', facts],
    ['keeps about where, if that is chosen', 'area', { ...facts, ...about }],
    ['keeps where, once that is to be published', 'exact', { ...facts, ...place }],
  ] as const)('%s', async (_what, precision, exif) => {
    await create(precision);
    expect((await storedPhoto())?.exif).toEqual(exif);
  });

  it('stores no facts if there are none, and nothing that belongs to the form', async () => {
    await create('exact', {});
    const { image: _image, path: _path, updatedAt: _time, ...fields } = (await storedPhoto())!;
    const { photoName, galleryId, includeInSlideshow, isPanorama } = values;
    const entered = { photoName, galleryId, includeInSlideshow, isPanorama };
    const original = { contentHash: expect.any(String), fileName: expect.any(String) };
    expect(fields).toEqual({ id: 'one', ...original, ...entered });
  });

  it('hides a location if the answer was about another file', async () => {
    const [before, chosen] = [await aLocatedImage(), await aLocatedImage()];
    const location = { of: before.revision, precision: 'exact' as const };
    await run(createPhoto('one', { ...values, location }, { chosen }));
    expect((await storedPhoto())?.exif).toEqual(facts);
  });
});

describe('updating a photo', () => {
  it('keeps its facts and its place while only its name changes', async () => {
    await create('exact');
    const changes = { photoName: { from: 'Sahale', to: 'Sahale Arm' } };
    await run(updatePhoto('one', { changes }));
    expect(await storedPhoto()).toMatchObject({
      photoName: 'Sahale Arm',
      exif: { ...facts, ...place },
    });
  });

  it.each<[string, LocationPrecision[], PhotoExif]>([
    ['takes the place back, and nothing else', ['hidden'], facts],
    ['rounds the stored place', ['area'], { ...facts, ...about }],
    ['never makes a rounded place more exact', ['area', 'exact'], { ...facts, ...about }],
  ])('%s', async (_what, precisions, exif) => {
    await create('exact');
    for (const precision of precisions) {
      const result = await run(updatePhoto('one', { changes: changeOf(precision) }));
      expect(result).toMatchObject({ ok: true });
    }
    expect((await storedPhoto())?.exif).toEqual(exif);
  });

  const leica: PhotoExif = { camera: 'Leica M11', latitude: 1, longitude: 2 };

  it.each<[string, PhotoExif, LocationPrecision | undefined, PhotoExif | undefined]>([
    ['and asks for the place anew', leica, undefined, { camera: 'Leica M11' }],
    ['and publishes its place where asked', leica, 'exact', leica],
    ['of which it may have none', {}, undefined, undefined],
  ])('replaces the facts with those of another file, %s', async (_what, exif, precision, after) => {
    const { imageKey } = await create('exact');
    const chosen = await aLocatedImage(exif);
    const changes = precision ? changeOf(precision, chosen.revision) : {};
    const result = await run(updatePhoto('one', { changes, chosen, imageKey }));
    expect(result).toMatchObject({ ok: true });
    expect((await storedPhoto())?.exif).toEqual(after);
  });
});
