import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PAGE_BUILD, safeJson, SETTINGS, UNTIL_SHOWN } from '../../src/app/pageData.ts';
import { NO_ABOUT, nonDefault, type Settings } from '../../src/model/site/defaultSettings.ts';
import type { PageBuild } from '../../src/store/sources/pageBuild.ts';

/** The place in index.html for the head of a page. */
const HEAD = '<!--head-->';

/** The language in index.html. */
const ENGLISH = '<html lang="en">';

/** The place in index.html for pages. */
const ROOT = '<div id="root"></div>';

/** The document that Vite built from index.html, for pages that the browser renders. */
export interface Shell {
  html: string;
  /** The address of the entry script, on the site. */
  entry: string;
}

/** Leaves out line breaks and indentation: some 40 bytes of each page as it travels. */
const compact = (html: string): string =>
  html.replaceAll(/\n\s*(?=\/?>|<)/g, '').replaceAll(/\n\s*/g, ' ');

/** Reads the built index.html, and the address of its entry script from the manifest. */
export function readShell(folder: string, manifestFile: string): Shell {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const manifest = JSON.parse(read(manifestFile)) as Record<string, { file: string }>;
  return { html: compact(read('index.html')), entry: `/${manifest['index.html']?.file}` };
}

/** Replaces a part of a text, which must exist. */
function replaced(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`index.html has no ${part}`);
  return text.replace(part, () => by);
}

interface Description {
  language: string;
  title: string;
  description: string;
  /** The settings that pages use until they have read them. */
  settings: Settings;
  /** Whether search engines skip it: always, or until the browser shows its page. */
  noindex?: 'always' | 'until-shown' | undefined;
  /** What else it tells crawlers. */
  robots?: string | undefined;
}

/** The shell with a title and a description, for programs that run no scripts. */
export function describedShell(
  { html }: Shell,
  { language, title, description, settings, noindex, robots }: Description,
): string {
  const marked = { [UNTIL_SHOWN]: '' };
  const head = renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      createElement('title', marked, title),
      description &&
        createElement('meta', { name: 'description', content: description, ...marked }),
      noindex &&
        createElement('meta', {
          name: 'robots',
          content: 'noindex',
          ...(noindex === 'until-shown' && marked),
        }),
      robots && createElement('meta', { name: 'robots', content: robots }),
    ),
  );
  const { aboutText: _about, portraitImage: _portrait, ...words } = settings;
  const json = JSON.stringify(nonDefault({ ...words, ...NO_ABOUT }));
  const data = `<script id="${SETTINGS}" type="application/json">${safeJson(json)}</script>`;
  const inLanguage = replaced(html, ENGLISH, `<html lang="${language}">`);
  return replaced(replaced(inLanguage, HEAD, head), ROOT, `${ROOT}${data}`);
}

/** Adds the build to a described shell, because its page then reads only what has changed. */
export function publishedShell(shell: string, published: PageBuild): string {
  const json = safeJson(JSON.stringify(published));
  const script = `<script id="${PAGE_BUILD}" type="application/json">${json}</script>`;
  return replaced(shell, '</body>', `${script}</body>`);
}

/** The HTML of the shell's `<head>`, with more elements and without the script. */
export function headOfShell({ html, entry }: Shell, more: string): string {
  const script = `<script type="module" crossorigin src="${entry}"></script>`;
  const head = html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'));
  return replaced(replaced(head, script, ''), HEAD, more);
}
