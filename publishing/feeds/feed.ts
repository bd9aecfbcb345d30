import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { paths } from '../../src/paths.ts';
import type { Category, Gallery, Photo } from '../../src/model/content/entities.ts';
import { rightsOf } from '../../src/model/site/rights.ts';
import { altOf, photoNameOf } from '../../src/model/content/names.ts';
import { inOneLine } from '../../src/site/layout/pageFacts.ts';
import { addressOf } from '../../src/model/site/address.ts';
import { type DatedPhoto, listedContent, type PublishedContent } from '../build/readContent.ts';
import { largestOf, type Picture } from '../heads/pictures.ts';
import { type Tags, XML_DECLARATION, xml } from './xml.ts';

export const FEED = paths.feed.slice(1);

const MOST_ENTRIES = 50;
const NEVER = new Date(0).toISOString();

const pictureHtml = ({ url, width, height }: Picture, address: string, alt: string) =>
  createElement(
    'p',
    null,
    createElement(
      'a',
      { href: address },
      createElement('img', { src: url, width, height, alt, loading: 'lazy' }),
    ),
  );

const captionHtml = ({ caption }: Photo) =>
  createElement(
    'p',
    { dir: 'auto' },
    caption
      .split('\n')
      .map((line, index) =>
        createElement(Fragment, { key: index }, index > 0 && createElement('br'), line),
      ),
  );

function entry(
  { photo, createdAt }: DatedPhoto,
  gallery: Gallery | undefined,
  category: Category | undefined,
): Tags {
  const address = addressOf(paths.photo.getHref(photo.id));
  const picture = largestOf(photo);
  const html = renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      picture && pictureHtml(picture, address, altOf(photo)),
      photo.caption && captionHtml(photo),
      createElement(
        'p',
        null,
        inOneLine([photoNameOf(photo), gallery?.galleryName, category?.categoryName]),
      ),
    ),
  );
  return {
    id: address,
    title: photoNameOf(photo),
    link: [
      { '@rel': 'alternate', '@type': 'text/html', '@href': address },
      ...(picture?.type
        ? [
            {
              '@rel': 'enclosure',
              '@type': picture.type,
              '@length': String(picture.bytes),
              '@href': picture.url,
            },
          ]
        : []),
    ],
    published: createdAt,
    updated: createdAt,
    category: gallery?.galleryName ? { '@term': gallery.galleryName } : undefined,
    rights: photo.copyright || undefined,
    content: { '@type': 'html', '#text': html },
  };
}

/** The newest photos as a feed, see https://www.rfc-editor.org/rfc/rfc4287 */
export function feed(content: PublishedContent): string {
  const { settings } = content;
  const { categories, galleries, photos } = listedContent(content);
  const galleryById = new Map(galleries.map((gallery) => [gallery.id, gallery]));
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const newest = photos
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, MOST_ENTRIES);
  const tags: Tags = {
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': settings.language,
      id: addressOf(paths.home),
      title: settings.title,
      subtitle: settings.description || undefined,
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': addressOf(`/${FEED}`) },
        { '@rel': 'alternate', '@type': 'text/html', '@href': addressOf(paths.home) },
      ],
      icon: addressOf('/icon-192.png'),
      updated: newest[0]?.createdAt ?? NEVER,
      author: { name: settings.photographer, uri: addressOf(paths.home) },
      rights: rightsOf({}, settings).copyright,
      entry: newest.map((dated) => {
        const gallery = galleryById.get(dated.photo.galleryId);
        const category = categoryById.get(gallery?.categoryId ?? '');
        return entry(dated, gallery, category);
      }),
    },
  };
  return `${XML_DECLARATION}${xml(tags)}\n`;
}
