import { load, type ExpandedTags } from 'exifreader';
import { fileTexts, type FileTexts, type FoundTexts } from '../../../model/files/fileTexts.ts';

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

/** What a tag or a list of tags says; a library's types promise more than files keep. */
interface Tag {
  value?: unknown;
  description?: unknown;
  attributes?: Record<string, string>;
}

const asList = (tag: unknown): Tag[] => [tag].flat().filter((each) => each instanceof Object);

const describe = ({ description }: Tag) => (typeof description === 'string' ? description : '');

const namesIn = (tags: Tag[]) => tags.map(describe).filter(Boolean).join(', ');

/** What an XMP property holds: a text, or a list of texts. */
function xmpTags(tag: unknown): Tag[] {
  const [only] = asList(tag);
  return only && Array.isArray(only.value) ? asList(only.value) : asList(tag);
}

/** Of a text in several languages the one that is meant for everybody. */
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
 * Reads from an image's head what is said of it in words, as XMP, else as IPTC, else as EXIF. XMP
 * can be read on a page's own thread alone, where there is a DOM. Nothing in it makes this fail.
 */
export function readTexts(head: ArrayBuffer): FileTexts {
  try {
    const { xmp, iptc, exif } = load(head, { expanded: true, includeTags: INCLUDED });
    return fileTexts([fromXmp(xmp), fromIptc({ ...iptc }), fromExif({ ...exif })]);
  } catch {
    return fileTexts([]);
  }
}
