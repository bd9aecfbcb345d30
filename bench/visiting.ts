import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page, Request, Response } from '@playwright/test';
import sharp from 'sharp';
import { HOST, ports } from '../emulators/ports.ts';
import { areImagesShown, untilIdle } from '../tests/support/rest.ts';
import type { Session } from '../tests/support/signIn.ts';

/** The screens of Lighthouse 12. */
export const profiles = {
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    // What it fetches for later would count as the page's own.
    serviceWorkers: 'block',
  },
  desktop: {
    viewport: { width: 1350, height: 940 },
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
  },
} as const;

export type ProfileName = keyof typeof profiles;

export const profileNames = Object.keys(profiles) as ProfileName[];

export const kinds = ['document', 'script', 'css', 'font', 'image', 'fetch', 'other'] as const;

export type Kind = (typeof kinds)[number];

/** What one opening of a page costs before anybody scrolls. */
export interface Visit {
  /** Those that the browser asks by itself before a request to another origin are not counted. */
  requests: number;
  /** As they travel: the site's text as brotli, answers of the database as gzip, the rest as it is. */
  bytes: Record<Kind, number>;
  /** How many of the images asked for have which width and type, as `640 avif`. */
  images: Record<string, number>;
  nodes: number;
  /** Those that the database bills as read. */
  documents: number;
}

/** All bytes of a visit. */
export const bytesOf = ({ bytes }: Visit): number =>
  kinds.reduce((sum, kind) => sum + bytes[kind], 0);

interface Answer {
  kind: Kind;
  bytes: number;
  /** Width and type of an image. */
  image?: string;
  documents: number;
}

const LOOK_EVERY_MS = 100;
const LIMIT_MS = 120_000;

const compressed = new Map<string, number>();

/** Code is the same at each visit, and brotli at its best takes a second. */
function brotliSize(address: string, body: Buffer): number {
  const size = compressed.get(address) ?? brotliCompressSync(body).length;
  compressed.set(address, size);
  return size;
}

function kindOf(request: Request): Kind {
  const type = request.resourceType();
  if (type === 'stylesheet') return 'css';
  if (type === 'xhr') return 'fetch';
  return kinds.find((kind) => kind === type) ?? 'other';
}

const DATABASE = 'https://firestore.googleapis.com';
const EMULATED_DATABASE = `http://${HOST}:${ports.firestore}`;

export const isOfDatabase = (address: string): boolean =>
  [DATABASE, EMULATED_DATABASE].includes(new URL(address).origin);

function sizeOf(kind: Kind, address: string, body: Buffer): number {
  if (kind === 'fetch' && isOfDatabase(address)) return gzipSync(body).length;
  return kind === 'image' || kind === 'font' || kind === 'other'
    ? body.length
    : brotliSize(address, body);
}

const DOCUMENT_KEYS = ['document', 'found', 'missing', 'name'];

/**
 * How many documents the database bills as read for an answer: those that it holds or says to be
 * missing, and one where it finds none.
 */
function documentsIn(body: Buffer): number {
  const answers = [JSON.parse(body.toString())].flat() as object[];
  const documents = answers.filter((each) => DOCUMENT_KEYS.some((key) => key in each));
  return Math.max(1, documents.length);
}

const holdsDocuments = (response: Response): boolean =>
  isOfDatabase(response.url()) && isCounted(response.request()) && response.ok();

/** How many documents an answer takes, of whatever is asked. */
export const documentsRead = async (page: Page, response: Response): Promise<number> =>
  holdsDocuments(response) ? documentsIn(await bodyOf(page, response)) : 0;

async function widthAndType(body: Buffer, type: string): Promise<string> {
  const { width } = await sharp(body).metadata();
  return `${width} ${type.replace(/^image\//, '')}`;
}

/** The inspector of Chromium keeps no answer of many MB; reads that are made again get the same. */
async function bodyOf(page: Page, response: Response): Promise<Buffer> {
  try {
    return await response.body();
  } catch (error) {
    if (!String(error).includes('evicted')) throw error;
    const request = response.request();
    const [address, data] = [request.url(), request.postDataBuffer()];
    // Only the browser finds the emulators at the addresses of production.
    const again = await page.request.fetch(address.replace(DATABASE, EMULATED_DATABASE), {
      method: request.method(),
      headers: request.headers(),
      ...(data && { data }),
    });
    return again.body();
  }
}

/** What the database answers from now on: documents, and bytes as gzip. */
export function watchAnswers(page: Page) {
  const answers: Promise<{ documents: number; bytes: number }>[] = [];
  const note = (response: Response) => {
    if (!holdsDocuments(response)) return;
    answers.push(
      bodyOf(page, response).then((body) => ({
        documents: documentsIn(body),
        bytes: gzipSync(body).length,
      })),
    );
  };
  page.on('response', note);
  const pending = new Set<Request>();
  page.on('request', (request) => isOfDatabase(request.url()) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return {
    /** Resolves once nothing is asked for, and nothing more comes of what was answered. */
    async rest(): Promise<void> {
      do await page.waitForTimeout(LOOK_EVERY_MS);
      while (pending.size > 0);
      await untilIdle(page);
      if (pending.size > 0) await this.rest();
    },
    async sum() {
      page.off('response', note);
      const all = await Promise.all(answers);
      return {
        documents: all.reduce((sum, { documents }) => sum + documents, 0),
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
  };
}

export type Answers = ReturnType<typeof watchAnswers>;

async function answerOf(page: Page, response: Response): Promise<Answer> {
  const request = response.request();
  const address = request.url();
  const kind = kindOf(request);
  const body = await bodyOf(page, response);
  return {
    kind,
    bytes: sizeOf(kind, address, body),
    documents: holdsDocuments(response) ? documentsIn(body) : 0,
    ...(kind === 'image' && response.ok()
      ? { image: await widthAndType(body, response.headers()['content-type'] ?? '') }
      : {}),
  };
}

/** A browser without a window never asks for the icon of its tab. */
const isCounted = (request: Request): boolean =>
  request.url().startsWith('http') &&
  request.method() !== 'OPTIONS' &&
  !request.url().endsWith('/favicon.svg');

/** Notes what a page asks for, from now on. */
function watch(page: Page) {
  const answers: Promise<Answer>[] = [];
  const pending = new Set<Request>();
  let asked = 0;
  let answeredByDatabase = false;
  page.on('request', (request) => {
    if (!isCounted(request)) return;
    pending.add(request);
    asked += 1;
  });
  const settle = (request: Request) => void pending.delete(request);
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  page.on('response', (response) => {
    if (!isCounted(response.request())) return;
    answeredByDatabase ||= isOfDatabase(response.url());
    const answer = answerOf(page, response);
    answer.catch(() => undefined);
    answers.push(answer);
  });

  return {
    /**
     * Resolves once all images on the screen are shown, all that was asked for is answered, and
     * nothing more comes of it.
     */
    async rest(): Promise<void> {
      const limit = Date.now() + LIMIT_MS;
      for (;;) {
        const before = asked;
        // A prerendered page asks the database once its code has taken it over.
        if (answeredByDatabase && pending.size === 0 && (await areImagesShown(page))) {
          await untilIdle(page);
          if (pending.size === 0 && asked === before) return;
        }
        if (Date.now() > limit) throw new Error(`${page.url()} shows no image, or never rests.`);
        await page.waitForTimeout(LOOK_EVERY_MS);
      }
    },
    /** What was asked for and answered so far. */
    answers: () => Promise.all(answers),
  };
}

/** Opens a page as somebody does who was never there, and says what that costs. */
export async function visit(
  browser: Browser,
  profile: ProfileName,
  address: string,
  session?: Session,
): Promise<Visit> {
  const context = await browser.newContext({
    ...profiles[profile],
    // The slideshow would go on to more photographs, sooner or later than one looks.
    reducedMotion: 'reduce',
    ...(session ? { storageState: session } : {}),
  });
  try {
    const page = await context.newPage();
    const watched = watch(page);
    await page.goto(address);
    await watched.rest();
    const answers = await watched.answers();
    const images: Visit['images'] = {};
    for (const { image } of answers) if (image) images[image] = (images[image] ?? 0) + 1;
    return {
      requests: answers.length,
      bytes: Object.fromEntries(
        kinds.map((kind) => [
          kind,
          answers.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0),
        ]),
      ) as Visit['bytes'],
      images,
      nodes: await page.evaluate(() => document.querySelectorAll('*').length),
      documents: answers.reduce((sum, { documents }) => sum + documents, 0),
    };
  } finally {
    await context.close();
  }
}
