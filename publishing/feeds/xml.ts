import { XMLBuilder } from 'fast-xml-parser';
import { NO_XML_CHARACTER } from '../../src/model/xmlCharacters.ts';

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

/** A part of a document, without characters that XML can't contain. */
export const xml = (tags: Tags): string => builder.build(tags).replace(NO_XML_CHARACTER, '');

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
