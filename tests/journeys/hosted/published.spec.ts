import type { APIRequestContext, Page } from '@playwright/test';
import { HOST, ports } from '../../../emulators/ports.ts';
import { edit } from '../../support/times.ts';
import { builtDocument, restoreContent } from '../support/hostedContent.ts';
import { heading, expect, inNoBuild, noindex, test } from '../support/visit.ts';

test.afterEach(restoreContent);

const FILES = `http://${HOST}:${ports.storage}/v0/b/demo-portfolio.appspot.com/o`;
const ABOUT_THE_SITE =
  'Wren Halloran is a Seattle-area landscape photographer. Nature photography prints of the mountains, forests and coast of the Pacific Northwest.';

/** What arrives at an address, before any code runs. */
async function arriving(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  return response.text();
}

const titlesIn = (html: string) => [...html.matchAll(/<title[^>]*>(.*?)<\/title>/g)].map(at1);
const descriptionsIn = (html: string) =>
  [...html.matchAll(/<meta name="description" content="([^"]*)"/g)].map(at1);
const at1 = (match: RegExpExecArray) => match[1];

const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    '@graph': object[];
  };

test('a gallery and a photo tell in their heads what they are', async ({ request }) => {
  const gallery = await arriving(request, '/galleries/photos/tarn');
  for (const element of [
    '<link rel="canonical" href="https://www.example.com/galleries/photos/tarn"/>',
    `<meta property="og:description" content="Red Tarn, Fells, 5 photographs. ${ABOUT_THE_SITE}"/>`,
    `<meta property="og:image" content="${FILES}/variants%2Fgallery-covers%2Ftarn%2Fr-tarn%2Fcard.jpg?alt=media"/>`,
    '<link rel="alternate" type="application/atom+xml" title="Wren Halloran" href="/feed.atom"/>',
  ]) {
    expect(gallery).toContain(element);
  }
  const photo = await arriving(request, '/galleries/photo/stray');
  expect(photo).toContain(
    '<meta property="og:title" content="Tom &amp; “Jerry” &lt;3 | Wren Halloran"/>',
  );
  expect(dataIn(photo)['@graph']).toMatchObject([
    { '@type': 'Person' },
    { '@type': 'ImageObject', name: 'Tom & “Jerry” <3' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Galleries' },
        { name: 'Strays' },
        { name: 'true' },
        { name: 'Tom & “Jerry” <3' },
      ],
    },
  ]);
});

test('sitemap, feed and robots.txt name what is published', async ({ request }) => {
  const sitemap = await arriving(request, '/sitemap.xml');
  expect(sitemap).toContain('<url><loc>https://www.example.com/galleries/photo/tarn-1</loc>');
  expect(await arriving(request, '/feed.atom')).toContain('<title>Tom &amp; “Jerry” &lt;3</title>');
  expect(await arriving(request, '/robots.txt')).toContain('Disallow: /admin\n');
});

test('nothing names a gallery whose category is missing, or a photo whose gallery is missing', async ({
  request,
}) => {
  for (const path of ['/galleries/photos/orphan', '/galleries/photo/lost', '/sitemap.xml']) {
    const text = await arriving(request, path);
    expect(text).not.toContain('Lost');
    expect(text).not.toMatch(/orphan/i);
  }
});

/** All titles and descriptions of a page as it is. */
const headOf = (page: Page) =>
  page.evaluate(() => [
    [...document.head.querySelectorAll('title')].map(({ text }) => text),
    [...document.querySelectorAll('meta[name=description]')].map((each) =>
      each.getAttribute('content'),
    ),
  ]);

for (const { path, arrives, shown = arrives } of [
  {
    path: '/',
    arrives: ['Wren Halloran | Seattle Landscape Photographer', ABOUT_THE_SITE],
  },
  {
    path: '/galleries/photos/measured-2000',
    arrives: [
      '2000 photos | Wren Halloran',
      `2000 photos, Measured, 2000 photographs. ${ABOUT_THE_SITE}`,
    ],
  },
  {
    path: '/galleries/photo/measured-2000.5',
    arrives: ['Wren Halloran | Seattle Landscape Photographer', ABOUT_THE_SITE],
    shown: ['Photo 6 | Wren Halloran', `Photo 6, 2000 photos, Measured. ${ABOUT_THE_SITE}`],
  },
  {
    path: '/admin/photos',
    arrives: ['Admin | Wren Halloran', 'Add, arrange and edit the photographs of Wren Halloran.'],
  },
]) {
  test(`${path} arrives with one title and one description, and keeps to one`, async ({
    page,
    request,
  }) => {
    const html = await arriving(request, path);
    expect([titlesIn(html), descriptionsIn(html)]).toEqual([[arrives[0]], [arrives[1]]]);
    await page.goto(path);
    // The code has taken the page over, or begun it.
    await expect
      .poll(() => page.evaluate(() => Object.keys(document.getElementById('root')!)))
      .not.toEqual([]);
    await expect(page.locator('[data-until-shown]')).toHaveCount(0);
    await expect.poll(() => headOf(page)).toEqual([[shown[0]], [shown[1]]]);
  });
}

test('search engines skip what the build does not know, until its content shows', async ({
  page,
  request,
  visit,
}) => {
  visit.allow(inNoBuild);
  const gallery = { ...builtDocument('galleries/tarn'), id: 'newer', galleryName: 'Newer' };
  await edit({ galleries: [gallery] });
  const path = '/galleries/photos/newer';
  const html = await arriving(request, path);
  expect(html).toContain('<meta name="robots" content="noindex" data-until-shown=""/>');
  expect(await arriving(request, '/galleries/photos/tarn')).not.toContain('noindex');
  await page.goto(path);
  await expect(heading(page)).toHaveText('Newer');
  await expect(page.getByText('There are no photographs')).toBeVisible();
  await expect(noindex(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each photograph has one address, and is asked for once', async ({ page, visit }) => {
    for (const path of ['/', '/galleries', '/galleries/photos/tarn', '/galleries/photo/tarn-1']) {
      visit.files.length = 0;
      await page.goto(path);
      const addresses = await page
        .locator('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses).toEqual(addresses.map(() => expect.stringMatching(/\.(webp|jpg)\?/)));
      expect(visit.files).toEqual([...new Set(visit.files)]);
      expect(visit.files.filter((file) => file.includes('.webp'))).toEqual([]);
    }
  });

  test('all photographs of a gallery are there, also those that come as one scrolls', async ({
    page,
  }) => {
    await page.goto('/galleries/photos/measured-60');
    await expect(page.getByText(/^60 photographs, updated \d+ \w+ 20\d\d$/)).toBeVisible();
    const first = page.getByRole('list', { name: 'Photographs', exact: true }).getByRole('link');
    const rest = page.getByRole('list', { name: 'More photographs' }).getByRole('link');
    await expect(first).toHaveCount(18);
    await expect(rest).toHaveCount(42);
    await rest.last().scrollIntoViewIfNeeded();
    await expect(rest.last().getByRole('img', { name: 'Photo 60' })).toBeVisible();
    await rest.last().click();
    await expect(heading(page)).toHaveText('Photo 60');
  });
});
