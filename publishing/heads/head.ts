import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '../../src/site.config.ts';
import { descriptionOf, titleOf } from '../../src/site/layout/pageMeta.ts';
import type { AppState } from '../../src/store/state.ts';
import { addressOf } from './address.ts';
import { FEED } from '../feeds/feed.ts';
import { factsOf, type PageFacts } from './page.ts';
import type { Picture } from './pictures.ts';
import { structuredData } from './structuredData.ts';

/** A prerendered page. */
export interface RenderedPage {
  path: string;
  /** The store's state as the page's loads left it. */
  state: AppState;
  /** What links to pages without a picture of their own unfurl with. */
  sitePicture?: Picture | undefined;
}

type Tags = Record<string, string | number | undefined>;

/** See https://ogp.me */
const openGraph = (page: PageFacts, picture: Picture | undefined): Tags => ({
  'og:type': 'website',
  'og:site_name': site.title,
  'og:locale': 'en_US',
  'og:title': titleOf(page.name),
  'og:description': descriptionOf(page.about),
  'og:url': addressOf(page.path),
  ...(picture && {
    'og:image': picture.url,
    'og:image:type': picture.type,
    'og:image:width': picture.width,
    'og:image:height': picture.height,
    'og:image:alt': page.name ?? site.title,
  }),
});

const meta = (key: 'name' | 'property', tags: Tags) =>
  Object.entries(tags).flatMap(([name, content]) =>
    content === undefined
      ? []
      : [createElement('meta', { key: name, [key]: name, content: String(content) })],
  );

/** JSON that no text in it can end the script around it. */
const asScript = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/**
 * The HTML that a page adds to `<head>` beside its title and its description, which React renders;
 * empty for a page that has nothing to show.
 */
export function headOf({ path, state, sitePicture }: RenderedPage): string {
  const page = factsOf(path, state);
  if (!page) return '';
  const picture = page.picture ?? sitePicture;
  return renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      createElement('link', { rel: 'canonical', href: addressOf(page.path) }),
      createElement('link', {
        rel: 'alternate',
        type: 'application/atom+xml',
        title: site.title,
        href: `/${FEED}`,
      }),
      ...meta('property', openGraph(page, picture)),
      ...meta('name', {
        'twitter:card': picture ? 'summary_large_image' : 'summary',
        'twitter:image': picture?.url,
        'twitter:image:alt': picture && (page.name ?? site.title),
      }),
      createElement('script', {
        type: 'application/ld+json',
        dangerouslySetInnerHTML: { __html: asScript(structuredData(page)) },
      }),
    ),
  );
}
