import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTimes } from '../../../src/firebase/readTimes.ts';
import { BUILD_FILE, liveBuildText } from '../../../src/model/site/liveBuild.ts';
import { theAccounts } from '../../support/accounts.ts';
import { aPhoto } from '../../support/factories.ts';
import { publish, SERVED } from '../../support/sites.ts';
import { restoreContent } from '../support/hostedContent.ts';
import { edit } from '../../support/times.ts';
import { signIn } from '../../support/signIn.ts';
import { expect, test } from '../support/visit.ts';
import { HERE } from '../../support/backend.ts';

const REPOSITORY = 'https://github.com/wren/portfolio';

/** Serves the build file that the workflow would write for the current content. */
async function deploy(): Promise<void> {
  const times = await readTimes(HERE, {});
  const built = {
    build: 'deployed',
    times,
    builtAt: new Date().toISOString(),
    repository: REPOSITORY,
  };
  writeFileSync(join(SERVED, BUILD_FILE), liveBuildText(built));
}

async function restore(): Promise<void> {
  await restoreContent();
  publish();
}

test.beforeEach(restore);
test.afterEach(restore);

test('the admin area says how far the live site is behind, and links to the update', async ({
  page,
}) => {
  const menu = page.locator('.MuiDrawer-paper');
  await theAccounts();
  await edit({ photos: [aPhoto({ id: 'tarn-3', galleryId: 'tarn', photoName: 'Renamed' })] });
  await page.goto('/admin/updating');
  await signIn(page);
  const state = page.getByRole('region', { name: 'State' });
  const behind = 'Shared links don’t yet show changes to photos made today.';
  await expect(menu.getByText(behind)).toBeVisible();
  await expect(state.getByText(behind)).toBeVisible();
  await expect(state.getByRole('link')).toHaveCount(0);

  await deploy();
  await page.reload();
  await expect(menu.getByText('The site is up to date.')).toBeVisible();
  await expect(state.getByText(/^The site was last updated on /)).toBeVisible();
  await expect(state.getByRole('link')).toHaveAttribute(
    'href',
    `${REPOSITORY}/actions/workflows/publish.yml`,
  );
});
