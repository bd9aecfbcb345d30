import type { Page } from '@playwright/test';
import { ADMINISTRATOR } from '../../emulators/ports.ts';
import type { Account } from './accounts.ts';

/** Fills in the login form, which must be shown, and sends it. */
export async function signIn(
  page: Page,
  { email, password }: Account = ADMINISTRATOR,
): Promise<void> {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
