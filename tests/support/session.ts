import type { Browser, BrowserContext, Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { signIn as fillIn } from './signIn.ts';

/** What a browser keeps of a sign-in. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in as the administrator, who must exist. */
export async function signIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}${paths.adminCategories}`);
  await fillIn(page);
  await page.getByRole('heading', { name: 'Categories', exact: true }).waitFor();
}

/** An administrator's session, for other browser contexts to start from. */
export async function openSession(browser: Browser, site: string): Promise<Session> {
  const context = await browser.newContext();
  try {
    await signIn(await context.newPage(), site);
    return await context.storageState();
  } finally {
    await context.close();
  }
}
