import { HOST, ports } from '../../../emulators/ports.ts';
import { addresses, pageNames } from '../../bench/content.ts';
import { beyondLimits } from '../../bench/limits.ts';
import { measuredCategories } from '../../bench/photographs.ts';
import { openSession } from '../../bench/session.ts';
import { profileNames, visit } from '../../bench/visiting.ts';
import { restoreContent } from '../../support/published.ts';
import { theAccounts } from '../../support/accounts.ts';
import { expect, test } from '../visit.ts';

const SITE = `http://${HOST}:${ports.hosting}`;

const measured = addresses(measuredCategories[0]!);

// So that nothing has changed since the site was built.
test.beforeAll(restoreContent);

for (const profile of profileNames) {
  for (const page of pageNames) {
    test(`${page} stays within its limits, ${profile}`, async ({ browser }) => {
      const isAdmin = page === 'admin photos';
      if (isAdmin) await theAccounts();
      const session = isAdmin ? await openSession(browser, SITE) : undefined;
      const taken = await visit(browser, profile, `${SITE}${measured[page]}`, session);
      expect(beyondLimits(page, profile, taken)).toEqual([]);
    });
  }
}
