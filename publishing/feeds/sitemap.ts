import { isWorthFinding, photosByKeyword } from '../../src/model/content/keywords.ts';
import { listedInOrder } from '../../src/model/content/order.ts';
import { paths } from '../../src/paths.ts';
import { addressOf } from '../../src/model/site/address.ts';
import {
  type DatedPhoto,
  later,
  listedContent,
  type PublishedEntities,
} from '../build/readContent.ts';
import { largestOf } from '../heads/pictures.ts';
import { XML_DECLARATION, xml } from './xml.ts';

/** A text file, and its name under the site's own address. */
export interface TextFile {
  name: string;
  text: string;
}

interface Entry {
  path: string;
  /** The address of an image on the page. */
  image?: string | undefined;
  /** RFC 3339 */
  changedAt?: string | undefined;
}

export const SITEMAP = 'sitemap.xml';

/** See https://www.sitemaps.org/protocol.html#index */
const LIMITS = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

const SITEMAP_XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = `${XML_DECLARATION}<urlset xmlns="${SITEMAP_XMLNS}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const END = '</urlset>\n';

/** Addresses have a limit too, see https://www.sitemaps.org/protocol.html#locdef */
const LONGEST_ADDRESS = 2047;

function latestBy(
  photos: readonly DatedPhoto[],
  keyOf: (dated: DatedPhoto) => string,
): Map<string, string> {
  const latest = new Map<string, string>();
  for (const dated of photos) {
    const key = keyOf(dated);
    latest.set(key, later(latest.get(key), dated.updatedAt));
  }
  return latest;
}

function* entriesOf(content: PublishedEntities): Generator<Entry> {
  const { categories, galleries, photos } = listedContent(content);
  const categoryIds = new Map(galleries.map(({ id, categoryId }) => [id, categoryId]));
  const ofGallery = latestBy(photos, ({ photo }) => photo.galleryId);
  const ofCategory = latestBy(photos, ({ photo }) => categoryIds.get(photo.galleryId) ?? '');
  const ofSite = latestBy(photos, () => '').get('');

  yield { path: paths.home, changedAt: ofSite };
  yield { path: paths.categories, changedAt: ofSite };
  yield { path: paths.about };
  yield { path: paths.contacts };
  for (const { id, coverURL } of categories) {
    yield { path: paths.category.getHref(id), image: coverURL, changedAt: ofCategory.get(id) };
  }
  for (const { id, coverURL } of galleries) {
    yield { path: paths.gallery.getHref(id), image: coverURL, changedAt: ofGallery.get(id) };
  }
  const searchable = listedInOrder(
    photos.map(({ photo }) => photo),
    galleries,
  );
  const updated = new Map(photos.map(({ photo, updatedAt }) => [photo.id, updatedAt]));
  for (const [key, carrying] of photosByKeyword(searchable)) {
    if (!isWorthFinding(carrying.length)) continue;
    const [first] = carrying;
    const times = carrying.map(({ id }) => updated.get(id) ?? '');
    yield {
      path: paths.keyword.getHref(key),
      image: first && largestOf(first)?.url,
      changedAt: times.reduce(later),
    };
  }
  for (const { photo, updatedAt } of photos) {
    yield {
      path: paths.photo.getHref(photo.id),
      image: largestOf(photo)?.url,
      changedAt: updatedAt,
    };
  }
}

/** See https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
function entryXml({ path, image, changedAt }: Entry): string {
  const loc = addressOf(path);
  if (loc.length > LONGEST_ADDRESS) return '';
  const url = {
    loc,
    lastmod: changedAt,
    'image:image': image ? { 'image:loc': image } : undefined,
  };
  return `${xml({ url })}\n`;
}

function* partsOf(content: PublishedEntities): Generator<string> {
  let entries: string[] = [];
  let bytes = HEAD.length + END.length;
  for (const entry of entriesOf(content)) {
    const text = entryXml(entry);
    const size = Buffer.byteLength(text);
    if (size === 0) continue;
    if (entries.length === LIMITS.addresses || bytes + size > LIMITS.bytes) {
      yield `${HEAD}${entries.join('')}${END}`;
      entries = [];
      bytes = HEAD.length + END.length;
    }
    entries.push(text);
    bytes += size;
  }
  yield `${HEAD}${entries.join('')}${END}`;
}

/** The sitemap: one file, or several with an index if it exceeds the protocol's limits. */
export function* sitemap(content: PublishedEntities): Generator<TextFile> {
  const names: string[] = [];
  let last: string | undefined;
  for (const text of partsOf(content)) {
    if (last !== undefined) yield named(last);
    last = text;
  }
  if (names.length === 0) {
    yield { name: SITEMAP, text: last ?? '' };
    return;
  }
  yield named(last ?? '');
  const parts = names.map((name) => ({ loc: addressOf(`/${name}`) }));
  const sitemapindex = { '@xmlns': SITEMAP_XMLNS, sitemap: parts };
  yield { name: SITEMAP, text: `${XML_DECLARATION}${xml({ sitemapindex })}\n` };

  function named(text: string): TextFile {
    const name = `sitemap-${names.length + 1}.xml`;
    names.push(name);
    return { name, text };
  }
}
