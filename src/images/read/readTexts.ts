import { load, type ExpandedTags } from 'exifreader';
import { fileTexts, type FileTexts, type FoundTexts } from '../../model/files/fileTexts.ts';

const INCLUDED = {
  xmp: ['title', 'description', 'subject', 'rights', 'creator'],
  iptc: [
    'Coded Character Set',
    'Object Name',
    'Caption/Abstract',
    'Keywords',
    'Copyright Notice',
    'By-line',
  ],
  exif: ['ImageDescription', 'Artist', 'Copyright'],
};

/** A tag; the types of the library promise more than files contain. */
interface Tag {
  value?: unknown;
  description?: unknown;
  attributes?: Record<string, string>;
}

const asList = (tag: unknown): Tag[] => [tag].flat().filter((each) => each instanceof Object);

const describe = ({ description }: Tag) => (typeof description === 'string' ? description : '');

const namesIn = (tags: Tag[]) => tags.map(describe).filter(Boolean).join(', ');

/** The tags of an XMP property, which holds one text or a list of texts. */
function xmpTags(tag: unknown): Tag[] {
  const [only] = asList(tag);
  return only && Array.isArray(only.value) ? asList(only.value) : asList(tag);
}

/** The text of an XMP property. If there are several languages, the default one. */
function xmpText(tag: unknown): string {
  const tags = xmpTags(tag);
  const forAll = tags.find(({ attributes }) => attributes?.lang === 'x-default');
  return describe(forAll ?? tags[0] ?? {});
}

const xmpWords = (tag: unknown) => xmpTags(tag).map(describe);

const fromXmp = (tags: ExpandedTags['xmp']): FoundTexts => ({
  title: xmpText(tags?.title),
  caption: xmpText(tags?.description),
  keywords: xmpWords(tags?.subject),
  creator: namesIn(xmpTags(tags?.creator)),
  copyright: xmpText(tags?.rights),
});

function fromIptc(tags: Record<string, unknown> = {}): FoundTexts {
  const text = (name: string) => asList(tags[name]).map(describe)[0] ?? '';
  return {
    title: text('Object Name'),
    caption: text('Caption/Abstract'),
    keywords: asList(tags.Keywords).map(describe),
    creator: namesIn(asList(tags['By-line'])),
    copyright: text('Copyright Notice'),
  };
}

function fromExif(tags: Record<string, unknown> = {}): FoundTexts {
  const text = (name: string) => asList(tags[name]).map(describe)[0] ?? '';
  return {
    caption: text('ImageDescription'),
    creator: text('Artist'),
    copyright: text('Copyright'),
  };
}

/**
 * Reads the title, caption, keywords, creator and copyright from an image's head: from XMP, else
 * from IPTC, else from EXIF. XMP needs a DOM, which workers don't have. It never throws.
 */
export function readTexts(head: ArrayBuffer): FileTexts {
  try {
    const { xmp, iptc, exif } = load(head, { expanded: true, includeTags: INCLUDED });
    return fileTexts([fromXmp(xmp), fromIptc({ ...iptc }), fromExif({ ...exif })]);
  } catch {
    return fileTexts([]);
  }
}
