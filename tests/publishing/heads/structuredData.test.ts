import { FILES } from '../support/realProject.ts';
import { describe, expect, it } from 'vitest';
import { site, siteDefaults } from '../../../src/site.config.ts';
import { aReadPhoto, aPhotoWithVariants, aSite, beach, coast } from '../../support/entities.ts';
import { documentAt, HOSTILE } from '../support/site.ts';
import { issuesOf, thingsOf } from '../support/structuredData.ts';

const PATHS = [
  '/',
  '/galleries',
  '/galleries/coast',
  '/galleries/photos/beach',
  '/galleries/photo/stacks',
  '/about',
  '/contacts',
];

const thingsAt = async (...page: Parameters<typeof documentAt>) =>
  thingsOf(await documentAt(...page));

async function expectValid(content: ReturnType<typeof aSite>, pages = PATHS): Promise<void> {
  for (const path of pages)
    expect(await issuesOf(await documentAt(path, content)), path).toEqual([]);
}

const variant = (file: string) => `${FILES}/variants%2Fphotos%2Fstacks%2Fr%2F${file}?alt=media`;

it.each([
  ['{"@context":"https://schema.org","@type":"ImageGalery"}', 'not a valid schema.org type'],
  ['{"@context":"https://schema.org","@type":"ImageGallery","naem":"x"}', '"naem"'],
  ['{"@context":"https://schema.org","@type":"Person"}', '"name"'],
  ['{"@type":', 'JSON'],
])('the validator refuses %s', async (json, issue) => {
  const script = `<script type="application/ld+json">${json}</script>`;
  const page = `<!doctype html><html><head>${script}</head></html>`;
  expect((await issuesOf(page)).join('\n')).toContain(issue);
});

describe('the structured data', () => {
  it.each(PATHS)('of %s is valid', async (path) => {
    const document = await documentAt(path);
    expect(await issuesOf(document)).toEqual([]);
    expect(thingsOf(document).Person).toHaveLength(1);
  });

  it('of hostile names is valid and keeps them', async () => {
    const photos = [aPhotoWithVariants({ photoName: HOSTILE })];
    const content = aSite({ category: coast(HOSTILE), gallery: beach(HOSTILE), photos });
    await expectValid(content);
    const { ImageObject } = await thingsAt('/galleries/photo/stacks', content);
    expect(ImageObject?.[0]?.name).toBe(HOSTILE);
  });

  it("of a document with the spec's fields only is valid", async () => {
    const photos = [
      aReadPhoto({ id: 'stacks', galleryId: 'beach', photoName: '' }),
      aReadPhoto({ id: 'without', galleryId: 'beach', path: '' }),
    ];
    const content = aSite({ photos });
    await expectValid(content);
    const { ImageObject } = await thingsAt('/galleries/photo/stacks', content);
    expect(ImageObject?.[0]).toMatchObject({
      name: 'Untitled',
      contentUrl: `${FILES}/photos%2Fstacks.jpg?alt=media`,
    });
    const without = await thingsAt('/galleries/photo/without', content);
    expect(without).not.toHaveProperty('ImageObject');
  });

  it('tells who took a photo, and on what terms', async () => {
    const photos = [aPhotoWithVariants({ exif: { takenAt: '2024-10-12T18:03:27' } })];
    const { ImageObject } = await thingsAt('/galleries/photo/stacks', aSite({ photos }));
    expect(ImageObject).toEqual([
      {
        '@type': 'ImageObject',
        name: 'Sea stacks at dusk',
        url: `${site.address}/galleries/photo/stacks`,
        contentUrl: variant('1280.webp'),
        thumbnailUrl: variant('640.webp'),
        width: '1280 px',
        height: '853 px',
        encodingFormat: 'image/webp',
        dateCreated: '2024-10-12T18:03:27',
        creator: {
          '@type': 'Person',
          '@id': `${site.address}/#photographer`,
          name: siteDefaults.photographer,
        },
        creditText: siteDefaults.photographer,
        copyrightNotice: `© ${siteDefaults.photographer}. ${site.licence.name}.`,
        license: `${site.address}/contacts`,
        acquireLicensePage: `${site.address}/contacts`,
        representativeOfPage: true,
      },
    ]);
  });

  it('tells what is written beside a photo, on its own page', async () => {
    const written = {
      caption: 'The last light.\nNobody saw it.',
      keywords: ['dusk', 'sea stacks'],
      creator: 'Ada',
      copyright: '© 2026 Ada',
    };
    const content = aSite({ photos: [aPhotoWithVariants(written)] });
    const document = await documentAt('/galleries/photo/stacks', content);
    expect(await issuesOf(document)).toEqual([]);
    expect(thingsOf(document).ImageObject).toMatchObject([
      {
        caption: written.caption,
        keywords: written.keywords,
        creator: { '@type': 'Person', name: 'Ada' },
        creditText: 'Ada',
        copyrightNotice: '© 2026 Ada',
      },
    ]);
    const { ImageGallery } = await thingsAt('/galleries/photos/beach', content);
    expect(JSON.stringify(ImageGallery)).not.toContain('Nobody');
  });

  it('tells where a page stands', async () => {
    const { BreadcrumbList } = await thingsAt('/galleries/photo/stacks');
    const items = BreadcrumbList?.[0]?.itemListElement as object[];
    expect(items).toEqual(
      [
        ['Galleries', '/galleries'],
        ['Coast', '/galleries/coast'],
        ['Ruby Beach', '/galleries/photos/beach'],
        ['Sea stacks at dusk', '/galleries/photo/stacks'],
      ].map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${site.address}${path}`,
      })),
    );
    expect(await thingsAt('/galleries')).not.toHaveProperty('BreadcrumbList');
  });

  it('of the home page tells of the site and its photographer', async () => {
    const german = aSite({ settings: { language: 'de' } });
    const { WebSite, Person } = await thingsAt('/', german);
    expect(WebSite).toEqual([expect.objectContaining({ inLanguage: 'de' })]);
    expect(Person?.[0]).toMatchObject({
      name: siteDefaults.photographer,
      sameAs: Object.values(siteDefaults.profiles).map(({ url }) => url),
    });
  });

  it('of a category names its galleries', async () => {
    const { ImageGallery } = await thingsAt('/galleries/coast');
    expect(ImageGallery?.[0]?.hasPart).toMatchObject([
      { name: 'Ruby Beach', url: `${site.address}/galleries/photos/beach` },
    ]);
  });

  it('of a gallery of 2000 describes its first 60 as they are shown', async () => {
    const photos = Array.from({ length: 2000 }, (_none, index) =>
      aPhotoWithVariants({ id: `p${index}`, photoName: `Photo ${index}`, isPanorama: index === 0 }),
    );
    const html = await documentAt('/galleries/photos/beach', aSite({ photos }));
    const [gallery] = thingsOf(html).ImageGallery ?? [];
    const names = ((gallery?.associatedMedia ?? []) as { name: string }[]).map(({ name }) => name);
    expect(names).toHaveLength(60);
    expect(names[0]).toBe('Photo 1');
    expect(await issuesOf(html)).toEqual([]);
    expect(JSON.stringify(thingsOf(html)).length).toBeLessThan(80_000);
  });

  it('of an empty gallery and an empty site is valid', async () => {
    const content = aSite({ photos: [] });
    await expectValid(content, ['/', '/galleries/photos/beach']);
  });
});
