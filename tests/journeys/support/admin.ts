import type { Browser, Locator, Page, WorkerFixture } from '@playwright/test';
import { HOST, ports } from '../../../emulators/ports.ts';
import { openSession, type Session } from '../../support/signIn.ts';
import { theAccounts } from '../../support/accounts.ts';
import {
  type Collection,
  emptyFirestore,
  storeDocument,
  storeDocuments,
  storeFile,
  UNREACHABLE,
} from '../../support/backend.ts';
import type { ImageInfo } from '../../../src/model/files/image.ts';
import { socialCardPath } from '../../../src/model/files/variants.ts';
import type { ImageFolder } from '../../../src/model/files/storagePaths.ts';
import { aCategory, aGallery, aPhoto } from '../../support/factories.ts';
import { storeOneVariant, variantsAt } from '../../support/variants.ts';
import {
  aPicture,
  BLUE,
  colorOf,
  type GivenFile,
  givenFiles,
  RED,
} from '../../support/pictures.ts';
import { emptyStorage, storedDocuments } from '../../support/stored.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdBack,
  test as visitTest,
} from './visit.ts';

export { expect };

const SITE = `http://${HOST}:${ports.site}`;

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** The administrator's session at a site, once for all tests of a run. */
export const sessionAt = (
  site: string,
): [WorkerFixture<Session, { browser: Browser }>, { scope: 'worker' }] => [
  async ({ browser }, use) => {
    await theAccounts();
    await use(await openSession(browser, site));
  },
  { scope: 'worker' },
];

/**
 * A page on which the administrator is signed in, one whose clock may be held, and one of a second
 * browser, in which nobody is signed in.
 */
export const test = visitTest.extend<{ ownPage: Page; visitor: Page }, { session: Session }>({
  session: sessionAt(SITE),
  storageState: ({ session }, use) => use(session),
  // What the admin area loads is compiled once, not by every test; what a test stored is cleared.
  reuseContext: [true, { scope: 'worker' }],
  // A clock that is installed reaches the next test where a context is used again.
  ownPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    await use(await context.newPage());
    await context.close();
  },
  // What moves is waited for, and none of it is about the admin area.
  contextOptions: { reducedMotion: 'reduce' },
});

/** A page on which nobody is signed in. */
export const anonymousTest = visitTest;

/** Gives the screen a size, and waits until the page has taken it. */
export async function showAt(page: Page, viewport: typeof PHONE): Promise<void> {
  await page.setViewportSize(viewport);
  const menu = page.getByRole('button', { name: 'Open menu', includeHidden: true });
  await expect(menu).toBeVisible({ visible: viewport === PHONE });
}

/** Asserts that a page or a dialog suits everyone, on a phone and on a wide screen. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await showAt(page, viewport);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const question = (page: Page): Locator => page.getByRole('dialog');

/** Presses a button of a question. */
export const press = (page: Page, name: string): Promise<void> =>
  question(page).getByRole('button', { name, exact: true }).click();

/** What is said where nobody has to do anything about it. */
export const told = (page: Page, words: string): Locator =>
  page.getByRole('status').filter({ hasText: words });

/** The tab that something opens. */
export async function openedBy(page: Page, open: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), open()]);
  return opened;
}

/** Holds back all uploads until the function it returns is called. */
export const holdUploads = (page: Page): Promise<() => void> =>
  holdBack(
    page,
    ({ port }) => Number(port) === ports.storage,
    (request) => request.method() === 'POST',
  );

/** The commits of all writes to the database. */
export const COMMITS = '**/*:commit*';

/** Cuts the network for all writes to the database after the first ones. */
export async function cutWrites(page: Page, after = 0): Promise<void> {
  let passing = after;
  await page.route(COMMITS, async (route) => {
    passing -= 1;
    await (passing >= 0 ? route.continue() : route.abort());
  });
}

/** Restores the network once the photographer has read that it is gone. */
export async function mendWrites(page: Page, told: Locator): Promise<void> {
  await expect(told).toContainText(UNREACHABLE);
  await page.unroute(COMMITS);
}

/** Says on every page what could not be saved. */
export const unsavedStrip = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: /(were|was) not saved\./ });

/** Files that a hand or the clipboard holds, in the page, with text where there is some. */
export const carried = (page: Page, { name, mimeType, buffer }: GivenFile, text?: string) =>
  page.evaluateHandle(
    ({ name, mimeType, base64, text }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: mimeType }));
      if (text) transfer.setData('text/plain', text);
      return transfer;
    },
    { name, mimeType, base64: buffer.toString('base64'), text },
  );

/** Counts how often the page's own thread decodes a file. */
export async function watchDecoding(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const decoded = { files: 0 };
    Object.assign(window, { decoded });
    const { createImageBitmap } = window;
    window.createImageBitmap = ((...args: Parameters<typeof createImageBitmap>) => {
      if (args[0] instanceof Blob) decoded.files += 1;
      return createImageBitmap(...args);
    }) as typeof createImageBitmap;
  });
  return () =>
    page.evaluate(() => (window as never as { decoded: { files: number } }).decoded.files);
}

/** Chooses files on the upload page. */
export const chooseFiles = (page: Page, files: GivenFile[] | string[]): Promise<void> =>
  page.getByLabel('Choose photos', { exact: true }).and(page.locator('input')).setInputFiles(files);

/** Encoding takes the processor seconds a photo, and more on a busy machine. */
export const WHILE_ENCODING = { timeout: 240_000 };

/** Uploads photos to `beach`, which it stores, and waits until they are published. */
export async function publishPhotos(page: Page, files: Record<string, Buffer>): Promise<void> {
  await storeDocument('galleries', 'beach', aGallery({ id: 'beach', categoryId: 'coast' }));
  await page.goto('/admin/photos/upload?galleryId=beach');
  await chooseFiles(page, givenFiles(files));
  await page.getByRole('button', { name: /^Upload \d+ photos?$/ }).click();
  await expect(page.getByRole('button', { name: 'Upload more' })).toBeVisible(WHILE_ENCODING);
}

/** What is stored of a photo, with the paths of its smaller versions. */
export function imageOf({ id, image }: { id?: unknown; image?: unknown }) {
  const info = image as ImageInfo;
  const cardPath = socialCardPath('photos', String(id), info.revision);
  return { ...info, variants: variantsAt('photos', String(id), info), cardPath };
}

export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Save', exact: true });

export const preview = (page: Page): Locator => page.getByRole('img', { name: 'Preview' });

/** The button of the menu, which stays when the message has gone. */
export const undoButton = (page: Page): Locator =>
  button(page, 'Undo').and(page.locator('[aria-keyshortcuts]'));

/** The row of a table that holds a text. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** A file among those that were chosen on the upload page. */
export const chosenFile = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem').filter({ hasText: name });

/** Picks a file by the button, and waits until it is shown. */
export async function pick(page: Page, file: GivenFile, label = 'Cover Image'): Promise<void> {
  await offer(page, file, label);
  await expect(preview(page)).toHaveAttribute('src', /^blob:/);
}

/** Picks a file by the button. */
export async function offer(
  page: Page,
  file: GivenFile | string,
  label = 'Cover Image',
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button(page, label).click();
  await (await choosing).setFiles(file);
}

export async function select(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Waits until an image shows a colour. */
export async function expectColor(image: Locator, color: string): Promise<void> {
  // A list that loads again may take the image away in the middle of a look.
  await expect(async () => {
    expect(await colorOf(await image.screenshot({ timeout: 5000 }))).toBe(color);
  }).toPass({ timeout: 20_000 });
}

export const message = (page: Page): Locator =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close message' }) });

/** Asserts that the browser asks before the tab is closed, and stays. */
export async function expectAskedOnClosing(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

/** Asserts where the keyboard's focus comes to be, as tag and name; `body` where it is lost. */
export async function expectFocus(page: Page, place: RegExp): Promise<void> {
  const focus = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return 'body';
      return `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent}`;
    });
  await expect.poll(focus).toMatch(place);
}

/** Where an image is shown, and the path of its file. */
async function storePicture(path: string, color: string): Promise<void> {
  await storeFile(path, (await aPicture({ color })).buffer);
}

/**
 * A small site: `Coast` with the gallery `Ruby Beach` and its photo `Dusk`, and `Forest` with the
 * gallery `Moss` and none. All pictures are red; that of `Ruby Beach` is blue.
 */
export async function seedArchive(): Promise<void> {
  await Promise.all([emptyFirestore(), emptyStorage()]);
  const imageOf = async (folder: ImageFolder, id: string, color = RED) => {
    const { buffer } = await aPicture({ color });
    await storeFile(socialCardPath(folder, id, 'first'), buffer, 'image/jpeg');
    return storeOneVariant(folder, id, buffer, { width: 600, height: 400, revision: 'first' });
  };
  const [coast, forest, beach, moss, dusk] = await Promise.all([
    imageOf('category-covers', 'coast'),
    imageOf('category-covers', 'forest'),
    imageOf('gallery-covers', 'beach', BLUE),
    imageOf('gallery-covers', 'moss'),
    imageOf('photos', 'dusk'),
  ]);
  const categories = [
    aCategory({ id: 'coast', categoryName: 'Coast', coverImage: coast }),
    aCategory({ id: 'forest', categoryName: 'Forest', coverImage: forest }),
  ];
  const galleries = [
    aGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast', coverImage: beach }),
    aGallery({ id: 'moss', galleryName: 'Moss', categoryId: 'forest', coverImage: moss }),
  ];
  const photos = [aPhoto({ id: 'dusk', photoName: 'Dusk', galleryId: 'beach', image: dusk })];
  await Promise.all([
    storeDocuments('categories', categories),
    storeDocuments('galleries', galleries),
    storeDocuments('photos', photos),
    ...categories.map(({ coverPath }) => storePicture(coverPath, RED)),
    ...galleries.map(({ id, coverPath }) => storePicture(coverPath, id === 'beach' ? BLUE : RED)),
    ...photos.map(({ path }) => storePicture(path, RED)),
  ]);
}

/** The photos of a gallery, public or a draft, that have a place there, in their order. */
export async function orderedIn(galleryId: string): Promise<Record<string, unknown>[]> {
  const [publicPhotos, drafts] = await Promise.all([
    storedDocuments('photos'),
    storedDocuments('drafts/content/photos'),
  ]);
  return [...Object.values(publicPhotos), ...Object.values(drafts)]
    .filter((photo) => photo.galleryId === galleryId && 'order' in photo)
    .toSorted((one, other) => Number(one.order) - Number(other.order));
}

/** The one document of a collection whose field has a value. */
export async function findDocument(
  collection: Collection | 'drafts/content/galleries' | 'drafts/content/photos',
  field: string,
  value: unknown,
): Promise<Record<string, unknown>> {
  const found = Object.values(await storedDocuments(collection)).filter(
    (document) => document[field] === value,
  );
  expect(found).toHaveLength(1);
  return found[0]!;
}
