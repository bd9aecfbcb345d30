import { XMLBuilder } from 'fast-xml-parser';

const ATTRIBUTE = '@';

/** A tag by its name, of text, of tags, or of attributes whose names begin with an `@`. */
export interface Tags {
  [name: string]: string | Tags | readonly (string | Tags)[] | undefined;
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  // XML has no attributes without a value, which a gallery named "true" would become.
  suppressBooleanAttributes: false,
});

/** See https://www.w3.org/TR/xml/#charsets */
const NO_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A part of a document; what XML can't hold at all is left out. */
export const xml = (tags: Tags): string => builder.build(tags).replace(NO_CHARACTER, '');

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
