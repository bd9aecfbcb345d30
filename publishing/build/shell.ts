import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PUBLISHED, safeJson, SETTINGS, UNTIL_SHOWN } from '../../src/app/prerendered.ts';
import { NO_ABOUT, setOf, type Settings } from '../../src/model/defaultSettings.ts';
import type { Published } from '../../src/store/entities/published.ts';

/** Where index.html takes what a page says of itself. */
const HEAD = '<!--head-->';

/** Where its pages go. */
const ROOT = '<div id="root"></div>';

const ENTRY = 'index.html';

/** A chunk in the manifest of Vite's build. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** The document that Vite built of index.html, for pages that are rendered in the browser. */
export interface Shell {
  html: string;
  /** Where the code begins, an address on the site. */
  entry: string;
  manifest: Manifest;
}

/** Reads what was built of index.html, and where the manifest of that build has its code. */
export function readShell(folder: string, manifestFile: string): Shell {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const manifest = JSON.parse(read(manifestFile)) as Manifest;
  return { html: read(ENTRY), entry: `/${chunkIn(manifest, ENTRY).file}`, manifest };
}

function chunkIn(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk of ${name}.`);
  return chunk;
}

/** The stylesheets that load with a chunk, in their order, without those that every page has. */
function stylesOf(manifest: Manifest, name: string, seen = new Set([ENTRY])): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const { css = [], imports = [] } = chunkIn(manifest, name);
  return [...imports.flatMap((imported) => stylesOf(manifest, imported, seen)), ...css];
}

/** The text with one part of it replaced; it must be there. */
function replaced(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`index.html has no ${part}`);
  return text.replace(part, () => by);
}

interface Description {
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
  { title, description, settings, isListed = true }: Description,
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
  const json = JSON.stringify(setOf({ ...words, ...NO_ABOUT }));
  const data = `<script id="${SETTINGS}" type="application/json">${safeJson(json)}</script>`;
  return replaced(replaced(html, HEAD, head), ROOT, `${ROOT}${data}`);
}

/** A described shell whose page finds what was built with it, so that it reads no more than others. */
export function publishedShell(shell: string, published: Published): string {
  const json = safeJson(JSON.stringify(published));
  const script = `<script id="${PUBLISHED}" type="application/json">${json}</script>`;
  return replaced(shell, '</body>', `${script}</body>`);
}

/**
 * What stands in the shell's `<head>`, as HTML, with more of it, and without the code.
 * @param chunk the module whose chunk the page comes with, whose styles it must not wait for
 */
export function headOfShell({ html, entry, manifest }: Shell, more: string, chunk = ENTRY): string {
  const script = `<script type="module" crossorigin src="${entry}"></script>`;
  const head = html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'));
  const links = stylesOf(manifest, chunk).map(
    (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
  );
  return replaced(replaced(head, script, ''), HEAD, more) + links.join('');
}
