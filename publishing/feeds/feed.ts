import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { v5 as uuidOf } from 'uuid';
import { paths } from '../../src/paths.ts';
import type { Category, Gallery, Photo } from '../../src/model/content/entities.ts';
import { rightsOf } from '../../src/model/site/rights.ts';
import { altOf, photoNameOf } from '../../src/model/content/names.ts';
import { inOneLine } from '../../src/site/layout/pageFacts.ts';
import { addressOf } from '../../src/model/site/address.ts';
import {
  type DatedPhoto,
  later,
  listedContent,
  type PublishedContent,
} from '../build/readContent.ts';
import { jpegOf, largestOf, type Picture } from '../heads/pictures.ts';
import { type Tags, XML_DECLARATION, xml } from './xml.ts';

export const FEED = paths.feed.slice(1);

const MOST_ENTRIES = 50;
const NEVER = new Date(0).toISOString();

/** An id that outlives the site's domain, made of an address in Firestore. */
const idOf = (addressInFirestore: string) => `urn:uuid:${uuidOf(addressInFirestore, uuidOf.URL)}`;

/**
 * A JPEG, because mail programs show nothing else, and before it the whole photograph for programs
 * that can choose.
 */
function pictureHtml(photo: Photo, jpeg: Picture, address: string) {
  const whole = largestOf(photo);
  return createElement(
    'p',
    null,
    createElement(
      'a',
      { href: address },
      createElement(
        'picture',
        null,
        whole?.type &&
          whole.type !== jpeg.type &&
          createElement('source', {
            type: whole.type,
            srcSet: whole.url,
            width: whole.width,
            height: whole.height,
          }),
        createElement('img', {
          src: jpeg.url,
          width: jpeg.width,
          height: jpeg.height,
          alt: altOf(photo),
          loading: 'lazy',
        }),
      ),
    ),
  );
}

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

interface Parents {
  gallery: Gallery | undefined;
  category: Category | undefined;
}

function entry(
  { photo, createdAt, updatedAt }: DatedPhoto,
  { gallery, category }: Parents,
  documentsAddress: string,
): Tags {
  const address = addressOf(paths.photo.getHref(photo.id));
  const jpeg = jpegOf(photo);
  const html = renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      jpeg && pictureHtml(photo, jpeg, address),
      photo.caption && captionHtml(photo),
      createElement(
        'p',
        null,
        inOneLine([photoNameOf(photo), gallery?.galleryName, category?.categoryName]),
      ),
    ),
  );
  return {
    id: idOf(`${documentsAddress}/photos/${encodeURIComponent(photo.id)}`),
    title: photoNameOf(photo),
    link: [
      { '@rel': 'alternate', '@type': 'text/html', '@href': address },
      ...(jpeg?.type
        ? [
            {
              '@rel': 'enclosure',
              '@type': jpeg.type,
              '@length': String(jpeg.bytes),
              '@href': jpeg.url,
            },
          ]
        : []),
    ],
    published: createdAt,
    updated: updatedAt,
    category: gallery?.galleryName ? { '@term': gallery.galleryName } : undefined,
    rights: photo.copyright || undefined,
    content: { '@type': 'html', '#text': html },
  };
}

/**
 * The newest photos as a feed, see https://www.rfc-editor.org/rfc/rfc4287
 * @param documentsAddress of the site's documents in Firestore
 */
export function feed(content: PublishedContent, documentsAddress: string): string {
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
      id: idOf(documentsAddress),
      title: settings.title,
      subtitle: settings.description || undefined,
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': addressOf(`/${FEED}`) },
        { '@rel': 'alternate', '@type': 'text/html', '@href': addressOf(paths.home) },
      ],
      icon: addressOf('/icon-192.png'),
      updated: newest.map(({ updatedAt }) => updatedAt).reduce(later, NEVER),
      author: { name: settings.photographer, uri: addressOf(paths.home) },
      rights: rightsOf({}, settings).copyright,
      entry: newest.map((dated) => {
        const gallery = galleryById.get(dated.photo.galleryId);
        const category = categoryById.get(gallery?.categoryId ?? '');
        return entry(dated, { gallery, category }, documentsAddress);
      }),
    },
  };
  return `${XML_DECLARATION}${xml(tags)}\n`;
}
