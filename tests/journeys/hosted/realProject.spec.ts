import { once } from 'node:events';
import { readFileSync, existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { BrowserContext, Request, Route } from '@playwright/test';
import { BUCKET, HOST, PROJECT_ID, ports } from '../../../emulators/ports.ts';
import { CACHE } from '../../../programs/system.ts';
import { buildSite } from '../../../publishing/build/buildSite.ts';
import { writeDeployConfig } from '../../../publishing/deploy/deployConfig.ts';
import type { Hosting } from '../../../emulators/hosting.ts';
import { theAccounts } from '../../support/accounts.ts';
import { storeDocument } from '../../support/backend.ts';
import { aPhoto, aTrashEntry } from '../../support/factories.ts';
import { analyticsCommands, pageViewsIn } from '../../support/pageViews.ts';
import { aPicture } from '../../support/pictures.ts';
import { signIn } from '../../support/signIn.ts';
import { edit } from '../../support/times.ts';
import { restoreContent } from '../support/hostedContent.ts';
import {
  heading,
  expect,
  expectImagesLoaded,
  expectRest,
  linkNamed,
  test,
} from '../support/visit.ts';

// The site as it is built and deployed for a real project with analytics and App Check, asking
// Google's addresses, where the emulators answer.

// Playwright answers no requests of a worker that a worker starts, so a server does.
const SITE = `http://${HOST}:${ports.hosting + 1}`;
const BUILT = join(CACHE, 'hosted', 'realProject');
const VARIABLES = {
  VITE_FIREBASE_API_KEY: 'AIzaSyExample',
  VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
  VITE_FIREBASE_STORAGE_BUCKET: BUCKET,
  VITE_FIREBASE_APP_ID: '1:23:web:45',
  VITE_GA_MEASUREMENT_ID: 'G-EXAMPLE',
  VITE_APP_CHECK_KEY: 'a-site-key',
};

const EMULATORS: Record<string, string> = {
  'firestore.googleapis.com': `http://${HOST}:${ports.firestore}`,
  'firebasestorage.googleapis.com': `http://${HOST}:${ports.storage}`,
  'identitytoolkit.googleapis.com': `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com`,
  'securetoken.googleapis.com': `http://${HOST}:${ports.auth}/securetoken.googleapis.com`,
};

/** App Check's. */
const TOKEN = 'comes-from-this-site';

/** What Google's own scripts do, as far as the site asks for it. */
const GOOGLE: Record<string, [type: string, body: string]> = {
  '/gtag/js': [
    'text/javascript',
    `fetch('https://region1.google-analytics.com/g/collect?v=2', { method: 'POST', mode: 'no-cors' });
     new Image().src = 'https://www.googletagmanager.com/td?id=G-EXAMPLE';`,
  ],
  '/recaptcha/api.js': [
    'text/javascript',
    `let done;
     grecaptcha = {
       ready: (act) => act(),
       render: (_box, { callback }) => ((done = callback), 0),
       execute: async () => (done('solved'), 'solved'),
     };`,
  ],
  ':exchangeRecaptchaV3Token': ['application/json', JSON.stringify({ token: TOKEN, ttl: '3600s' })],
};

const TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  avif: 'image/avif',
};

test.use({ baseURL: SITE, serviceWorkers: 'block' });

let hosting: Hosting;
let onTheirWay = 0;

test.beforeAll(async () => {
  const { fetch } = globalThis;
  Object.assign(process.env, VARIABLES);
  try {
    globalThis.fetch = (input, init) => fetch(atEmulators(new Request(input).url), init);
    await buildSite({ emulators: false, shell: false, outDir: BUILT });
  } finally {
    globalThis.fetch = fetch;
    for (const name of Object.keys(VARIABLES)) delete process.env[name];
  }
  const config = writeDeployConfig({ projectId: PROJECT_ID, bucket: BUCKET }, VARIABLES);
  hosting = (JSON.parse(readFileSync(config, 'utf8')) as { hosting: Hosting }).hosting;
  await once(server.listen(Number(new URL(SITE).port), HOST), 'listening');
});

test.afterAll(() => void server.close());

// What is still on its way would fail with the page.
test.afterEach(() => expect.poll(() => onTheirWay).toBe(0));

/** The policy of an address; of several rules the last counts. */
function policyOf(pathname: string): string {
  const rules = hosting.headers.filter(({ source, headers }) => {
    const pattern = source.replaceAll('**', '.*').replace(/(?<!\.)\*/, '[^/]*');
    const isHere = new RegExp(`^/?${pattern}$`).test(pathname);
    return isHere && headers.some(({ key }) => key === 'Content-Security-Policy');
  });
  const policy = rules.at(-1)?.headers.find(({ key }) => key === 'Content-Security-Policy');
  return policy?.value ?? '';
}

function documentOf(pathname: string): string {
  if (pathname.startsWith('/admin')) return 'admin.html';
  const page = pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`;
  return existsSync(join(BUILT, page)) ? page : 'shell.html';
}

function serveSite(address: string, response: ServerResponse): void {
  const { pathname } = new URL(address, SITE);
  const file = /\.\w+$/.test(pathname) ? pathname : documentOf(pathname);
  const path = join(BUILT, file);
  if (!existsSync(path)) {
    response.writeHead(404).end();
    return;
  }
  response
    .writeHead(200, {
      'Content-Type': TYPES[path.split('.').at(-1)!] ?? 'application/octet-stream',
      'Content-Security-Policy': policyOf(pathname),
    })
    .end(readFileSync(path));
}

const server = createServer(({ url = '/' }, response) => serveSite(url, response));

/** The address at which an emulator answers in Firebase's place. */
function atEmulators(address: string): string {
  const { origin, hostname } = new URL(address);
  return address.replace(origin, EMULATORS[hostname] ?? origin);
}

/** Lets the emulators answer in Firebase's place, under Firebase's addresses. */
async function askEmulators(route: Route): Promise<void> {
  const { origin, hostname } = new URL(route.request().url());
  const emulator = EMULATORS[hostname]!;
  const answer = await route.fetch({ url: atEmulators(route.request().url()) });
  const headers = Object.fromEntries(
    Object.entries(answer.headers()).map(([name, value]) => [
      name,
      value.replace(emulator, origin),
    ]),
  );
  await route.fulfill({ response: answer, headers });
}

/** How Google refuses some requests: by no answer, or by an error in its notation. */
interface Refusal {
  /** How the path of such a request ends. */
  at: string;
  error?: { code: number; message: string; status: string };
  /** Whether requests with App Check's token are answered. */
  unlessProven?: boolean;
}

const isRefused = (request: Request, { at, unlessProven }: Refusal): boolean =>
  new URL(request.url()).pathname.endsWith(at) &&
  request.method() !== 'OPTIONS' &&
  !(unlessProven && request.headers()['x-firebase-appcheck'] === TOKEN);

const refuse = (route: Route, { error }: Refusal): Promise<void> =>
  error
    ? route.fulfill({
        status: error.code,
        json: { error },
        headers: { 'Access-Control-Allow-Origin': '*' },
      })
    : route.abort();

function answerAsGoogle(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const known = Object.keys(GOOGLE).find((end) => pathname.endsWith(end));
  const [contentType, body] = known ? GOOGLE[known]! : ['image/gif', ''];
  return route.fulfill({ contentType, body, headers: { 'Access-Control-Allow-Origin': '*' } });
}

/** Answers in Google's place; returns all that is asked for elsewhere than of the site. */
async function deploy(
  context: BrowserContext,
  refusals: readonly Refusal[] = [],
): Promise<Request[]> {
  const asked: Request[] = [];
  const answer = (route: Route): Promise<void> => {
    const request = route.request();
    const { origin, hostname } = new URL(request.url());
    if (origin === SITE) return route.continue();
    asked.push(request);
    const refusal = refusals.find((each) => isRefused(request, each));
    if (refusal) return refuse(route, refusal);
    return hostname in EMULATORS ? askEmulators(route) : answerAsGoogle(route);
  };
  await context.route('**/*', async (route) => {
    onTheirWay += 1;
    await answer(route).finally(() => (onTheirWay -= 1));
  });
  return asked;
}

const hostsOf = (asked: readonly Request[]) =>
  [...new Set(asked.map((request) => new URL(request.url()).hostname))].toSorted();

test('what visitors’ pages ask for is allowed, each is counted once, and questions carry App Check’s token', async ({
  page,
  context,
}) => {
  const asked = await deploy(context);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expectImagesLoaded(page);
  // The second slide is there, and with it the slideshow.
  await expect(page.getByRole('main').locator('img')).not.toHaveCount(1);
  await page.getByRole('link', { name: 'Galleries', exact: true }).click();
  for (const name of ['Fells', 'Red Tarn', 'tarn 1']) {
    await expectImagesLoaded(page);
    await linkNamed(page, name).click();
    await expect(heading(page)).toHaveText(name);
  }
  await expectImagesLoaded(page);
  await expect
    .poll(() => hostsOf(asked))
    .toEqual([
      'content-firebaseappcheck.googleapis.com',
      'firebasestorage.googleapis.com',
      'firestore.googleapis.com',
      'region1.google-analytics.com',
      'www.google.com',
      'www.googletagmanager.com',
    ]);
  await expect
    .poll(async () => pageViewsIn(await page.evaluate(analyticsCommands)))
    .toEqual([
      ['/', 'Wren Halloran | Seattle Landscape Photographer'],
      ['/galleries', 'Galleries | Wren Halloran'],
      ['/galleries/fells', 'Fells | Wren Halloran'],
      ['/galleries/photos/tarn', 'Red Tarn | Wren Halloran'],
      ['/galleries/photo/tarn-1', 'tarn 1 | Wren Halloran'],
    ]);
  await page.getByRole('figure').getByRole('button').first().click();
  await expect(page.locator('.pswp__img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const path of ['/galleries/fells', '/galleries/photos/tarn', '/about']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
  }
  await page.goto('/contacts');
  await expect(page.getByRole('link', { name: /@/ })).toBeVisible();
  const questions = asked.filter((request) => request.url().includes('//firestore.'));
  expect(questions.filter((each) => each.url().includes('/documents/site/revision?'))).not.toEqual(
    [],
  );
  for (const question of questions) {
    expect(await question.headerValue('x-firebase-appcheck')).toBe(TOKEN);
  }
  const images = asked.filter((request) => request.url().includes('//firebasestorage.'));
  expect(images.length).toBeGreaterThan(4);
  for (const image of images) {
    expect(await image.headerValue('x-firebase-appcheck')).toBeNull();
  }
});

test('what the admin area asks for is allowed, and none of it is analytics', async ({
  page,
  context,
  visit,
}) => {
  await theAccounts();
  // What has been in the trash for too long has the area ask for the server's time.
  const deletedAt = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
  const document = { id: 'old', path: '' };
  await storeDocument('trash', 'photos~old', aTrashEntry('photos', 'old', { deletedAt, document }));
  const asked = await deploy(context);
  // Where visitors are counted too.
  await page.goto('/admin/nowhere');
  await expect(page).toHaveTitle('404 Not Found | Wren Halloran');
  await expectRest(page, visit);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  await page.goto('/admin');
  await signIn(page);
  for (const list of ['Categories', 'Galleries']) {
    await page.getByRole('link', { name: list, exact: true }).click();
    await expect(page.getByRole('heading', { name: list, exact: true })).toBeVisible();
    await expectImagesLoaded(page);
  }
  // Those of one gallery, since all are thousands.
  await page.goto('/admin/photos?galleryId=tarn');
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeVisible();
  await expectImagesLoaded(page);
  // By a style that is made in the browser.
  await expect(page.getByRole('grid')).toHaveCSS('border-collapse', 'collapse');

  await page.getByRole('link', { name: 'Add Photo' }).click();
  await page.getByLabel('Photo Name').fill('Shuksan');
  await page.getByRole('combobox', { name: 'Gallery' }).click();
  await page.getByRole('option', { name: 'Fells - Red Tarn' }).click();
  await page.locator('input[type=file]').setInputFiles(await aPicture());
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/admin/photos?galleryId=tarn');
  await expect(page.getByRole('row').filter({ hasText: 'Shuksan' })).toBeVisible();
  await expectImagesLoaded(page);

  await page.goto('/admin/photos?galleryId=tarn&view=grid');
  await expect(page.getByRole('gridcell', { name: 'Shuksan' })).toBeVisible();
  await page.goto('/admin/photos?galleryId=tarn&view=table');
  await page.getByRole('button', { name: 'Delete Shuksan' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Shuksan' })).toHaveCount(0);
  // What still asks when the session ends is refused.
  await expectRest(page, visit);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(hostsOf(asked)).toEqual([
    'content-firebaseappcheck.googleapis.com',
    'firebasestorage.googleapis.com',
    'firestore.googleapis.com',
    'identitytoolkit.googleapis.com',
    'securetoken.googleapis.com',
    'www.google.com',
  ]);
});

const FORBIDDEN = { code: 403, message: 'App attestation failed.', status: 'PERMISSION_DENIED' };
const EXHAUSTED = { code: 429, message: 'Too many attempts.', status: 'RESOURCE_EXHAUSTED' };

/** What the libraries complain of without App Check's token. */
const unproven = /recaptcha|AppCheck|App Check/i;

test.describe('in a browser that App Check can’t check', () => {
  test.beforeEach(async () => {
    await theAccounts();
    // Newer than the build, so it is read through the library.
    await edit({ photos: [aPhoto({ id: 'tarn-9', galleryId: 'tarn', photoName: 'At dawn' })] });
  });
  test.afterEach(restoreContent);

  for (const [how, refusal] of [
    ['a blocker stops reCAPTCHA', { at: '/recaptcha/api.js' }],
    ['App Check refuses the browser', { at: ':exchangeRecaptchaV3Token', error: FORBIDDEN }],
    ['App Check has had too many requests', { at: ':exchangeRecaptchaV3Token', error: EXHAUSTED }],
  ] as const) {
    test(`if ${how}, pages and signing in go on as long as Firebase answers`, async ({
      page,
      context,
      visit,
    }) => {
      visit.tolerate(unproven);
      await deploy(context, [refusal]);
      await page.goto('/galleries/fells');
      await linkNamed(page, 'Red Tarn').click();
      await expect(heading(page)).toHaveText('Red Tarn');
      await expect(linkNamed(page, 'At dawn')).toBeVisible();
      await page.goto('/search?q=gloaming');
      await expect(linkNamed(page, 'tarn 1')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.goto('/admin');
      await signIn(page);
      await expect(page.getByRole('heading', { name: 'Categories', exact: true })).toBeVisible();
    });
  }

  test('if Firebase refuses a browser without a proof, pages stay as built, and signing in says what to do', async ({
    page,
    context,
    visit,
  }) => {
    visit.tolerate(unproven, /^Failed to load resource: .*40[13]/, /^(LOGIN|LOAD_[A-Z_]+): /);
    const error = { ...FORBIDDEN, message: 'Missing or insufficient permissions.' };
    const unlessProven = true;
    await deploy(context, [
      { at: '/recaptcha/api.js' },
      { at: '/documents/site/revision', error, unlessProven },
      { at: ':runQuery', error, unlessProven },
      {
        at: 'accounts:signInWithPassword',
        error: {
          code: 401,
          message: 'Firebase App Check token is invalid.',
          status: 'UNAUTHENTICATED',
        },
        unlessProven,
      },
    ]);
    await page.goto('/galleries/fells');
    await linkNamed(page, 'Red Tarn').click();
    await expect(linkNamed(page, 'tarn 1')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(
      'This page may be out of date. The server refused this browser. A content blocker may be the reason. Try another browser.',
    );
    await page.goto('/admin');
    await signIn(page);
    await expect(page.getByRole('alert')).toContainText('Allow Google’s reCAPTCHA');
  });
});
