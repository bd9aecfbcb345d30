import { load, type ExpandedTags } from 'exifreader';
import { fileTexts, type FileTexts, type FoundTexts } from '../../model/files/fileTexts.ts';
import { brandOf } from './cameraNames.ts';
import { inflate } from './inflate.ts';
import { isIptcNewer } from './isIptcNewer.ts';
import type { Xmp } from './readXmp.ts';

const INCLUDED = {
  iptc: [
    'Coded Character Set',
    'Object Name',
    'Headline',
    'Caption/Abstract',
    'Keywords',
    'Copyright Notice',
    'By-line',
  ],
  exif: ['ImageDescription', 'Artist', 'Copyright', 'Make', 'Model', 'Software'],
  png: true as const,
};

/** A tag; the types of the library promise more than files contain. */
interface Tag {
  description?: unknown;
}

const asList = (tag: unknown): Tag[] => [tag].flat().filter((each) => each instanceof Object);

const describe = ({ description }: Tag) => (typeof description === 'string' ? description : '');

const textIn = (tags: Record<string, unknown>) => (name: string) =>
  asList(tags[name]).map(describe)[0] ?? '';

const names = (texts: readonly string[]) => texts.filter(Boolean).join(', ');

function fromXmp(xmp: Xmp): FoundTexts[] {
  const [title = ''] = xmp('dc:title');
  const [headline = ''] = xmp('photoshop:Headline');
  const [caption = ''] = xmp('dc:description');
  const [altText = ''] = xmp('Iptc4xmpCore:AltTextAccessibility');
  const [copyright = ''] = xmp('dc:rights');
  const paths = xmp('digiKam:TagsList').map((path) => path.replaceAll('/', '|'));
  return [
    {
      title,
      caption,
      altText,
      keywords: xmp('dc:subject'),
      creator: names(xmp('dc:creator')),
      copyright,
    },
    { title: headline, keywords: xmp('lr:hierarchicalSubject') },
    { keywords: paths },
  ];
}

function fromIptc(tags: Record<string, unknown> = {}): FoundTexts[] {
  const text = textIn(tags);
  return [
    {
      title: text('Object Name'),
      caption: text('Caption/Abstract'),
      keywords: asList(tags.Keywords).map(describe),
      creator: names(asList(tags['By-line']).map(describe)),
      copyright: text('Copyright Notice'),
    },
    { title: text('Headline') },
  ];
}

function fromExif(tags: Record<string, unknown> = {}): FoundTexts {
  const text = textIn(tags);
  return {
    caption: text('ImageDescription'),
    creator: text('Artist'),
    copyright: text('Copyright'),
  };
}

/** The texts of a PNG under the keywords of https://www.w3.org/TR/png/#11keywords */
function fromPng(tags: ExpandedTags['pngText'] = {}): FoundTexts {
  // Some programs write the keywords in lower case.
  const byKeyword = Object.entries(tags).map(([keyword, tag]) => [keyword.toLowerCase(), tag]);
  const text = textIn(Object.fromEntries(byKeyword));
  return {
    title: text('title'),
    caption: text('description'),
    creator: text('author'),
    copyright: text('copyright'),
  };
}

/** The maker, also without the form of its company, the model and the program. */
function deviceNamesIn(tags: Record<string, unknown> = {}): string[] {
  const [maker = '', model = '', software = ''] = ['Make', 'Model', 'Software'].map(textIn(tags));
  const brand = brandOf(maker);
  return [maker, brand, model, `${maker} ${model}`, `${brand} ${model}`, software];
}

/** The texts in XMP without a file around it. */
export const xmpTexts = (xmp: Xmp): FileTexts => fileTexts(fromXmp(xmp));

/**
 * Reads the title, caption, alternative text, keywords, creator and copyright from an image's head:
 * from XMP, else from IPTC, else from EXIF, else from a PNG's own texts. IPTC goes before XMP if it
 * was changed later. XMP needs a DOM, which workers don't have. It never throws.
 */
export async function readTexts(head: ArrayBuffer, ownXmp: Xmp): Promise<FileTexts> {
  try {
    const { iptc, exif, pngText, metadataRange } = await load(head, {
      async: true,
      expanded: true,
      includeOffsets: true,
      includeTags: INCLUDED,
      decompress: { deflate: inflate },
    });
    const both = [fromXmp(ownXmp), fromIptc({ ...iptc })];
    const newestFirst = isIptcNewer(head, metadataRange?.blocks ?? []) ? both.toReversed() : both;
    const found = [...newestFirst.flat(), fromExif({ ...exif }), fromPng(pngText)];
    return fileTexts(found, deviceNamesIn({ ...exif }));
  } catch {
    return xmpTexts(ownXmp);
  }
}
