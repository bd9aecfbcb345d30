import { createStaticHandler } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Area } from '../../src/paths.ts';
import { createRoutes } from '../../src/routes.tsx';
import { createAppStore } from '../../src/store/store.ts';

/** Where a document of an area leads on its way to an address, and by what. */
async function answerTo(path: string, area: Area) {
  const handler = createStaticHandler(createRoutes(createAppStore(), { area }));
  const answer = await handler.query(new Request(`http://site.test${path}`));
  if (!(answer instanceof Response)) return 'shows it';
  const { headers } = answer;
  return headers.get('X-Remix-Reload-Document') ? headers.get('Location') : 'leads elsewhere';
}

it.each(['/admin', '/admin/photos?galleryId=beach', '/admin/nowhere'])(
  'a visitor’s page leads to %s by loading its document',
  async (path) => {
    expect(await answerTo(path, 'site')).toBe(`http://site.test${path}`);
  },
);

it.each(['/', '/galleries/photo/stacks', '/about'])(
  'the admin area leads to %s by loading its document',
  async (path) => {
    expect(await answerTo(path, 'admin')).toBe(`http://site.test${path}`);
  },
);

it('a page leads to another of its area without that', async () => {
  expect(await answerTo('/about', 'site')).toBe('shows it');
  expect(await answerTo('/admin/categories/add', 'admin')).toBe('shows it');
  expect(await answerTo('/administrator', 'site')).not.toContain('site.test');
});
