import { JPEG_XL } from '../../support/photographs.ts';
import { untilIdle } from '../../support/rest.ts';
import {
  aLargePhotograph,
  aPicture,
  BLUE,
  GREEN,
  type GivenFile,
  RED,
} from '../../support/pictures.ts';
import { expectAccessible } from '../support/visit.ts';
import {
  carried,
  expect,
  expectColor,
  heading,
  message,
  offer,
  pick,
  preview,
  saveButton,
  seedArchive,
  test,
  watchDecoding,
} from '../support/admin.ts';

test.beforeAll(seedArchive);

test('a form takes a file that is dropped anywhere', async ({ page }) => {
  await page.goto('/admin/photos/edit/dusk');
  await expectColor(preview(page), RED);
  const dataTransfer = await carried(page, await aPicture({ color: GREEN }));
  const refused = await heading(page, 'Edit Photo').evaluate((element, dataTransfer) => {
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    return !element.dispatchEvent(drop);
  }, dataTransfer);
  expect(refused).toBe(true);
  await expectColor(preview(page), GREEN);
  await expect(saveButton(page)).toBeEnabled();
});

const paste = (element: Element, clipboardData: DataTransfer) =>
  element.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  );

test('a file is pasted, but not one that only pictures the pasted text', async ({ page }) => {
  await page.goto('/admin/categories/add');
  const name = page.getByLabel('Category Name');
  await name.fill('Islands');
  const picture = await aPicture({ color: BLUE });
  await name.evaluate(paste, await carried(page, picture));
  await expectColor(preview(page), BLUE);
  await expect(saveButton(page)).toBeEnabled();

  const chosen = await preview(page).getAttribute('src');
  const cells = await carried(page, await aPicture({ color: GREEN }), 'San Juan');
  await name.evaluate(paste, cells);
  // While a file is read, nothing can be saved.
  await untilIdle(page);
  await expect(saveButton(page)).toBeEnabled();
  await expect(preview(page)).toHaveAttribute('src', chosen ?? '');
  // Where no text goes, the picture is what is meant.
  await heading(page, 'Add Category').evaluate(paste, cells);
  await expectColor(preview(page), GREEN);
  await expect(name).toHaveValue('Islands');
});

test('text can be dragged into a field', async ({ page }) => {
  await page.goto('/admin/categories/edit/coast');
  const name = page.getByLabel('Category Name');
  await expect(name).toHaveValue('Coast');
  await heading(page, 'Edit Category').selectText();
  await heading(page, 'Edit Category').dragTo(name);
  await expect(name).toHaveValue(/Edit Category/);
});

const jpeg = (name: string, buffer: Buffer): GivenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);

const unusable: [what: string, file: () => Promise<GivenFile>, sentence: RegExp][] = [
  [
    'a PDF named .jpg',
    async () => jpeg('a.jpg', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')),
    /^This file is not a photo\. Choose a JPEG, .* or JPEG XL file\.$/,
  ],
  [
    'half a JPEG',
    async () => {
      const { buffer } = await aLargePhotograph(1000, 1000);
      return jpeg('half.jpg', buffer.subarray(0, 400));
    },
    /^This file is damaged or incomplete\./,
  ],
  [
    'a HEIC',
    async () => ({ name: 'a.heic', mimeType: 'image/heic', buffer: HEIC }),
    /^This file is damaged or incomplete\./,
  ],
  [
    'a JPEG XL that can’t be decoded',
    async () => jpeg('a.jxl', JPEG_XL.leafInSrgb.subarray(0, 20)),
    /^This browser can’t read this JPEG XL photo\. Export the photo as JPEG/,
  ],
];

test('a form refuses files that are no photos', async ({ page }) => {
  await page.goto('/admin/photos/edit/dusk');
  await page.getByLabel('Photo Name').fill('Nightfall');
  const refusal = page.locator('form').getByRole('alert');
  let color = RED;
  for (const [what, file, sentence] of unusable) {
    await test.step(what, async () => {
      await offer(page, await file());
      await expect(refusal).toHaveText(sentence);
      await expect(page.getByRole('button', { name: 'Cover Image' })).toHaveAccessibleDescription(
        sentence,
      );
      await expectColor(preview(page), color);
      await expect(page.getByLabel('Photo Name')).toHaveValue('Nightfall');
      await expect(saveButton(page)).toBeEnabled();
      await expect(message(page)).toHaveCount(0);
      if (color === RED) await expectAccessible(page);
      color = color === GREEN ? BLUE : GREEN;
      await pick(page, await aPicture({ color }));
      await expect(refusal).toHaveCount(0);
      await expectColor(preview(page), color);
    });
  }
});

test('a worker reads a photograph of 50 megapixels', async ({ page }) => {
  const decoded = await watchDecoding(page);
  await page.goto('/admin/categories/add');
  await page.getByLabel('Category Name').fill('Large');
  await offer(page, await aPicture({ width: 8660, height: 5774 }));
  await expect(preview(page)).toHaveAttribute('src', /^blob:/, { timeout: 40_000 });
  await expectColor(preview(page), RED);
  expect(await decoded()).toBe(0);
  await expect(preview(page)).toHaveJSProperty('naturalWidth', 1280);
});
