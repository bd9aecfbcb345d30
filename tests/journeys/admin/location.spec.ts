import sharp from 'sharp';
import { paths } from '../../../src/paths.ts';
import { aPicture, BLUE, type GivenFile, GREEN, RED } from '../../support/pictures.ts';
import { expectAccessible } from '../support/visit.ts';
import {
  expect,
  findDocument,
  pick,
  saveButton,
  seedArchive,
  select,
  test,
  chooseFiles,
} from '../support/admin.ts';

test.beforeEach(seedArchive);

/** A photo as a camera with a compass writes it. */
async function aLocatedPhoto(name = 'located.jpg', color = RED): Promise<GivenFile> {
  const plain = await aPicture({ name, color });
  const buffer = await sharp(plain.buffer)
    .withExif({
      IFD0: { Make: 'NIKON CORPORATION', Model: 'NIKON Z 8' },
      IFD2: { FNumber: '8/1', ExposureTime: '1/250', ISOSpeedRatings: '64' },
      IFD3: {
        GPSLatitude: '48/1 30/1 4444/100',
        GPSLatitudeRef: 'N',
        GPSLongitude: '121/1 15/1 4444/100',
        GPSLongitudeRef: 'W',
      },
    })
    .jpeg()
    .toBuffer();
  return { ...plain, buffer };
}

const facts = { camera: 'NIKON Z 8', aperture: 8, exposureTime: 0.004, iso: 64 };
const area = { latitude: 48.5, longitude: -121.25, locationPrecision: 'area' };

test('a location is stored as exactly as chosen', async ({ page, visitor }) => {
  const location = page.getByRole('combobox', { name: 'Location' });
  const saved = async () => {
    await saveButton(page).click();
    await expect(page).toHaveURL('/admin/photos?galleryId=beach');
    return findDocument('photos', 'photoName', 'Sahale');
  };
  const edit = () => page.getByRole('link', { name: 'Edit Sahale' }).click();
  await page.goto('/admin/photos/add');
  await page.getByLabel('Photo Name').fill('Sahale');
  await select(page, 'Gallery', 'Coast - Ruby Beach');
  await pick(page, await aPicture());
  await expect(page.getByText('2 smaller versions are ready.')).toBeVisible();
  await expect(location).toHaveCount(0);

  await pick(page, await aLocatedPhoto());
  await expect(location).toHaveText('Hidden');
  await expectAccessible(page);
  const { id, exif } = await saved();
  expect(exif).toEqual(facts);

  await edit();
  await expect(location).toHaveAccessibleDescription(
    'To publish a more exact location, choose the file again.',
  );
  await pick(page, await aLocatedPhoto());
  await expect(location).toHaveAccessibleDescription('');
  await select(page, 'Location', 'About 5 km');
  expect((await saved()).exif).toEqual({ ...facts, ...area });

  await visitor.goto(paths.photo.getHref(String(id)));
  await expect(visitor.getByText('NIKON Z 8 · f/8 · 1/250 s · ISO 64')).toBeVisible();
  const map = visitor.getByRole('link', { name: 'about 48.50° N, 121.25° W' });
  await expect(map).toHaveAttribute('href', 'https://www.openstreetmap.org/#map=11/48.5/-121.25');
  await expectAccessible(visitor);
});

test('locations of many photos are stored as exactly as chosen', async ({ page }) => {
  const upload = async (color: string, choose?: () => Promise<void>) => {
    const name = `${color}.jpg`;
    await page.goto('/admin/photos/upload?galleryId=moss');
    await chooseFiles(page, [await aLocatedPhoto(name, color)]);
    await choose?.();
    await page.getByRole('button', { name: 'Upload 1 photo' }).click();
    await expect(page.getByRole('heading', { name: 'Uploaded 1' })).toBeVisible();
    return findDocument('photos', 'fileName', name);
  };
  const hidden = await upload(RED, () =>
    expect(page.getByRole('combobox', { name: 'Locations' })).toHaveText('Hidden'),
  );
  expect(hidden.exif).toEqual(facts);
  const rounded = await upload(BLUE, () => select(page, 'Locations', 'About 5 km'));
  expect(rounded.exif).toEqual({ ...facts, ...area });
  expect(JSON.stringify(rounded)).not.toContain('48.51');
  const remembered = await upload(GREEN);
  expect(remembered.exif).toEqual({ ...facts, ...area });
});
