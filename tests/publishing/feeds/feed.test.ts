// @vitest-environment jsdom
import { FILES } from '../support/realProject.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { feed } from '../../../publishing/feeds/feed.ts';
import type { DatedPhoto } from '../../../publishing/build/readContent.ts';
import { site, siteDefaults } from '../../../src/site.config.ts';
import { aReadPhoto, aPhotoWithVariants, beach, coast } from '../../support/entities.ts';
import { DEFAULT_SETTINGS } from '../../../src/model/site/defaultSettings.ts';
import { aDatedPhoto, HOSTILE } from '../support/site.ts';

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
  const text = feed({
    categories: [coast()],
    galleries: [gallery],
    photos,
    settings: { ...DEFAULT_SETTINGS, language: 'de' },
  });
  expect(XMLValidator.validate(text)).toBe(true);
  const { feed: read } = parser.parse(text) as { feed: Feed & Record<string, string> };
  expect(read['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
  expect(read['@_xml:lang']).toBe('de');
  for (const each of [read, ...(read.entry ?? [])]) {
    expect(each.id).toMatch(/^https:/);
    expect(each.title).not.toBe('');
    expect(new Date(each.updated).getTime()).not.toBeNaN();
  }
  expect(read.author.name).toBe(siteDefaults.photographer);
  expect(read.link.filter((link) => link['@_rel'] === 'self')).toHaveLength(1);
  return read;
}

const parseHtml = (entry: Entry | undefined) =>
  new DOMParser().parseFromString(entry?.content['#text'] ?? '', 'text/html');

describe('the feed', () => {
  it('tells nothing of a gallery that is in no list', () => {
    const cove = { ...beach(), id: 'cove', isUnlisted: true as const };
    const photos = [aDatedPhoto(aPhotoWithVariants({ id: 'hidden', galleryId: 'cove' }))];
    const site = { categories: [coast()], settings: DEFAULT_SETTINGS };
    const text = feed({ ...site, galleries: [cove], photos });
    expect(text).toBe(feed({ ...site, galleries: [], photos: [] }));
  });

  it('tells of a photo with its picture', () => {
    const { entry } = read([aDatedPhoto(aPhotoWithVariants())]);
    const address = `${site.address}/galleries/photo/stacks`;
    expect(entry).toMatchObject([
      {
        id: address,
        title: 'Sea stacks at dusk',
        published: '2026-03-01T10:00:00Z',
        category: { '@_term': 'Ruby Beach' },
        link: [
          { '@_rel': 'alternate', '@_href': address },
          {
            '@_rel': 'enclosure',
            '@_type': 'image/webp',
            '@_length': '128000',
            '@_href': `${FILES}/variants%2Fphotos%2Fstacks%2Fr%2F1280.webp?alt=media`,
          },
        ],
        content: { '@_type': 'html' },
      },
    ]);
    const document = parseHtml(entry[0]);
    const image = document.querySelector('a img');
    expect(image?.getAttribute('src')).toBe(
      `${FILES}/variants%2Fphotos%2Fstacks%2Fr%2F1280.webp?alt=media`,
    );
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1280', '853']);
    expect(document.head.childNodes).toHaveLength(0);
    expect(document.body.textContent).toBe('Sea stacks at dusk, Ruby Beach, Coast');
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
