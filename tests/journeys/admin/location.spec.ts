import sharp from 'sharp';
import { aPicture, type GivenFile } from '../../support/pictures.ts';
import { expectAccessible } from '../visit.ts';
import { expect, findDocument, pick, saveButton, seedArchive, select, test } from './admin.ts';

test.beforeEach(seedArchive);

/** A photo as a camera with a compass writes it. */
async function aLocatedPhoto(name = 'located.jpg'): Promise<GivenFile> {
  const plain = await aPicture({ name });
  const buffer = await sharp(plain.buffer)
    .withExif({
      IFD0: { Make: 'NIKON CORPORATION', Model: 'NIKON Z 8' },
      IFD2: { FNumber: '8/1', ExposureTime: '1/250', ISOSpeedRatings: '64' },
      IFD3: {
        GPSLatitude: '48/1 30/1 0/1',
        GPSLatitudeRef: 'N',
        GPSLongitude: '121/1 15/1 0/1',
        GPSLongitudeRef: 'W',
      },
    })
    .jpeg()
    .toBuffer();
  return { ...plain, buffer };
}

const facts = { camera: 'NIKON Z 8', aperture: 8, exposureTime: 0.004, iso: 64 };
const place = { latitude: 48.5, longitude: -121.25 };

test('where a photo was taken is stored only if asked for, and can be taken back', async ({
  page,
}) => {
  const publish = page.getByRole('checkbox', { name: 'Publish the location' });
  await page.goto('/admin/photos/add');
  await page.getByLabel('Photo Name').fill('Sahale');
  await select(page, 'Gallery', 'Coast - Ruby Beach');
  await pick(page, await aPicture());
  await expect(page.getByText('2 smaller versions are ready.')).toBeVisible();
  await expect(publish).toHaveCount(0);

  await pick(page, await aLocatedPhoto());
  await expect(publish).not.toBeChecked();
  await expectAccessible(page);
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/photos?galleryId=beach');
  const { id, exif } = await findDocument('photos', 'photoName', 'Sahale');
  expect(exif).toEqual(facts);

  await page.getByRole('link', { name: 'Edit Sahale' }).click();
  await expect(page.getByLabel('Photo Name')).toHaveValue('Sahale');
  await expect(publish).toHaveCount(0);
  await pick(page, await aLocatedPhoto());
  await publish.check();
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/photos?galleryId=beach');
  expect((await findDocument('photos', 'id', id)).exif).toEqual({ ...facts, ...place });

  await page.getByRole('link', { name: 'Edit Sahale' }).click();
  await expect(publish).toBeChecked();
  await pick(page, await aLocatedPhoto('another.jpg'));
  await expect(publish).not.toBeChecked();

  await page.reload();
  await publish.uncheck();
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/photos?galleryId=beach');
  expect((await findDocument('photos', 'id', id)).exif).toEqual(facts);
});
