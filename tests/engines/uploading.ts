import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ADMINISTRATOR } from '../../emulators/ports.ts';
import { aFolder } from '../emulators/fakes.ts';
import { aJpeg } from '../support/images.ts';
import { storedDocuments, storedFile } from '../support/stored.ts';
import { groveOf } from './content.ts';
import type { Ground } from './ground.ts';
import type { Page } from './page.ts';

/** More than are made ahead, or published at once. */
const COUNT = 6;
const MOST_BROWSERS = 4;
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

/** Whether the page of uploads tells of the batch; else it says that its database does not answer. */
async function findsBatch(page: Page): Promise<boolean> {
  const told = async (role: string) => (await page.texts({ role })).join(' ');
  const interrupted = `0 of ${COUNT} photos have been added`;
  const silent = 'The browser’s database is not responding.';
  await page.open('/admin/photos/upload');
  await expect
    .poll(async () => `${await told('region')} ${await told('alert')}`)
    .toMatch(new RegExp(`${interrupted}|${silent}`));
  return (await told('region')).includes(interrupted);
}

/** Loses first the network and then the tab of a batch; resolves to whether the next pages find it. */
async function cutOff({ page, relays }: Ground, files: readonly string[]): Promise<boolean> {
  await page.choose({ label: 'Choose photos' }, ...files);
  const upload = { role: 'button', name: `Upload ${COUNT} photos` };
  const enabled = () =>
    page.evaluate(
      (what) => window.findAll!(what).some((each) => !each.matches(':disabled')),
      upload,
    );
  await expect.poll(enabled).toBe(true);
  await relays.cut('firestore');
  await page.click(upload);
  const going = { role: 'region', name: 'Uploading' };
  await expect
    .poll(() => page.texts(going), SELDOM)
    .toContainEqual(expect.stringContaining('Waiting for the network'));

  // WebKit reads no file from when a page is left until the next one answers.
  relays.slowDown();
  const isFound = await findsBatch(page);
  await relays.mend();
  return isFound && findsBatch(page);
}

/** Signs in on the page that one has come for. */
async function signIn(page: Page): Promise<void> {
  await page.fill('Username', ADMINISTRATOR.email);
  await page.fill('Password', ADMINISTRATOR.password);
  await page.press('Enter');
}

/** A batch of photos that is interrupted and goes on. */
export function uploadMany(ground: Ground): void {
  const grove = groveOf(ground.engine);

  test('photos that were cut off go on in another page', PATIENCE, async () => {
    const files = await cameraFiles();
    onTestFinished(() => ground.relays.mend());
    const open = () => ground.page.open(`/admin/photos/upload?galleryId=${grove.id}`);
    await open();
    for (let browsers = 1; !(await cutOff(ground, files)); browsers += 1) {
      // On a busy machine this WebKit may keep the database from all later pages of a browser.
      expect([ground.engine, browsers < MOST_BROWSERS]).toEqual(['WebKit', true]);
      await ground.openAnother();
      await ground.page.resize(1280, 800);
      await open();
      await signIn(ground.page);
    }
    const { page } = ground;
    await page.click({ role: 'button', name: 'Continue' });
    // This WebKit opens private windows alone, which keep no files; elsewhere a page may be left
    // before all are kept.
    const lacking = { label: 'Choose th' };
    const end = { role: 'button', name: 'Upload more' };
    const either = async () => [...(await page.texts(lacking)), ...(await page.texts(end))];
    await expect.poll(either, SELDOM).not.toEqual([]);
    if ((await page.texts(lacking)).length > 0) await page.choose(lacking, ...files);
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
