import { test, expect } from '@playwright/test';
import { HOST, ports } from '../../emulators/ports.ts';
import { pageNames, type PageName } from '../bench/content.ts';
import { beyondLimits } from '../bench/limits.ts';
import { storeSmallSite } from '../bench/photographs.ts';
import { openSession } from '../bench/session.ts';
import { visit, type ProfileName } from '../bench/visiting.ts';
import { theAccounts } from '../support/accounts.ts';
import { emptyFirestore } from '../support/backend.ts';

const SITE = `http://${HOST}:${ports.site}`;

let addresses: Record<PageName, string>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await emptyFirestore();
  await theAccounts();
  addresses = await storeSmallSite();
});

for (const page of pageNames) {
  test(`${page} stays within its limits`, async ({ browser }) => {
    const profile = test.info().project.name as ProfileName;
    const session = page === 'admin photos' ? await openSession(browser, SITE) : undefined;
    const measured = await visit(browser, profile, `${SITE}${addresses[page]}`, session);
    expect(beyondLimits(page, profile, measured)).toEqual([]);
  });
}
