import { LOADER_DATA, SNAPSHOT } from '../../src/app/prerendered.ts';
import type { RenderedPage } from '../../src/prerender/prerender.tsx';
import { HEAD } from './shell.ts';

/** What src/firstRequest.ts does, a page with its content in it needs not. */
const FIRST_REQUEST = /<script data-documents=.*?<\/script>\s*/s;
const ENTRY = /<script type="module" crossorigin src="([^"]*)"><\/script>\s*/;
const ROOT = '<div id="root"></div>';

interface DocumentParts {
  /** HTML for search engines and link previews. */
  facts: string;
  /** The code that fetches the shell's. */
  hydrateLater: string;
}

/** The document of a page: the shell with what was rendered, and what it was rendered from. */
export function documentOf(
  shell: string,
  page: RenderedPage,
  { facts, hydrateLater }: DocumentParts,
): string {
  const entry = ENTRY.exec(shell)?.[1];
  if (!entry || !shell.includes(HEAD) || !shell.includes(ROOT)) {
    throw new Error('The shell is not as index.html was.');
  }
  const body = [
    `<div id="root">${page.body}</div>`,
    data(SNAPSHOT, page.snapshot),
    data(LOADER_DATA, page.loaderData),
    `<script data-entry="${entry}">${hydrateLater}</script>`,
  ].join('');
  return shell
    .replace(FIRST_REQUEST, '')
    .replace(ENTRY, '')
    .replace(HEAD, () => `${preloadOf(page.body)}${page.head}${HEAD}`)
    .replace('</head>', () => `${facts}</head>`)
    .replace(ROOT, () => body);
}

const data = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json}</script>`;

/** The preload of the first photograph, if it is on the first screen. */
function preloadOf(body: string): string {
  const [picture = ''] = /<picture.*?<\/picture>/s.exec(body) ?? [];
  const [, type, srcSet, sizes] =
    /<source type="([^"]*)" srcSet="([^"]*)" sizes="([^"]*)"/.exec(picture) ?? [];
  if (!picture.includes('fetchPriority="high"') || !srcSet) return '';
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">`;
}
