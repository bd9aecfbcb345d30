import type { Settings } from '../../src/model/site/defaultSettings.ts';

/** The wish of img2dataset, DeviantArt and others; it stands in pages and in answers. */
export const NO_AI = 'noai, noimageai';

interface Rules {
  /** Whether search engines skip the page; it says so in an element of its own. */
  isNoindex?: boolean | undefined;
}

/**
 * What a visitors' page allows and asks of crawlers, see
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const robotsRules = (
  { reservesAiTraining }: Pick<Settings, 'reservesAiTraining'>,
  { isNoindex = false }: Rules = {},
): string | undefined =>
  [!isNoindex && 'max-image-preview:large', reservesAiTraining && NO_AI]
    .filter(Boolean)
    .join(', ') || undefined;
