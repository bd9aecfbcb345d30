import type { Browser } from '@playwright/test';
import { HOST, ports } from '../../../emulators/ports.ts';
import { addresses, pageNames, type PageName } from '../../../bench/content.ts';
import { beyondLimits } from '../../../bench/limits.ts';
import { measuredCategories } from '../../../bench/photographs.ts';
import type { Session } from '../../support/signIn.ts';
import { type ProfileName, profileNames, visit } from '../../../bench/visiting.ts';
import { restoreContent } from '../support/hostedContent.ts';
import { sessionAt } from '../support/admin.ts';
import { expect, test as visitTest } from '../support/visit.ts';

const SITE = `http://${HOST}:${ports.hosting}`;

const measured = addresses(measuredCategories[0]!);

const test = visitTest.extend<object, { session: Session }>({
  session: sessionAt(SITE),
});

async function expectWithinLimits(
  browser: Browser,
  profile: ProfileName,
  page: PageName,
  session?: Session,
): Promise<void> {
  const taken = await visit(browser, profile, `${SITE}${measured[page]}`, session);
  expect(beyondLimits(page, profile, taken)).toEqual([]);
}

// So that nothing has changed since the site was built.
test.beforeAll(restoreContent);

for (const profile of profileNames) {
  for (const page of pageNames.filter((name) => name !== 'admin photos')) {
    test(`${page} stays within its limits, ${profile}`, ({ browser }) =>
      expectWithinLimits(browser, profile, page));
  }

  test(`admin photos stays within its limits, ${profile}`, ({ browser, session }) =>
    expectWithinLimits(browser, profile, 'admin photos', session));
}
