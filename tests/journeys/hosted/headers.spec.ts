import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { SERVED } from '../../support/sites.ts';
import { expect, test } from '../support/visit.ts';

const SHORT = 'public, max-age=0, s-maxage=3600, must-revalidate';
const FOR_EVER = 'public, max-age=31536000, immutable';

const files = () => readdirSync(SERVED, { recursive: true, encoding: 'utf8' });
const dataNamed = (name: string) => `/${files().find((file) => file.endsWith(name))}`;
const assets = () => readdirSync(join(SERVED, 'assets'));
const assetNamed = (pattern: RegExp) => `/assets/${assets().find((name) => pattern.test(name))}`;

const get = (request: APIRequestContext, path: string) => request.get(path, { maxRedirects: 0 });

for (const path of ['/', '/galleries/photos/tarn', '/admin', '/nonsense', '/sw.js']) {
  test(`${path} has the security headers`, async ({ request }) => {
    expect((await get(request, path)).headers()).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });
}

test('only the admin area may keep the screen on, and nothing else differs', async ({
  request,
}) => {
  const policyOf = async (path: string) =>
    (await get(request, path)).headers()['permissions-policy'] ?? '';
  const visitors = await policyOf('/galleries/photos/tarn');
  expect(visitors).toContain('screen-wake-lock=(), ');
  for (const path of ['/admin', '/admin/photos/upload']) {
    expect((await policyOf(path)).replace('screen-wake-lock=(self)', 'screen-wake-lock=()')).toBe(
      visitors,
    );
    expect(await policyOf(path)).toContain('screen-wake-lock=(self)');
  }
});

test('addresses are clean', async ({ request }) => {
  for (const [path, target] of [
    ['/index.html', '/'],
    ['/galleries.html', '/galleries'],
    ['/galleries/fells.html?a=b', '/galleries/fells?a=b'],
    ['/galleries/fells/', '/galleries/fells'],
    ['/admin.html', '/admin'],
  ] as const) {
    const response = await get(request, path);
    expect([path, response.status(), response.headers().location]).toEqual([path, 301, target]);
  }
});

test('each address is answered by its document', async ({ request }) => {
  const answered = async (path: string) => {
    const response = await get(request, path);
    return [response.status(), await response.text()];
  };
  const file = (name: string) => readFileSync(join(SERVED, name), 'utf8');
  for (const [path, name] of [
    ['/', 'index.html'],
    ['/galleries', 'galleries.html'],
    ['/galleries/fells', 'galleries/fells.html'],
    ['/galleries/photos/tarn', 'galleries/photos/tarn.html'],
    ['/galleries/photo/tarn-1', 'galleries/photo/tarn-1.html'],
    ['/about', 'about.html'],
    ['/contacts', 'contacts.html'],
    ['/galleries/published-later', 'shell.html'],
    ['/galleries/photos/published-later', 'shell.html'],
    ['/galleries/photo/IMG_0001.JPG', 'shell.html'],
    ['/admin', 'admin.html'],
    ['/admin/photos/edit/tarn-1', 'admin.html'],
  ] as const) {
    expect([path, ...(await answered(path))]).toEqual([path, 200, file(name)]);
  }
  for (const path of [
    '/nonsense',
    '/assets/index-vanished.js',
    '/favicon.png',
    '/data/vanished/site.json',
    dataNamed('/site.json').replace('site', 'galleries/vanished'),
  ]) {
    expect([path, ...(await answered(path))]).toEqual([path, 404, file('404.html')]);
  }
});

test('files are kept for as long as they stay what they are', async ({ request }) => {
  for (const [path, expected] of [
    ['/', SHORT],
    ['/galleries/photo/tarn-1', SHORT],
    ['/galleries/photos/published-later', SHORT],
    ['/admin/photos', SHORT],
    ['/favicon.svg', SHORT],
    ['/sw.js', 'no-cache'],
    [assetNamed(/^index-.*\.js$/), FOR_EVER],
    [assetNamed(/\.woff2$/), FOR_EVER],
    [assetNamed(/\.wasm$/), FOR_EVER],
    [dataNamed('/site.json'), FOR_EVER],
    [dataNamed('/galleries/tarn.json'), FOR_EVER],
    ['/data/build.json', 'no-cache'],
    ['/images/variants/photos/tarn-1/r-tarn-1/640.avif', FOR_EVER],
  ] as const) {
    expect([path, (await get(request, path)).headers()['cache-control']]).toEqual([path, expected]);
  }
});

test('search engines are told which pages not to index', async ({ request }) => {
  for (const path of ['/admin', '/admin/photos', dataNamed('/site.json')]) {
    expect((await get(request, path)).headers()['x-robots-tag']).toBe('noindex');
  }
  expect((await get(request, '/galleries')).headers()['x-robots-tag']).toBeUndefined();
});
