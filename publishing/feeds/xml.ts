import { XMLBuilder } from 'fast-xml-parser';

const ATTRIBUTE = '@';

/** Tags by name, with text, tags, or attributes whose names begin with `@`. */
export interface Tags {
  [name: string]: string | Tags | readonly (string | Tags)[] | undefined;
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  // Otherwise a gallery named "true" would become an attribute without a value.
  suppressBooleanAttributes: false,
});

/** See https://www.w3.org/TR/xml/#charsets */
const NO_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A part of a document, without characters that XML can't contain. */
export const xml = (tags: Tags): string => builder.build(tags).replace(NO_CHARACTER, '');

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
