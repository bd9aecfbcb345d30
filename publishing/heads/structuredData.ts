import type {
  BreadcrumbList,
  Graph,
  ImageGallery,
  ImageObject,
  Person,
  Thing,
  WebSite,
} from 'schema-dts';
import { paths } from '../../src/paths.ts';
import type { Photo } from '../../src/model/content/entities.ts';
import type { Settings } from '../../src/model/site/defaultSettings.ts';
import { rightsOf } from '../../src/model/site/rights.ts';
import { descriptionOf, type PageFacts } from '../../src/site/layout/pageFacts.ts';
import { photoNameOf } from '../../src/model/content/names.ts';
import { addressOf } from '../../src/model/site/address.ts';
import { largestOf, type Picture, pictureOf, smallestOf } from './pictures.ts';

/** The most photos of a gallery that are described; all have pages of their own. */
const MOST_PHOTOS = 60;

const PHOTOGRAPHER = addressOf('/#photographer');
const WEBSITE = addressOf('/#website');

const creator = ({ photographer: name }: Settings) =>
  ({ '@type': 'Person', '@id': PHOTOGRAPHER, name }) as const;

const photographer = (settings: Settings): Person => ({
  ...creator(settings),
  url: addressOf(paths.home),
  jobTitle: 'Photographer',
  sameAs: settings.profiles.map(({ url }) => url),
});

const webSite = ({ title, description, language }: Settings): WebSite => ({
  '@type': 'WebSite',
  '@id': WEBSITE,
  name: title,
  url: addressOf(paths.home),
  ...(description && { description }),
  inLanguage: language,
  author: { '@id': PHOTOGRAPHER },
});

const creatorOf = (name: string, settings: Settings): Person =>
  name === settings.photographer ? creator(settings) : { '@type': 'Person', name };

/** See https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata */
function imageObject(photo: Photo, settings: Settings): ImageObject[] {
  const largest = largestOf(photo);
  if (!largest) return [];
  const { url, width, height, type } = largest;
  const takenAt = photo.exif?.takenAt;
  const rights = rightsOf(photo, settings);
  return [
    {
      '@type': 'ImageObject',
      name: photoNameOf(photo),
      url: addressOf(paths.photo.getHref(photo.id)),
      contentUrl: url,
      thumbnailUrl: smallestOf(photo)?.url ?? url,
      ...(width && height && { width: `${width} px`, height: `${height} px` }),
      ...(type && { encodingFormat: type }),
      ...(takenAt && { dateCreated: takenAt }),
      creator: creatorOf(rights.creator, settings),
      creditText: rights.creator,
      copyrightNotice: rights.copyright,
      license: rights.licencePage,
      acquireLicensePage: addressOf(paths.contacts),
    },
  ];
}

const imageGallery = (
  { path, name, about, description, parts, photos }: PageFacts,
  settings: Settings,
  picture: Picture | undefined,
): ImageGallery => ({
  '@type': 'ImageGallery',
  '@id': addressOf(path),
  url: addressOf(path),
  name: name ?? settings.title,
  description: description || descriptionOf(settings, about),
  author: { '@id': PHOTOGRAPHER },
  isPartOf: { '@id': WEBSITE },
  ...(picture && { thumbnailUrl: picture.url }),
  ...(parts?.length && {
    hasPart: parts.map(({ label, to }) => ({
      '@type': 'ImageGallery' as const,
      '@id': addressOf(to),
      url: addressOf(to),
      name: label,
    })),
  }),
  ...(photos?.length && {
    associatedMedia: photos.slice(0, MOST_PHOTOS).flatMap((photo) => imageObject(photo, settings)),
  }),
});

const breadcrumbList = ({ path, name, breadcrumbs }: PageFacts): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...breadcrumbs, { label: name ?? '', to: path }].map(
    ({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: addressOf(to),
    }),
  ),
});

/** The structured data of a page, see https://schema.org. */
export function structuredData(page: PageFacts, settings: Settings): Graph {
  const { path, breadcrumbs, parts, photos, photo } = page;
  const things: Thing[] = [
    photographer(settings),
    ...(path === paths.home ? [webSite(settings)] : []),
    ...(parts || photos ? [imageGallery(page, settings, pictureOf(page))] : []),
    ...(photo
      ? imageObject(photo, settings).map((image) => Object.assign(image, wordsOf(photo)))
      : []),
    ...(breadcrumbs.length > 0 ? [breadcrumbList(page)] : []),
  ];
  return { '@context': 'https://schema.org', '@graph': things };
}

/** The full description of a photo, for its own page. */
const wordsOf = ({ caption, keywords }: Photo) => ({
  representativeOfPage: true,
  ...(caption && { caption }),
  ...(keywords.length > 0 && { keywords: [...keywords] }),
});
