import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PUBLISHED, safeJson, SETTINGS, UNTIL_SHOWN } from '../../src/app/prerendered.ts';
import { NO_ABOUT, nonDefault, type Settings } from '../../src/model/site/defaultSettings.ts';
import type { Published } from '../../src/store/sources/published.ts';

/** Where index.html takes what a page says of itself. */
const HEAD = '<!--head-->';

/** What index.html says of its language. */
const ENGLISH = '<html lang="en">';

/** Where its pages go. */
const ROOT = '<div id="root"></div>';

/** The document that Vite built of index.html, for pages that are rendered in the browser. */
export interface Shell {
  html: string;
  /** Where the code begins, an address on the site. */
  entry: string;
}

/** Reads what was built of index.html, and where the manifest of that build has its code. */
export function readShell(folder: string, manifestFile: string): Shell {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const manifest = JSON.parse(read(manifestFile)) as Record<string, { file: string }>;
  return { html: read('index.html'), entry: `/${manifest['index.html']?.file}` };
}

/** The text with one part of it replaced; it must be there. */
function replaced(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`index.html has no ${part}`);
  return text.replace(part, () => by);
}

interface Description {
  language: string;
  title: string;
  description: string;
  /** What the pages say until they have read it anew. */
  settings: Settings;
  /** Whether search engines may list it. */
  isListed?: boolean;
}

/** The shell with a title and a description, for those who read no more than arrives. */
export function describedShell(
  { html }: Shell,
  { language, title, description, settings, isListed = true }: Description,
): string {
  const marked = { [UNTIL_SHOWN]: '' };
  const head = renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      createElement('title', marked, title),
      description &&
        createElement('meta', { name: 'description', content: description, ...marked }),
      !isListed && createElement('meta', { name: 'robots', content: 'noindex' }),
    ),
  );
  const { aboutText: _about, portraitImage: _portrait, ...words } = settings;
  const json = JSON.stringify(nonDefault({ ...words, ...NO_ABOUT }));
  const data = `<script id="${SETTINGS}" type="application/json">${safeJson(json)}</script>`;
  const inLanguage = replaced(html, ENGLISH, `<html lang="${language}">`);
  return replaced(replaced(inLanguage, HEAD, head), ROOT, `${ROOT}${data}`);
}

/** A described shell whose page finds what was built with it, so that it reads no more than others. */
export function publishedShell(shell: string, published: Published): string {
  const json = safeJson(JSON.stringify(published));
  const script = `<script id="${PUBLISHED}" type="application/json">${json}</script>`;
  return replaced(shell, '</body>', `${script}</body>`);
}

/** What stands in the shell's `<head>`, as HTML, with more of it, and without the code. */
export function headOfShell({ html, entry }: Shell, more: string): string {
  const script = `<script type="module" crossorigin src="${entry}"></script>`;
  const head = html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'));
  return replaced(replaced(head, script, ''), HEAD, more);
}
