import type { Page } from '@playwright/test';
import { ADMINISTRATOR } from '../../../emulators/ports.ts';
import {
  anAccount,
  disableAccount,
  passwordLinks,
  STRANGER,
  theAccounts,
} from '../../support/accounts.ts';
import { signIn } from '../../support/signIn.ts';
import { storedDocuments } from '../../support/stored.ts';
import { expectAccessible, expectRest } from '../support/visit.ts';
import {
  anonymousTest,
  DESKTOP,
  expect,
  expectFocus,
  heading,
  message,
  openedBy,
  PHONE,
  saveButton,
  seedArchive,
  test,
} from '../support/admin.ts';

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

  anonymousTest(
    'fills both fields, is refused in a sentence, keeps the name, and enters by Enter',
    async ({ page, visit }) => {
      visit.allow(
        /^Failed to load resource: .*400.*signInWithPassword/,
        /^LOGIN: .*auth\/wrong-password/,
      );
      let attempts = 0;
      page.on('request', (request) => {
        const isAttempt = request.url().includes('signInWithPassword');
        if (isAttempt && request.method() === 'POST') attempts += 1;
      });
      await page.goto('/admin/galleries');
      const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password')];
      await expect(login(page)).toBeDisabled();
      await username.fill('a');
      await expect(login(page)).toBeDisabled();
      await username.fill('');
      await password.fill('b');
      await expect(login(page)).toBeDisabled();
      await password.press('Enter');
      await signIn(page, { ...ADMINISTRATOR, password: 'daylight' });
      await expect(message(page)).toContainText('The username or the password is wrong.');
      await expect(username).toHaveValue(ADMINISTRATOR.email);
      expect(attempts).toBe(1);

      await password.fill(ADMINISTRATOR.password);
      await password.press('Enter');
      await expect(heading(page, 'Galleries')).toBeVisible();
      await expect(message(page)).toHaveCount(0);
      await expect(page.getByRole('row')).toHaveCount(3);
      await expectFocus(page, /^main/);
    },
  );

  anonymousTest('has a link sent for choosing a new password, by keyboard', async ({ page }) => {
    await page.goto('/admin');
    const username = page.getByLabel('Username');
    const forgot = page.getByRole('button', { name: 'Forgot password?' });
    await forgot.press('Enter');
    await expect(username).toBeFocused();
    await expect(username).toHaveAccessibleDescription(/^Enter your e-mail address/);
    await username.fill(` ${STRANGER.email}`);
    await expect(username).toHaveAccessibleDescription('');
    await forgot.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      `If there is an account for ${STRANGER.email}, an e-mail with a link is on its way.`,
    );
    await expect(forgot).toBeFocused();
    expect((await passwordLinks()).at(-1)).toBe(STRANGER.email);
    await expectAccessible(page);
  });

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

test('an unknown address below /admin says so', async ({ page }) => {
  await page.goto('/admin/prices');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expect(page.getByText('404 Not Found')).toBeVisible();
});

test('the title opens the site in a new tab', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/admin/site');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  const before = await top();
  expect(before).toBeGreaterThan(100);
  const title = page.getByRole('navigation', { name: 'Admin' }).getByRole('link').first();
  const site = await openedBy(page, () => title.click());
  await expect(site).toHaveURL('/');
  await site.getByRole('link', { name: 'View the galleries' }).click();
  await expect(heading(site, 'Galleries')).toBeVisible();
  await expect(heading(page, 'Site')).toBeVisible();
  expect(await top()).toBe(before);
});

anonymousTest.describe('a session that ends in the middle of an edit', () => {
  const account = { email: 'assistant@example.com', password: 'safelight' };

  anonymousTest.beforeEach(async ({ page, visit }) => {
    await seedArchive();
    visit.allow(
      /^Failed to load resource: .*403.*\/documents:commit/,
      /^Failed to load resource: .*400.*\/token/,
      /@firebase\/firestore: .* RestConnection RPC 'Commit'/,
      /^UPDATE_CATEGORY: .*Missing permissions/,
    );
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
  });

  anonymousTest('keeps the edit for its account', async ({ page }) => {
    await anAccount(account, true);
    await signIn(page, account);
    await expect(page.getByLabel('Category Name')).toHaveValue('Shore');
    await expectFocus(page, /^main/);
    await saveButton(page).click();
    await expect(page).toHaveURL('/admin/categories');
    expect((await storedDocuments('categories')).coast).toMatchObject({ categoryName: 'Shore' });
  });

  anonymousTest('shows nothing of the edit to another account', async ({ page }) => {
    await signIn(page);
    await expect(page.getByLabel('Category Name')).toHaveValue('Coast');
    await expect(saveButton(page)).toHaveAccessibleDescription('Nothing has changed yet.');
    await page.getByRole('link', { name: 'Photos', exact: true }).click();
    await expect(heading(page, 'Photos')).toBeVisible();
    await expect(page.getByText('not saved')).toHaveCount(0);
  });
});
