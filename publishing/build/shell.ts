import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PAGE_BUILD, safeJson, SETTINGS, UNTIL_SHOWN } from '../../src/app/pageData.ts';
import { type Area, oldestBrowsers } from '../../src/model/site/browsers.ts';
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
  html.replaceAll(/\n\s*(?=\/?>|<)|(?<=>)\n\s*/g, '').replaceAll(/\n\s*/g, ' ');

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

/** The words of index.html that the names of the oldest browsers follow. */
const NEEDS = 'needs JavaScript';

const scriptOf = (entry: string): string =>
  `<script type="module" crossorigin src="${entry}"></script>`;

/** The element that starts the code of visitors' pages, as PageDocument.tsx writes it. */
export const startInline = ({ entry }: Shell, hydrateLater: string): string =>
  `<script data-entry="${entry}">${hydrateLater}</script>`;

/** Writes a script into the folder of the built site, and gives the element that runs it. */
export function startFromFile({ entry }: Shell, outDir: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const address = `/assets/start-${hash}.js`;
  writeFileSync(join(outDir, address), code);
  return `<script defer src="${address}" data-entry="${entry}"></script>`;
}

interface Description {
  area: Area;
  /** The element that starts the code. */
  start: string;
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
  { html, entry }: Shell,
  { area, start, language, title, description, settings, noindex, robots }: Description,
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
  const parts: [part: string, by: string][] = [
    [ENGLISH, `<html lang="${language}">`],
    [HEAD, head],
    [scriptOf(entry), `<link rel="modulepreload" crossorigin href="${entry}">`],
    [ROOT, `${ROOT}${data}`],
    [NEEDS, `${NEEDS}, and at least ${oldestBrowsers(area)}`],
    ['</body>', `${start}</body>`],
  ];
  return parts.reduce((text, [part, by]) => replaced(text, part, by), html);
}

/** Adds the build to a described shell, because its page then reads only what has changed. */
export function publishedShell(shell: string, published: PageBuild): string {
  const json = safeJson(JSON.stringify(published));
  const script = `<script id="${PAGE_BUILD}" type="application/json">${json}</script>`;
  return replaced(shell, ROOT, `${ROOT}${script}`);
}

/** The HTML of the shell's `<head>`, with more elements and without the script. */
export function headOfShell({ html, entry }: Shell, more: string): string {
  const head = html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'));
  return replaced(replaced(head, scriptOf(entry), ''), HEAD, more);
}
