import type { Page } from '@playwright/test';
import { ADMINISTRATOR, ports } from '../../../emulators/ports.ts';
import { anAccount, disableAccount, STRANGER, theAccounts } from '../../support/accounts.ts';
import { signIn } from '../../support/signIn.ts';
import { storedDocuments } from '../../support/stored.ts';
import { expectAccessible, expectRest } from '../visit.ts';
import {
  anonymousTest,
  DESKTOP,
  expect,
  expectFocus,
  heading,
  message,
  PHONE,
  saveButton,
  seedArchive,
  test,
} from './admin.ts';

test.beforeAll(seedArchive);

const login = (page: Page) => page.getByRole('button', { name: 'Login' });

anonymousTest.describe('who is not signed in', () => {
  anonymousTest.beforeAll(theAccounts);

  for (const viewport of [PHONE, DESKTOP]) {
    anonymousTest(
      `sees the login form alone, ${viewport.width} px wide`,
      async ({ page, visit }) => {
        await page.setViewportSize(viewport);
        await page.goto('/admin');
        await expect(page).toHaveURL('/admin/categories');
        await expect(heading(page, 'Login')).toBeVisible();
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expect(page.getByRole('table')).toHaveCount(0);
        expect(visit.reads).toEqual([]);
        await expectAccessible(page);
      },
    );
  }

  anonymousTest('can press Login once both fields are filled', async ({ page, visit }) => {
    visit.allow(/^Failed to load resource: .*400.*signInWithPassword/, /^LOGIN: /);
    let attempts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('signInWithPassword')) {
        attempts += 1;
      }
    });
    await page.goto('/admin');
    const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password')];
    await expect(username).toHaveAttribute('required', '');
    await expect(password).toHaveAttribute('required', '');
    await expect(login(page)).toBeDisabled();
    await username.fill('a');
    await expect(login(page)).toBeDisabled();
    await password.fill('b');
    await expect(login(page)).toBeEnabled();
    await username.fill('');
    await expect(login(page)).toBeDisabled();
    await password.press('Enter');
    await username.fill('a@example.com');
    await password.press('Enter');
    await expect(message(page)).toBeVisible();
    expect(attempts).toBe(1);
  });

  anonymousTest('is told that an address below /admin is none', async ({ page }) => {
    await page.goto('/admin/prices');
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    await expect(page.getByText('404 Not Found')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveCount(0);
  });

  anonymousTest(
    'is refused in a sentence, keeps the name, and enters by Enter',
    async ({ page, visit }) => {
      visit.allow(
        /^Failed to load resource: .*400.*signInWithPassword/,
        /^LOGIN: .*auth\/wrong-password/,
      );
      await page.goto('/admin/galleries');
      await signIn(page, { ...ADMINISTRATOR, password: 'daylight' });
      await expect(message(page)).toContainText('The username or the password is wrong.');
      await expect(page.getByLabel('Username')).toHaveValue(ADMINISTRATOR.email);
      await page.getByRole('button', { name: 'Close message' }).click();
      await expect(message(page)).toHaveCount(0);

      await page.getByLabel('Password').fill(ADMINISTRATOR.password);
      await page.getByLabel('Password').press('Enter');
      await expect(heading(page, 'Galleries')).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(3);
      await expectFocus(page, /^main/);
    },
  );

  anonymousTest('without the claim gets a sentence and a way out', async ({ page }) => {
    await page.goto('/admin');
    await signIn(page, STRANGER);
    await expect(heading(page, 'No access')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(STRANGER.email);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(heading(page, 'Login')).toBeVisible();
  });
});

test('a reload keeps the session, and the form never flashes', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { login: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.login ||= [...document.querySelectorAll('h1')].some((h) => h.textContent === 'Login');
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/admin', '/admin/photos/edit/dusk']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => (window as never as { seen: object }).seen)).toEqual({
      login: false,
    });
  }
});

test('who is signed in is told that an address below /admin is none, too', async ({ page }) => {
  await page.goto('/admin/prices');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expect(page.getByText('404 Not Found')).toBeVisible();
});

test('the title leads back to the site, which is a document of its own', async ({ page }) => {
  await page.goto('/admin/galleries');
  const title = page.getByRole('navigation', { name: 'Admin' }).getByRole('link').first();
  const opened = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/',
  );
  await title.click();
  await opened;
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
});

test('logging out leaves the login form, also after a reload', async ({ page, visit }) => {
  await page.goto('/admin/photos');
  // What still asks when the session ends is refused.
  await expectRest(page, visit);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(heading(page, 'Login')).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.goBack();
  await page.goForward();
  await expect(heading(page, 'Login')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Login')).toBeVisible();
});

anonymousTest(
  'a session that ends in the middle of an edit keeps the edit',
  async ({ page, visit }) => {
    visit.allow(
      /^Failed to load resource: .*403.*\/documents:commit/,
      /^Failed to load resource: .*400.*\/token/,
      /@firebase\/firestore: .* RestConnection RPC 'Commit'/,
      /^UPDATE_CATEGORY: .*Missing permissions/,
    );
    const account = { email: 'assistant@example.com', password: 'safelight' };
    await anAccount(account, true);
    await page.goto('/admin/categories/edit/coast');
    await signIn(page, account);
    await page.getByLabel('Category Name').fill('Shore');
    // What is still asked for when a write ends is asked for again, here by nobody.
    await expectRest(page, visit);
    await disableAccount(account);
    // The emulators go on accepting a token that has run out; the database would not.
    await page.route(/:commit/, (route) =>
      route.fulfill({
        status: 403,
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: {
          error: { code: 403, status: 'PERMISSION_DENIED', message: 'Missing permissions.' },
        },
      }),
    );
    await saveButton(page).click();
    await expect(heading(page, 'Login')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Your session has ended.');
    await expect(page.getByLabel('Username')).toBeFocused();

    await page.unroute(/:commit/);
    await signIn(page);
    await expect(page.getByLabel('Category Name')).toHaveValue('Shore');
    await expectFocus(page, /^main/);
    await saveButton(page).click();
    await expect(page).toHaveURL('/admin/categories');
    expect((await storedDocuments('categories')).coast).toMatchObject({ categoryName: 'Shore' });
  },
);

anonymousTest('visitors load nothing of the admin area', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const admin = () => asked.filter((url) => /admin/i.test(url) || url.includes(`:${ports.auth}/`));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/galleries');
  await expect(page.getByRole('link', { name: 'Forest' })).toBeVisible();
  expect(admin()).toEqual([]);
  await page.goto('/admin');
  await expect(heading(page, 'Login')).toBeVisible();
  expect(admin()).not.toEqual([]);
});
