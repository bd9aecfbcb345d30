import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { UNTIL_SHOWN } from '../../src/app/prerendered.ts';

/** Ahead of it a document takes more elements of its head. */
export const HEAD = '<meta name="theme-color"';

/** A document with a title and a description, for those who read no more than arrives. */
export function described(html: string, title: string, description: string): string {
  if (!html.includes(HEAD)) throw new Error('The document is not as it was.');
  const marked = { [UNTIL_SHOWN]: '' };
  const head = renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      createElement('title', marked, title),
      createElement('meta', { name: 'description', content: description, ...marked }),
    ),
  );
  return html.replace(HEAD, () => `${head}${HEAD}`);
}
