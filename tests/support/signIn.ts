import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ADMINISTRATOR } from '../../emulators/ports.ts';
import { paths } from '../../src/paths.ts';
import type { Account } from './accounts.ts';

/** What a browser keeps of a sign-in. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Fills in the login form, which must be shown, and sends it. */
export async function signIn(
  page: Page,
  { email, password }: Account = ADMINISTRATOR,
): Promise<void> {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens the admin area of a site as the administrator, who must exist. */
export async function signInAt(page: Page, site: string): Promise<void> {
  await page.goto(`${site}${paths.adminCategories}`);
  await signIn(page);
  await page.getByRole('heading', { name: 'Categories', exact: true }).waitFor();
}

/** An administrator's session, for other browser contexts to start from. */
export async function openSession(browser: Browser, site: string): Promise<Session> {
  const context = await browser.newContext();
  try {
    await signInAt(await context.newPage(), site);
    return await context.storageState();
  } finally {
    await context.close();
  }
}
