import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Settings } from '../../src/model/site/defaultSettings.ts';
import { altOf } from '../../src/model/content/names.ts';
import { descriptionOf, type PageFacts, titleOf } from '../../src/site/layout/pageFacts.ts';
import { addressOf } from '../../src/model/site/address.ts';
import { FEED } from '../feeds/feed.ts';
import { type Picture, pictureOf } from './pictures.ts';
import { robotsRules } from './robots.ts';

type Tags = Record<string, string | number | undefined>;

/** A language with a country: its own, or the one with most speakers. */
function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region ? `${language}_${region}` : language;
}

/** See https://ogp.me */
const openGraph = (page: PageFacts, site: Settings, picture: Picture | undefined): Tags => ({
  'og:type': 'website',
  'og:site_name': site.title,
  'og:locale': localeOf(site.language),
  'og:title': titleOf(site, page.name),
  'og:description': descriptionOf(site, page.about) || undefined,
  'og:url': addressOf(page.path),
  ...(picture && {
    'og:image': picture.url,
    'og:image:type': picture.type,
    'og:image:width': picture.width,
    'og:image:height': picture.height,
    'og:image:alt': altOfPage(page, site),
  }),
});

const altOfPage = ({ name, photo }: PageFacts, site: Settings) =>
  photo ? altOf(photo) : (name ?? site.title);

const meta = (key: 'name' | 'property', tags: Tags) =>
  Object.entries(tags).flatMap(([name, content]) =>
    content === undefined
      ? []
      : [createElement('meta', { key: name, [key]: name, content: String(content) })],
  );

/**
 * The HTML that a page adds to `<head>`; React renders the title and the description.
 * @param sitePicture the link preview of pages without their own picture
 */
export function headOf(page: PageFacts, site: Settings, sitePicture?: Picture): string {
  const picture = pictureOf(page) ?? sitePicture;
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
      ...meta('property', openGraph(page, site, picture)),
      ...meta('name', {
        robots: robotsRules(site, page),
        'twitter:card': picture ? 'summary_large_image' : 'summary',
        'twitter:image': picture?.url,
        'twitter:image:alt': picture && altOfPage(page, site),
      }),
    ),
  );
}
