import type { Browser } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { storedDocuments } from '../tests/support/stored.ts';
import { edit } from '../tests/support/times.ts';
import type { Bench } from './browser.ts';
import { printTable } from './table.ts';
import { isOfDatabase, profiles, watchAnswers } from './visiting.ts';

/** The gallery in which a photo is edited, and another whose photos have another time. */
const [EDITED, OTHER] = ['measured-60', 'measured-2000'];

const pages: Record<string, string> = {
  home: paths.home,
  'its category': paths.category.getHref('measured'),
  'its gallery, of 60': paths.gallery.getHref(EDITED),
  'the photo': paths.photo.getHref(`${EDITED}-0`),
  'another photo of the gallery': paths.photo.getHref(`${EDITED}-1`),
  'another gallery, of 2000': paths.gallery.getHref(OTHER),
  'a photo of the other gallery': paths.photo.getHref(`${OTHER}-0`),
  search: paths.search,
  about: paths.about,
};

/** How many documents the first page of a visit reads. */
async function documentsOf(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ ...profiles.phone, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const answers = watchAnswers(page);
    const asked = page.waitForResponse((response) => isOfDatabase(response.url()));
    await page.goto(address);
    await asked;
    await answers.rest();
    return (await answers.sum()).documents;
  } finally {
    await context.close();
  }
}

/**
 * Counts the documents that visits read: when nothing has changed, after a photo was edited, and
 * after the next build.
 */
export async function measureDocuments(
  { site, browser }: Bench,
  rebuild: () => Promise<void>,
): Promise<void> {
  const count = async (moment: string) => {
    console.log(`Visiting ${moment} …`);
    const counts: Record<string, number> = {};
    for (const [page, path] of Object.entries(pages)) {
      counts[page] = await documentsOf(browser, `${site}${path}`);
    }
    return counts;
  };
  const unchanged = await count('a site that has not changed');
  const id = `${EDITED}-0`;
  const stored = (await storedDocuments('photos'))[id];
  const photo = { ...stored, id, caption: 'Low tide' };
  await edit({ photos: [photo] });
  const edited = await count('a site in which a photo was edited');
  await rebuild();
  const rebuilt = await count('the next build');
  printTable(
    'documents that the first page of a visit reads',
    Object.keys(pages).map((page) => ({
      page,
      'nothing changed': unchanged[page] ?? 0,
      'a photo edited': edited[page] ?? 0,
      'the next build': rebuilt[page] ?? 0,
    })),
  );
}
