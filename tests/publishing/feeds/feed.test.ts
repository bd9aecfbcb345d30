// @vitest-environment jsdom
import { FILES } from '../support/realProject.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it, vi } from 'vitest';
import { feed } from '../../../publishing/feeds/feed.ts';
import type { DatedPhoto } from '../../../publishing/build/readContent.ts';
import { site, siteDefaults } from '../../../src/site.config.ts';
import { aReadPhoto, aPhotoWithVariants, beach, coast } from '../../support/entities.ts';
import { anImageWithAddresses } from '../../support/factories.ts';
import { DEFAULT_SETTINGS } from '../../../src/model/site/defaultSettings.ts';
import { aDatedPhoto, DOCUMENTS, HOSTILE } from '../support/site.ts';

interface Entry {
  id: string;
  title: string;
  link: Record<string, string>[];
  published: string;
  updated: string;
  category?: Record<string, string>;
  rights?: string;
  content: { '#text': string; '@_type': string };
}

interface Feed {
  id: string;
  title: string;
  updated: string;
  author: { name: string };
  link: Record<string, string>[];
  entry: Entry[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ['entry', 'link'].includes(name),
});

/** Reads a feed, and holds it to what https://www.rfc-editor.org/rfc/rfc4287 demands. */
function read(photos: DatedPhoto[], gallery = beach()): Feed {
  const settings = { ...DEFAULT_SETTINGS, language: 'de' };
  const text = feed({ categories: [coast()], galleries: [gallery], photos, settings }, DOCUMENTS);
  expect(XMLValidator.validate(text)).toBe(true);
  const { feed: read } = parser.parse(text) as { feed: Feed & Record<string, string> };
  expect(read['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
  expect(read['@_xml:lang']).toBe('de');
  for (const each of [read, ...(read.entry ?? [])]) {
    expect(each.id).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(each.title).not.toBe('');
    expect(new Date(each.updated).getTime()).not.toBeNaN();
  }
  expect(read.author.name).toBe(siteDefaults.photographer);
  expect(read.link.filter((link) => link['@_rel'] === 'self')).toHaveLength(1);
  return read;
}

const CARD = `${FILES}/variants%2Fphotos%2Fstacks%2Fr%2Fcard.jpg?alt=media`;

const attributesOf = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

const parseHtml = (entry: Entry | undefined) =>
  new DOMParser().parseFromString(entry?.content['#text'] ?? '', 'text/html');

describe('the feed', () => {
  it('tells nothing of a gallery that is in no list', () => {
    const cove = { ...beach(), id: 'cove', isUnlisted: true as const };
    const photos = [aDatedPhoto(aPhotoWithVariants({ id: 'hidden', galleryId: 'cove' }))];
    const site = { categories: [coast()], settings: DEFAULT_SETTINGS };
    const text = feed({ ...site, galleries: [cove], photos }, DOCUMENTS);
    expect(text).toBe(feed({ ...site, galleries: [], photos: [] }, DOCUMENTS));
  });

  it('tells of a photo with its picture', () => {
    const { entry } = read([aDatedPhoto(aPhotoWithVariants())]);
    const address = `${site.address}/galleries/photo/stacks`;
    expect(entry).toMatchObject([
      {
        title: 'Sea stacks at dusk',
        published: '2026-03-01T10:00:00Z',
        category: { '@_term': 'Ruby Beach' },
        link: [
          { '@_rel': 'alternate', '@_href': address },
          {
            '@_rel': 'enclosure',
            '@_type': 'image/jpeg',
            '@_length': '90000',
            '@_href': CARD,
          },
        ],
        content: { '@_type': 'html' },
      },
    ]);
    const document = parseHtml(entry[0]);
    expect(attributesOf(document.querySelector('a img'))).toMatchObject({
      src: CARD,
      width: '1200',
      height: '630',
    });
    expect(attributesOf(document.querySelector('a source:first-child'))).toEqual({
      type: 'image/webp',
      srcset: `${FILES}/variants%2Fphotos%2Fstacks%2Fr%2F1280.webp?alt=media`,
      width: '1280',
      height: '853',
    });
    expect(document.head.childNodes).toHaveLength(0);
    expect(document.body.textContent).toBe('Sea stacks at dusk, Ruby Beach, Coast');
  });

  it('shows the whole photo to every program if it has a whole JPEG', () => {
    const image = anImageWithAddresses({ width: 3000, height: 2000 }, [
      { width: 640, type: 'image/jpeg' },
      { width: 1280, type: 'image/avif' },
      { width: 1280, type: 'image/jpeg' },
    ]);
    const { entry } = read([aDatedPhoto({ ...aPhotoWithVariants(), image })]);
    expect(entry[0]?.link[1]).toMatchObject({ '@_type': 'image/jpeg', '@_href': '/1280.jpeg' });
    const document = parseHtml(entry[0]);
    expect(attributesOf(document.querySelector('img'))).toMatchObject({
      src: '/1280.jpeg',
      width: '1280',
      height: '853',
    });
    expect(document.querySelector('source')).toBeNull();
  });

  it('keeps its ids at another address, and differs from the feed of another site', async () => {
    const photos = [
      aDatedPhoto(aPhotoWithVariants()),
      aDatedPhoto(aPhotoWithVariants({ id: 'b' })),
    ];
    const settings = DEFAULT_SETTINGS;
    const content = { categories: [coast()], galleries: [beach()], photos, settings };
    const idsIn = (text: string) => [...text.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
    const ids = idsIn(feed(content, DOCUMENTS));
    expect(ids).toEqual([
      'urn:uuid:a90be49c-f64d-5354-8104-c0a4180266e0',
      'urn:uuid:aeed4fec-8757-5458-b004-fb7d25f960f0',
      'urn:uuid:923ffa2d-a255-54a6-8e31-ff5260b554dd',
    ]);
    vi.doMock('../../../src/site.config.ts', () => ({
      site: { ...site, address: 'https://moved.example' },
      siteDefaults,
    }));
    vi.resetModules();
    const { feed: feedElsewhere } = await import('../../../publishing/feeds/feed.ts');
    const moved = feedElsewhere(content, DOCUMENTS);
    expect(moved).toContain('href="https://moved.example/galleries/photo/stacks"');
    expect(idsIn(moved)).toEqual(ids);
    const others = idsIn(feed(content, DOCUMENTS.replace('/projects/', '/projects/another-')));
    expect(others.filter((id) => ids.includes(id))).toEqual([]);
  });

  it('tells when a photo was edited, and stays in the order in which photos were added', () => {
    const edited = { updatedAt: '2026-05-02T10:00:00Z' };
    const { entry, updated } = read([
      { ...aDatedPhoto(aPhotoWithVariants({ id: 'old' }), '2026-03-01T10:00:00Z'), ...edited },
      aDatedPhoto(aPhotoWithVariants({ id: 'new' }), '2026-04-01T10:00:00Z'),
    ]);
    expect(entry.map((each) => [each.published, each.updated])).toEqual([
      ['2026-04-01T10:00:00Z', '2026-04-01T10:00:00Z'],
      ['2026-03-01T10:00:00Z', '2026-05-02T10:00:00Z'],
    ]);
    expect(updated).toBe('2026-05-02T10:00:00Z');
  });

  it('tells what is written beside a photo, line by line', () => {
    const photo = aPhotoWithVariants({
      caption: 'The last light.\n<b>Nobody</b> saw it.',
      copyright: '© Ada',
    });
    const { entry } = read([aDatedPhoto(photo)]);
    const { body } = parseHtml(entry[0]);
    expect(body.querySelector('img')?.alt).toBe('The last light. <b>Nobody</b> saw it.');
    expect(body.querySelector('[dir=auto]')?.innerHTML).toBe(
      'The last light.<br>&lt;b&gt;Nobody&lt;/b&gt; saw it.',
    );
    expect(body.lastChild?.textContent).toBe('Sea stacks at dusk, Ruby Beach, Coast');
    expect(entry[0]?.rights).toBe('© Ada');
  });

  it('has the newest 50, the newest first', () => {
    const photos = Array.from({ length: 60 }, (_none, index) =>
      aDatedPhoto(
        aPhotoWithVariants({ id: `p${index}` }),
        new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 60))).toISOString(),
      ),
    );
    const { entry, updated } = read(photos);
    const times = entry.map(({ published }) => published);
    expect(times).toHaveLength(50);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0]).toBe(new Date(Date.UTC(2026, 0, 60)).toISOString());
    expect(updated).toBe(times[0]);
  });

  it('has those of one second in order, of which the database may tell no fraction', () => {
    const times = ['2026-01-01T10:00:00.5Z', '2026-01-01T10:00:00Z', '2026-01-01T10:00:00.25Z'];
    const photos = times.map((time, index) =>
      aDatedPhoto(aPhotoWithVariants({ id: `p${index}` }), time),
    );
    const { entry } = read(photos);
    expect(entry.map(({ published }) => published)).toEqual([times[0], times[2], times[1]]);
  });

  it('keeps any name as text', () => {
    const { entry } = read([aDatedPhoto(aPhotoWithVariants({ photoName: HOSTILE }))]);
    expect(entry[0]?.title).toContain('</script><b>"&\'<!-- ]]>');
    const document = parseHtml(entry[0]);
    expect(document.querySelector('b, script')).toBeNull();
    expect(document.body.textContent).toContain('</script><b>"&');
  });

  it.each(['true', 'false', '0', '<&">'])('keeps a gallery named %s', (name) => {
    const { entry } = read([aDatedPhoto(aPhotoWithVariants())], beach(name));
    expect(entry[0]?.category).toEqual({ '@_term': name });
  });

  it('lists no photo whose gallery is gone, and one whose file is gone without it', () => {
    expect(read([aDatedPhoto(aReadPhoto({ galleryId: 'gone' }))])).not.toHaveProperty('entry');
    const { entry } = read(
      [aDatedPhoto(aReadPhoto({ galleryId: 'beach', path: '' }))],
      beach('Beach'),
    );
    expect(entry[0]?.link).toHaveLength(1);
  });
});
