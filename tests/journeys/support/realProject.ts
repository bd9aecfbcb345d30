import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { BrowserContext, Request, Route } from '@playwright/test';
import { BUCKET, HOST, PROJECT_ID, ports } from '../../../emulators/ports.ts';
import { CACHE } from '../../../programs/system.ts';
import { buildSite } from '../../../publishing/build/buildSite.ts';
import { writeDeployConfig } from '../../../publishing/deploy/deployConfig.ts';
import type { Hosting } from '../../../emulators/hosting.ts';
import { gtag } from './gtag.ts';

// The site as it is built and deployed for a real project with analytics and App Check, asking
// Google's addresses, where the emulators answer.

// Playwright answers no requests of a worker that a worker starts, so a server does.
export const SITE = `http://${HOST}:${ports.hosting + 1}`;
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
export const TOKEN = 'comes-from-this-site';

/** What Google's own scripts do, as far as the site asks for it. */
const GOOGLE: Record<string, [type: string, body: string]> = {
  '/gtag/js': ['text/javascript', `(${gtag.toString()})()`],
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

let hosting: Hosting;
let onTheirWay = 0;

/** Builds the site and serves it. */
export async function serveRealProject(): Promise<void> {
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
}

export const stopRealProject = (): void => void server.close();

/** How many requests are not answered yet; they would fail with the page. */
export const requestsOnTheirWay = (): number => onTheirWay;

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
export async function deploy(
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

/** The hosts that were asked, each once. */
export const hostsOf = (asked: readonly Request[]) =>
  [...new Set(asked.map((request) => new URL(request.url()).hostname))].toSorted();
