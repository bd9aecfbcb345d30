const segmenter = new Intl.Segmenter('en');

/** The beginning of a text, at most `limit` UTF-16 units; letters and emojis stay whole. */
export const cutText = (text: string, limit: number): string =>
  text.slice(0, segmenter.segment(text).containing(limit)?.index);
