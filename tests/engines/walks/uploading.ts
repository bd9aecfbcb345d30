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

/** Whether the page of uploads shows the list; this WebKit may keep its database from later pages. */
async function showsList(page: Page): Promise<boolean> {
  await page.open('/admin/photos/upload');
  const texts = async () => [
    ...(await page.texts({ role: 'status' })),
    ...(await page.texts({ role: 'button', name: `Upload ${COUNT} photos` })),
    ...(await page.texts({ role: 'heading', name: 'Drop photos or a folder here' })),
  ];
  const list = new RegExp(`^(${COUNT} photos of an earlier list|Upload ${COUNT} photos)`);
  await expect
    .poll(async () => (await texts()).join('\n'), SELDOM)
    .toMatch(new RegExp(`${COUNT} photos|Drop photos or a folder here`));
  return (await texts()).some((text) => list.test(text));
}

/** Whether the button that uploads them all can be pressed. */
const canUpload = (page: Page) =>
  page.evaluate((what) => window.findAll!(what).some((each) => !each.matches(':disabled')), {
    role: 'button',
    name: `Upload ${COUNT} photos`,
  });

/** Loses first the network and then the tab of a batch. */
async function cutOff({ page, relays }: Ground, files: readonly string[]): Promise<void> {
  await page.choose({ label: 'Choose photos' }, ...files);
  await expect.poll(() => canUpload(page), SELDOM).toBe(true);
  await relays.cut('firestore');
  await page.click({ role: 'button', name: `Upload ${COUNT} photos` });
  const going = { role: 'region', name: 'Uploading' };
  await expect
    .poll(() => page.texts(going), SELDOM)
    .toContainEqual(expect.stringContaining('network'));
  await relays.mend();
}

/** A batch of photos whose tab is lost, and that is completed by choosing the files again. */
export function uploadMany(ground: Ground): void {
  const grove = groveOf(ground.engine);

  test('photos that were cut off are added by choosing them again', PATIENCE, async () => {
    const files = await cameraFiles();
    onTestFinished(() => ground.relays.mend());
    const { page } = ground;
    await page.open(`/admin/photos/upload?galleryId=${grove.id}`);
    await cutOff(ground, files);
    const isListed = await showsList(page);
    // On a busy machine this WebKit may keep the database from all later pages of a browser.
    if (!isListed) {
      expect(ground.engine).toBe('WebKit');
      await page.open(`/admin/photos/upload?galleryId=${grove.id}`);
    }
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
  });
}
