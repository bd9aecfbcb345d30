import { fileTexts, type FileTexts, type FoundTexts } from '../../../model/files/fileTexts.ts';
import { brandOf } from '../camera/cameraNames.ts';
import { decodeText, pngTextFinder } from './readPngTexts.ts';
import { readTags } from './readTags.ts';
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

function fromIptc(tags: Record<string, unknown>): FoundTexts[] {
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

function fromExif(tags: Record<string, unknown>): FoundTexts {
  const text = textIn(tags);
  return {
    caption: text('ImageDescription'),
    creator: text('Artist'),
    copyright: text('Copyright'),
  };
}

/** The texts of a PNG under the keywords of https://www.w3.org/TR/png-3/#11keywords */
async function fromPng(head: ArrayBuffer): Promise<FoundTexts> {
  const findText = pngTextFinder(head);
  const text = async (keyword: string) => decodeText(await findText(keyword));
  return {
    title: await text('title'),
    caption: await text('description'),
    creator: await text('author'),
    copyright: await text('copyright'),
  };
}

/** The maker, also without the form of its company, the model and the program. */
function deviceNamesIn(tags: Record<string, unknown>): string[] {
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
 * @param profiles see readRawProfiles
 */
export async function readTexts(
  head: ArrayBuffer,
  ownXmp: Xmp,
  profiles: readonly ArrayBuffer[],
): Promise<FileTexts> {
  const { iptc, exif, isIptcNewer } = readTags(head, profiles, INCLUDED);
  const both = [fromXmp(ownXmp), fromIptc({ ...iptc })];
  const newestFirst = isIptcNewer ? both.toReversed() : both;
  const found = [...newestFirst.flat(), fromExif({ ...exif }), await fromPng(head)];
  return fileTexts(found, deviceNamesIn({ ...exif }));
}
