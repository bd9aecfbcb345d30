/** Characters that XML can't contain, see https://www.w3.org/TR/xml/#charsets */
export const NO_XML_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
