import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRevisionOf } from '../../../src/firebase/revision.ts';
import { BUILD_FILE, liveBuildText } from '../../../src/model/site/publishing.ts';
import { OFFSET } from '../../../emulators/ports.ts';
import { theAccounts } from '../../support/accounts.ts';
import { removeDocument } from '../../support/backend.ts';
import { aPhoto } from '../../support/factories.ts';
import { aRun, openGitHub, REPOSITORY, TOKEN } from '../../support/github.ts';
import { publish, restoreContent, SERVED } from '../../support/published.ts';
import { edit } from '../../support/revision.ts';
import { signIn } from '../../support/signIn.ts';
import { passUntilShown } from '../visit.ts';
import { expect, test } from './hosted.ts';

const HERE = { VITE_EMULATOR_PORT_OFFSET: String(OFFSET) };

/** Serves the site as a run of the workflow builds it of the content as it is now. */
async function deploy(run: number): Promise<void> {
  const revision = await readRevisionOf(HERE, {});
  const built = { revision, builtAt: new Date().toISOString(), run: String(run) };
  writeFileSync(join(SERVED, BUILD_FILE), liveBuildText(built));
}

async function restore(): Promise<void> {
  await removeDocument('private', 'publishing');
  await restoreContent();
  publish();
}

test.beforeEach(restore);
test.afterEach(restore);

test('a click publishes what is new, and a reload finds the build that is under way', async ({
  page,
  refusals,
  visit,
}) => {
  const github = await openGitHub();
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const line = page.locator('.MuiDrawer-paper');
  await theAccounts();
  await page.clock.install();
  await edit({ photos: [aPhoto({ id: 'beach-1', galleryId: 'beach', photoName: 'Renamed' })] });
  await page.goto('/admin');
  await signIn(page);
  await page.getByRole('link', { name: 'How to publish' }).click();
  await expect(page.getByRole('heading', { name: 'Publishing', exact: true })).toBeVisible();
  await page.getByLabel('Repository').fill(`https://github.com/${REPOSITORY}`);
  await page.getByLabel('Token').fill('github_pat_mistyped');
  visit.allow(/401 \(Unauthorized\)/, /^UPDATE_WORKFLOW: /);
  await page.getByRole('button', { name: 'Check and save' }).click();
  await expect(page.getByText('GitHub does not accept the token')).toBeVisible();
  await expect(page.getByLabel('Repository')).toHaveValue(`https://github.com/${REPOSITORY}`);
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.getByLabel('Token').fill(TOKEN);
  await page.getByRole('button', { name: 'Check and save' }).click();
  await expect(page.getByText('Saved. GitHub accepts the token.')).toBeVisible();

  await menu.getByRole('link', { name: 'Photos' }).click();
  await expect(
    line.getByText('1 photo is live, but not in the previews of links yet.'),
  ).toBeVisible();
  await line.getByRole('button', { name: 'Publish' }).dblclick();
  await expect(line.getByText('Waiting for GitHub to build the site…')).toBeVisible();
  expect(github.runs).toHaveLength(1);
  const [run = aRun()] = github.runs;
  run.status = 'in_progress';
  await passUntilShown(page, line.getByText('Building the site…'));
  await page.reload();
  await expect(line.getByText('Building the site…')).toBeVisible();
  await expect(line.getByRole('link', { name: 'Follow it on GitHub' })).toHaveAttribute(
    'href',
    `https://github.com/${REPOSITORY}/actions/runs/${run.id}`,
  );
  await deploy(run.id);
  Object.assign(run, { status: 'completed', conclusion: 'success' });
  await passUntilShown(page, line.getByText('Everything is published.'));
  await expect(page.getByText('The site is published.')).toBeVisible();
  expect(github.asked.filter((call) => call === 'POST dispatches')).toHaveLength(1);
  expect(refusals).toEqual([]);
  await github.close();
});
