/**
 * The crawlers that are refused when AI training is reserved, by the names that they obey in
 * robots.txt. From the list of the project ai.robots.txt, as of November 2026, which also says what
 * each is for: https://github.com/ai-robots-txt/ai.robots.txt
 *
 * That list is longer. Crawlers that lead visitors to the site stay welcome: those of search
 * engines, and those that make link previews, such as facebookexternalhit.
 */
export const AI_CRAWLERS: readonly string[] = [
  // They collect data for training, or sell or publish it for that.
  'AI2Bot',
  'Ai2Bot-Dolma',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Cotoyogi',
  'DeepSeekBot',
  'Diffbot',
  'FacebookBot',
  'FriendlyCrawler',
  'Google-Extended',
  'GPTBot',
  'ICC-Crawler',
  'ImagesiftBot',
  'imageSpider',
  'img2dataset',
  'laion-huggingface-processor',
  'LAIONDownloader',
  'meta-externalagent',
  'omgili',
  'omgilibot',
  'PanguBot',
  'SBIntuitionsBot',
  'TikTokSpider',
  'Timpibot',
  'VelenPublicWebCrawler',
  'Webzio-Extended',
  'YandexAdditional',
  'YandexAdditionalBot',
  // They fetch pages for AI assistants, which show their own version of what they fetch.
  'cohere-ai',
  'Meta-ExternalFetcher',
  'PerplexityBot',
  'PetalBot',
];
