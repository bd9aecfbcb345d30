import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../support/folders.ts';
import { aJpeg } from '../../support/pictures.ts';
import { storedDocuments, storedFile } from '../../support/stored.ts';
import { groveOf } from '../support/content.ts';
import type { Ground } from '../support/ground.ts';
import type { Page } from '../support/page.ts';

/** More than are made ahead, or published at once. */
const COUNT = 6;
/** So small that they have the least of sizes alone, which every engine takes its time to make. */
const SIZE = { width: 330, height: 200 };
/** Machines are slow at times; only what hangs may run into a limit. */
const PATIENCE = { timeout: 240_000 };
/** To look at a page keeps it from its work. */
const SELDOM = { ...PATIENCE, interval: 500 };

/** Files as a camera writes them, which differ in what follows the picture. */
async function cameraFiles(): Promise<string[]> {
  const folder = aFolder();
  const picture = await aJpeg(SIZE, 120);
  const paths = Array.from({ length: COUNT }, (_, index) => join(folder, `Fern ${index}.jpg`));
  for (const path of paths) await writeFile(path, Buffer.concat([picture, Buffer.from(path)]));
  return paths;
}

/** Whether the button that uploads them all can be pressed. */
const canUpload = (page: Page) =>
  page.evaluate((what) => window.findAll!(what).some((each) => !each.matches(':disabled')), {
    role: 'button',
    name: `Upload ${COUNT} photos`,
  });

/** Loses first the network and then the page of a batch. */
async function cutOff({ page, relays }: Ground, files: readonly string[]): Promise<void> {
  await page.choose({ label: 'Choose photos' }, ...files);
  await expect.poll(() => canUpload(page), SELDOM).toBe(true);
  await relays.cut('firestore');
  await page.click({ role: 'button', name: `Upload ${COUNT} photos` });
  const going = { role: 'region', name: 'Uploading' };
  await expect
    .poll(() => page.texts(going), SELDOM)
    .toContainEqual(expect.stringContaining('network'));
  await page.open('/about');
  await relays.mend();
}

/** A batch of photos whose page is closed, and that is completed by choosing the files again. */
export function uploadMany(ground: Ground): void {
  const grove = groveOf(ground.engine);

  test('photos that were cut off are added by choosing them again', PATIENCE, async () => {
    const files = await cameraFiles();
    onTestFinished(() => ground.relays.mend());
    const { page } = ground;
    const left = () => page.texts({ role: 'alert' });
    const isLeft = expect.stringContaining(
      `${COUNT} photos have not been uploaded to “${grove.name}”.`,
    );
    await page.open(`/admin/photos/upload?galleryId=${grove.id}`);
    await cutOff(ground, files);
    await page.open('/admin/categories');
    await expect.poll(left, SELDOM).toContainEqual(isLeft);
    await page.click({ role: 'button', name: 'Go on' });
    await page.choose({ label: 'Choose photos' }, ...files);
    await expect.poll(() => canUpload(page), SELDOM).toBe(true);
    await page.click({ role: 'button', name: `Upload ${COUNT} photos` });
    const end = { role: 'button', name: 'Upload more' };
    await expect.poll(() => page.texts(end), SELDOM).not.toEqual([]);
    await page.see({ role: 'heading', name: `Uploaded ${COUNT}` });

    const photos = Object.values(await storedDocuments('photos')).filter(
      ({ galleryId }) => galleryId === grove.id,
    );
    for (const file of files) {
      const found = photos.filter(({ photoName }) => photoName === basename(file, '.jpg'));
      expect(found).toMatchObject([{ image: SIZE }]);
      const { bytes } = await storedFile(String(found[0]!.path));
      expect(bytes.equals(await readFile(file))).toBe(true);
    }
    await page.open('/admin/categories');
    await page.see({ role: 'heading', name: 'Categories' });
    expect(await left()).not.toContainEqual(isLeft);
  });
}
