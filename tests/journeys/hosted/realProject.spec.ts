import type { Page, Request } from '@playwright/test';
import { theAccounts } from '../../support/accounts.ts';
import { removeDocument, storeDocument, storeDocuments } from '../../support/backend.ts';
import { aGallery, aPhoto, aTrashEntry } from '../../support/factories.ts';
import { aPicture } from '../../support/pictures.ts';
import { analyticsCommands, pageViewsIn } from '../../support/pageViews.ts';
import { storeVariants } from '../../support/variants.ts';
import { signIn } from '../../support/signIn.ts';
import { edit } from '../../support/times.ts';
import { restoreContent } from '../support/hostedContent.ts';
import {
  deploy,
  hostsOf,
  requestsOnTheirWay,
  serveRealProject,
  SITE,
  stopRealProject,
  TOKEN,
} from '../support/realProject.ts';
import { watchShifts } from '../support/shifts.ts';
import {
  expect,
  expectAccessible,
  expectImagesLoaded,
  expectNoSidewaysScroll,
  expectRest,
  heading,
  linkNamed,
  missingFile,
  test,
} from '../support/visit.ts';

test.use({ baseURL: SITE, serviceWorkers: 'block' });

const SIZE = { width: 1000, height: 667 };

/** An unlisted gallery with one photo. */
async function storeUnlisted(): Promise<void> {
  await storeDocuments('galleries', [
    aGallery({
      id: 'secret-wedding',
      galleryName: 'Wedding of Ann',
      categoryId: 'fells',
      isUnlisted: true,
      coverImage: await storeVariants('gallery-covers', 'secret-wedding', SIZE),
    }),
  ]);
  await storeDocuments('photos', [
    aPhoto({
      id: 'secret-kiss',
      photoName: 'Kiss of Ann',
      galleryId: 'secret-wedding',
      image: await storeVariants('photos', 'secret-kiss', SIZE),
    }),
  ]);
}

test.beforeAll(async () => {
  await storeUnlisted();
  await serveRealProject();
});

test.afterAll(async () => {
  stopRealProject();
  await removeDocument('galleries', 'secret-wedding');
  await removeDocument('photos', 'secret-kiss');
});

test.afterEach(() => expect.poll(requestsOnTheirWay).toBe(0));

const NUMBERS = /google-analytics|googletagmanager|analytics\.google|google\.com\/g\//;

/** The requests to Google Analytics among all. */
const counting = (asked: readonly Request[]) =>
  asked.map((request) => request.url()).filter((url) => NUMBERS.test(url));

const question = (page: Page) =>
  page.getByRole('region', { name: 'May this site count your visits?' });

const answer = (page: Page, name: 'Yes' | 'No') =>
  question(page).getByRole('button', { name, exact: true }).click();

test('what visitors’ pages ask for is allowed, each is counted once after a yes, and questions carry App Check’s token', async ({
  page,
  context,
}) => {
  const asked = await deploy(context);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expectImagesLoaded(page);
  await expect(question(page)).toBeVisible();
  expect(counting(asked)).toEqual([]);
  await answer(page, 'Yes');
  await expect(question(page)).toHaveCount(0);
  await expect.poll(() => counting(asked)).not.toEqual([]);
  // The second slide is there, and with it the slideshow.
  await expect(page.getByRole('main').locator('img')).not.toHaveCount(1);
  await page.getByRole('link', { name: 'Galleries', exact: true }).click();
  for (const name of ['Fells', 'Red Tarn', 'tarn 1']) {
    await expectImagesLoaded(page);
    await linkNamed(page, name).click();
    await expect(heading(page)).toHaveText(name);
  }
  await expectImagesLoaded(page);
  await expect
    .poll(() => hostsOf(asked))
    .toEqual([
      'analytics.google.com',
      'content-firebaseappcheck.googleapis.com',
      'firebasestorage.googleapis.com',
      'firestore.googleapis.com',
      'region1.google-analytics.com',
      'www.google.com',
      'www.googletagmanager.com',
    ]);
  await expect
    .poll(async () => pageViewsIn(await page.evaluate(analyticsCommands)))
    .toEqual([
      ['/', 'Wren Halloran | Seattle Landscape Photographer'],
      ['/galleries', 'Galleries | Wren Halloran'],
      ['/galleries/fells', 'Fells | Wren Halloran'],
      ['/galleries/photos/tarn', 'Red Tarn | Wren Halloran'],
      ['/galleries/photo/tarn-1', 'tarn 1 | Wren Halloran'],
    ]);
  await page.getByRole('figure').getByRole('button').first().click();
  await expect(page.locator('.pswp__img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const path of ['/galleries/fells', '/galleries/photos/tarn', '/about']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
  }
  await page.goto('/contacts');
  await expect(page.getByRole('link', { name: /@/ })).toBeVisible();
  const questions = asked.filter((request) => request.url().includes('//firestore.'));
  expect(questions.filter((each) => each.url().includes('/documents/site/revision?'))).not.toEqual(
    [],
  );
  for (const question of questions) {
    expect(await question.headerValue('x-firebase-appcheck')).toBe(TOKEN);
  }
  const images = asked.filter((request) => request.url().includes('//firebasestorage.'));
  expect(images.length).toBeGreaterThan(4);
  for (const image of images) {
    expect(await image.headerValue('x-firebase-appcheck')).toBeNull();
  }
});

test('what the admin area asks for is allowed, and none of it is analytics', async ({
  page,
  context,
  visit,
}) => {
  await theAccounts();
  // What has been in the trash for too long has the area ask for the server's time.
  const deletedAt = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
  const document = { id: 'old', path: '' };
  await storeDocument('trash', 'photos~old', aTrashEntry('photos', 'old', { deletedAt, document }));
  const asked = await deploy(context);
  // Where visitors are counted too.
  await page.goto('/admin/nowhere');
  await expect(page).toHaveTitle('404 Not Found | Wren Halloran');
  await expectRest(page, visit);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  await page.goto('/admin');
  await signIn(page);
  for (const list of ['Categories', 'Galleries']) {
    await page.getByRole('link', { name: list, exact: true }).click();
    await expect(page.getByRole('heading', { name: list, exact: true })).toBeVisible();
    await expectImagesLoaded(page);
  }
  // Those of one gallery, since all are thousands.
  await page.goto('/admin/photos?galleryId=tarn');
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeVisible();
  await expectImagesLoaded(page);
  // By a style that is made in the browser.
  await expect(page.getByRole('grid')).toHaveCSS('border-collapse', 'collapse');

  await page.getByRole('link', { name: 'Add Photo' }).click();
  await page.getByLabel('Photo Name').fill('Shuksan');
  await page.getByRole('combobox', { name: 'Gallery' }).click();
  await page.getByRole('option', { name: 'Fells - Red Tarn' }).click();
  await page.locator('input[type=file]').setInputFiles(await aPicture());
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/admin/photos?galleryId=tarn');
  await expect(page.getByRole('row').filter({ hasText: 'Shuksan' })).toBeVisible();
  await expectImagesLoaded(page);

  await page.goto('/admin/photos?galleryId=tarn&view=grid');
  await expect(page.getByRole('gridcell', { name: 'Shuksan' })).toBeVisible();
  await page.goto('/admin/photos?galleryId=tarn&view=table');
  await page.getByRole('button', { name: 'Delete Shuksan' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Shuksan' })).toHaveCount(0);
  // What still asks when the session ends is refused.
  await expectRest(page, visit);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(hostsOf(asked)).toEqual([
    'content-firebaseappcheck.googleapis.com',
    'firebasestorage.googleapis.com',
    'firestore.googleapis.com',
    'identitytoolkit.googleapis.com',
    'securetoken.googleapis.com',
    'www.google.com',
  ]);
});

test('nothing of an unlisted gallery and no word of a search reaches Google', async ({
  page,
  context,
  visit,
}) => {
  const asked = await deploy(context);
  const viewsOf = (path: string) =>
    counting(asked).filter((url) => new URL(url).searchParams.get('dp') === path);
  await page.goto('/contacts');
  await answer(page, 'Yes');
  await expect.poll(() => viewsOf('/contacts')).toHaveLength(3);

  await page.getByRole('searchbox').fill('gloaming');
  await page.keyboard.press('Enter');
  await expect(linkNamed(page, 'tarn 1')).toBeVisible();
  await page.getByRole('searchbox').last().fill('gloaming light');
  await page.getByRole('navigation').getByRole('link', { name: 'Galleries' }).click();
  await expect(heading(page)).toHaveText('Galleries');
  await page.goBack();
  await expect(heading(page)).toHaveText('Search');

  await page.goto('/galleries/photos/secret-wedding');
  await linkNamed(page, 'Kiss of Ann').click();
  await expect(heading(page)).toHaveText('Kiss of Ann');
  await page.mouse.wheel(0, 300);
  await page.getByRole('navigation').getByRole('link', { name: 'Galleries' }).first().click();
  await expect(heading(page)).toHaveText('Galleries');
  await page.goBack();
  await expect(heading(page)).toHaveText('Kiss of Ann');
  // As a new document, which names the page before it as its referrer.
  await page.evaluate(() => location.assign('/contacts'));
  await expect.poll(() => viewsOf('/contacts')).toHaveLength(6);
  await page.getByRole('navigation').getByRole('link', { name: 'Galleries' }).click();
  await expect.poll(() => viewsOf('/galleries')).toHaveLength(3);
  await expectRest(page, visit);

  const told = counting(asked).map((url) => decodeURIComponent(url));
  expect(told.filter((url) => /secret|Ann|gloaming/.test(url))).toEqual([]);
  const google = asked.filter((request) => NUMBERS.test(request.url()));
  const referrers = await Promise.all(google.map((request) => request.headerValue('referer')));
  expect(new Set(referrers)).toEqual(new Set([`${SITE}/`]));
});

test('an answer holds in every tab; a withdrawal stops at once and removes the cookies', async ({
  page,
  context,
  visit,
}) => {
  const asked = await deploy(context);
  const cookies = async () => (await context.cookies(SITE)).map(({ name }) => name).toSorted();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/contacts');
    await expect(question(tab)).toBeVisible();
  }
  await answer(other, 'Yes');
  await expect(question(page)).toHaveCount(0);
  await expect
    .poll(() => counting(asked).filter((url) => url.includes('en=page_view')))
    .toHaveLength(6);
  expect(await cookies()).toEqual(['_ga', '_ga_EXAMPLE']);

  await other.getByRole('button', { name: 'Visitor numbers' }).click();
  await answer(other, 'No');
  await expect.poll(cookies).toEqual([]);
  const before = counting(asked);
  await page.getByRole('navigation').getByRole('link', { name: 'Galleries' }).click();
  await expect(heading(page)).toHaveText('Galleries');
  await page.mouse.wheel(0, 300);
  await page.reload();
  await expectRest(page, visit);
  await expect(page.getByRole('button', { name: 'Visitor numbers' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(counting(asked)).toEqual(before);
  expect(await cookies()).toEqual([]);
});

test('the Tab key reaches the question first, and Enter answers it', async ({ page, context }) => {
  const asked = await deploy(context);
  await page.goto('/galleries/photos/tarn');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect.poll(() => counting(asked)).not.toEqual([]);
});

/** Controls, and photographs that are whole on the screen, whose middle is under the question. */
const coveredBy = (page: Page, part: '#root' | 'footer') =>
  question(page).evaluate((element, part) => {
    const box = element.getBoundingClientRect();
    const all = document.querySelectorAll(`${part} :is(a, button, summary, input, img)`);
    const isPhotograph = (each: Element) => each.matches('img, :has(img)');
    return [...all]
      .filter((each) =>
        [...each.getClientRects()].some(({ x, y, width, height }) => {
          if (isPhotograph(each) && y + height > innerHeight) return false;
          const [left, top] = [x + width / 2, y + height / 2];
          return left > box.left && left < box.right && top > box.top && top < box.bottom;
        }),
      )
      .map((each) => each.outerHTML);
  }, part);

const DEVICES = {
  'a wide screen': {},
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

for (const [device, options] of Object.entries(DEVICES)) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    for (const path of ['/', '/galleries/photos/tarn', '/galleries/photo/tarn-1']) {
      test(`the question on ${path} moves nothing, hides nothing and suits everyone`, async ({
        page,
        context,
        visit,
      }) => {
        await deploy(context);
        const shifts = await watchShifts(page);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(path);
        await expect(question(page)).toBeVisible();
        await expectImagesLoaded(page);
        await expectRest(page, visit);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        expect(await coveredBy(page, '#root')).toEqual([]);
        // All that is above the end can be scrolled out from under it.
        await page.evaluate(() => scrollTo({ top: 99_999, behavior: 'instant' }));
        expect(await coveredBy(page, 'footer')).toEqual([]);
        expect(await shifts()).toEqual([]);
        await answer(page, 'No');
        await expect(question(page)).toHaveCount(0);
      });
    }
  });
}

const FORBIDDEN = { code: 403, message: 'App attestation failed.', status: 'PERMISSION_DENIED' };
const EXHAUSTED = { code: 429, message: 'Too many attempts.', status: 'RESOURCE_EXHAUSTED' };

/** What the libraries complain of without App Check's token. */
const unproven = /recaptcha|AppCheck|App Check/i;

test.describe('in a browser that App Check can’t check', () => {
  test.beforeEach(async () => {
    await theAccounts();
    // Newer than the build, so it is read through the library.
    await edit({ photos: [aPhoto({ id: 'tarn-9', galleryId: 'tarn', photoName: 'At dawn' })] });
  });
  test.afterEach(restoreContent);

  for (const [how, refusal] of [
    ['a blocker stops reCAPTCHA', { at: '/recaptcha/api.js' }],
    ['App Check refuses the browser', { at: ':exchangeRecaptchaV3Token', error: FORBIDDEN }],
    ['App Check has had too many requests', { at: ':exchangeRecaptchaV3Token', error: EXHAUSTED }],
  ] as const) {
    test(`if ${how}, pages and signing in go on as long as Firebase answers`, async ({
      page,
      context,
      visit,
    }) => {
      visit.tolerate(unproven, missingFile('photos/tarn-9.jpg'));
      await deploy(context, [refusal]);
      await page.goto('/galleries/fells');
      await linkNamed(page, 'Red Tarn').click();
      await expect(heading(page)).toHaveText('Red Tarn');
      await expect(linkNamed(page, 'At dawn')).toBeVisible();
      await page.goto('/search?q=gloaming');
      await expect(linkNamed(page, 'tarn 1')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.goto('/admin');
      await signIn(page);
      await expect(page.getByRole('heading', { name: 'Categories', exact: true })).toBeVisible();
    });
  }

  test('if Firebase refuses a browser without a proof, pages stay as built, and signing in says what to do', async ({
    page,
    context,
    visit,
  }) => {
    visit.tolerate(unproven, /^Failed to load resource: .*40[13]/, /^(LOGIN|LOAD_[A-Z_]+): /);
    const error = { ...FORBIDDEN, message: 'Missing or insufficient permissions.' };
    const unlessProven = true;
    await deploy(context, [
      { at: '/recaptcha/api.js' },
      { at: '/documents/site/revision', error, unlessProven },
      { at: ':runQuery', error, unlessProven },
      {
        at: 'accounts:signInWithPassword',
        error: {
          code: 401,
          message: 'Firebase App Check token is invalid.',
          status: 'UNAUTHENTICATED',
        },
        unlessProven,
      },
    ]);
    await page.goto('/galleries/fells');
    await linkNamed(page, 'Red Tarn').click();
    await expect(linkNamed(page, 'tarn 1')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(
      'This page may be out of date. The server refused this browser. Try another browser, or turn off content blockers.',
    );
    await page.goto('/admin');
    await signIn(page);
    await expect(page.getByRole('alert')).toContainText('Allow Google’s reCAPTCHA');
  });
});
