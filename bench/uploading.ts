import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Request } from '@playwright/test';
import type { ImageInfo } from '../src/model/files/image.ts';
import { storedVariants } from '../src/model/files/variants.ts';
import { paths } from '../src/paths.ts';
import { storedDocuments } from '../tests/support/stored.ts';
import type { Camera } from './cameraFile.ts';
import { renderers, stageTimes, type Stages, stagesOf } from './making.ts';
import { watchPeakMemory } from './peakMemory.ts';
import type { Session } from '../tests/support/signIn.ts';
import { profiles } from './visiting.ts';

/** A sitting: so many files, and how fast they may leave. */
export interface Sitting {
  camera: Camera;
  files: number;
  /** Mbit/s; undefined for as fast as the machine sends to itself */
  uplink: number | undefined;
}

/** How long requests took for one file, in ms; several are under way at once. */
type Sending = Record<'variants' | 'document' | 'original', number>;

/** What it takes to publish many camera files in one sitting, by the page that does it. */
export interface Uploading {
  files: number;
  /** ms of one file */
  stages: Stages;
  sending: Sending;
  /** ms of the processor, of all processes of the browser, a file */
  processor: number;
  /** ms since the files were chosen, until all rows are read, and all are compared */
  rows: number;
  compared: number;
  /** ms since Upload was clicked */
  firstPublic: number;
  lastPublic: number;
  lastOriginal: number;
  /** Bytes of the tab; undefined where this system does not tell. */
  peak: number | undefined;
  /** Bytes a file. */
  original: number;
  variants: number;
}

const LIMIT_MS = 7_200_000;
/** Where the photos go. */
const GALLERY = 'measured-60';

/** Copies of a file that differ in what follows the picture, as the content of others would. */
async function copies(file: string, { camera, files, uplink = 0 }: Sitting) {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-camera-'));
  const bytes = await readFile(file);
  const names = Array.from(
    { length: files },
    (_, index) => `${camera.megapixels} at ${uplink} ${index}.jpg`,
  );
  for (const name of names) {
    await writeFile(join(folder, name), Buffer.concat([bytes, Buffer.from(name)]));
  }
  return { folder, bytes: bytes.length, paths: names.map((name) => join(folder, name)) };
}

/** ms that the processor has worked for all processes of a browser. */
async function processorTime(browser: Browser): Promise<number> {
  const devTools = await browser.newBrowserCDPSession();
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  await devTools.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0);
}

/** Holds what a page sends to so many Mbit/s. */
async function holdUplink(page: Page, uplink: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: (uplink * 1e6) / 8,
  });
}

/** What a request sends; undefined for one that only asks. */
function sent(request: Request): keyof Sending | undefined {
  const address = decodeURIComponent(request.url());
  if (request.method() === 'GET' || request.method() === 'OPTIONS') return undefined;
  if (address.includes(':commit')) return 'document';
  if (!/[?&](name|upload_id)=/.test(address)) return undefined;
  return address.includes('variants/') ? 'variants' : 'original';
}

/** Adds up how long a page's requests take, ms, until it is asked. */
function watchSending(page: Page): () => Sending {
  const sums: Sending = { variants: 0, document: 0, original: 0 };
  page.on('requestfinished', (request) => {
    const kind = sent(request);
    if (kind) sums[kind] += Math.max(0, request.timing().responseEnd);
  });
  return () => sums;
}

async function uploadAll(page: Page, onDisk: readonly string[]) {
  const files = onDisk.length;
  const chosen = performance.now();
  await page
    .getByLabel('Choose photos', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(onDisk);
  const upload = page.getByRole('button', { name: `Upload ${files} photo` });
  await upload.waitFor();
  await page.getByText(/^Reading the files/).waitFor({ state: 'detached' });
  const rows = performance.now() - chosen;
  await upload.and(page.locator(':enabled')).waitFor();
  const compared = performance.now() - chosen;

  const begun = performance.now();
  await upload.click();
  const since = async (text: RegExp) => {
    await page.getByText(text).first().waitFor();
    return performance.now() - begun;
  };
  const firstPublic = await since(
    /^[1-9]\d* of \d+ photos? added|^\d+ photos? ha(s|ve) been added/,
  );
  const lastPublic = await since(/^\d+ photos? ha(s|ve) been added|^Upload more$/);
  const lastOriginal = await since(/^Upload more$/);
  return { rows, compared, firstPublic, lastPublic, lastOriginal };
}

/** The bytes of the variants of the photos that came from these files, a file. */
async function variantsOf(known: ReadonlySet<string>): Promise<number> {
  const stored = Object.entries(await storedDocuments('photos'));
  const added = stored.filter(([id]) => !known.has(id)).map(([, photo]) => photo);
  const variants = added.flatMap(({ image }) => storedVariants(image as ImageInfo));
  return variants.reduce((sum, { bytes }) => sum + bytes, 0) / added.length;
}

/** Publishes copies of a camera file by the page that uploads many. */
export async function measureUploading(
  browser: Browser,
  site: string,
  session: Session,
  file: string,
  sitting: Sitting,
): Promise<Uploading> {
  const { folder, bytes, paths: onDisk } = await copies(file, sitting);
  const known = new Set(Object.keys(await storedDocuments('photos')));
  const context = await browser.newContext({ ...profiles.desktop, storageState: session });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    if (sitting.uplink !== undefined) await holdUplink(page, sitting.uplink);
    await page.goto(`${site}${paths.uploadPhotosTo(GALLERY)}`);
    await page.getByRole('heading', { name: 'Upload photos' }).waitFor();

    const before = await processorTime(browser);
    const sending = watchSending(page);
    const endWatch = watchPeakMemory(await renderers(browser));
    await browser.startTracing(page, { categories: ['blink.user_timing'] });
    const times = await uploadAll(page, onDisk);
    const { files } = sitting;
    const stages = [...stageTimes(await browser.stopTracing())].map(
      ([stage, ms]) => [stage, ms / files] as const,
    );
    const { variants, document, original } = sending();
    return {
      files,
      stages: stagesOf(new Map(stages)),
      sending: {
        variants: variants / files,
        document: document / files,
        original: original / files,
      },
      processor: ((await processorTime(browser)) - before) / files,
      ...times,
      peak: await endWatch(),
      original: bytes,
      variants: await variantsOf(known),
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
