import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Request } from '@playwright/test';
import { readPhotograph } from '../demo/photographs.ts';
import type { ImageInfo } from '../src/model/files/image.ts';
import { storedVariants } from '../src/model/files/variants.ts';
import { paths } from '../src/paths.ts';
import { storedDocuments } from '../tests/support/stored.ts';
import type { Bench } from './browser.ts';
import { type Camera, cameraFile, cameras } from './cameraFile.ts';
import { watchPeakMemory } from './peakMemory.ts';
import { STAGES, stageTimes } from './stages.ts';
import { kB, megabytes, printTable, seconds } from './table.ts';
import { profiles } from './visiting.ts';

/** A sitting: so many files, and how fast they may leave. */
interface Sitting {
  camera: Camera;
  files: number;
  /** Mbit/s; undefined for as fast as the machine sends to itself */
  uplink?: number;
}

/** How long requests took for one file, in ms; several are under way at once. */
type Sending = Record<'variants' | 'document' | 'original', number>;

const LIMIT_MS = 7_200_000;
/** Mbit/s. */
const UPLINK = 20;
const PHOTOGRAPH = 'last-light-on-shuksan';
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

async function processesOf(browser: Browser) {
  const devTools = await browser.newBrowserCDPSession();
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  await devTools.detach();
  return processInfo;
}

/** ms that the processor has worked for all processes of a browser. */
const processorTime = async (browser: Browser): Promise<number> =>
  (await processesOf(browser)).reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0);

/** The ids of the processes of a browser's tabs. */
const renderers = async (browser: Browser): Promise<number[]> =>
  (await processesOf(browser)).filter(({ type }) => type === 'renderer').map(({ id }) => id);

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
  return {
    rows,
    compared,
    'first public': firstPublic,
    'last public': lastPublic,
    'last original': lastOriginal,
  };
}

/** The bytes that a file's variants take, by their type, in photos that were not known before. */
async function variantsOf(known: ReadonlySet<string>) {
  const stored = Object.entries(await storedDocuments('photos'));
  const added = stored.filter(([id]) => !known.has(id)).map(([, photo]) => photo);
  const variants = added.flatMap(({ image }) => storedVariants(image as ImageInfo));
  const bytes = (wanted: string) =>
    variants.filter(({ type }) => type === wanted).reduce((sum, each) => sum + each.bytes, 0);
  return {
    'WebP, kB': kB(bytes('image/webp') / added.length),
    'AVIF, kB': kB(bytes('image/avif') / added.length),
  };
}

/** Publishes copies of a camera file by the page that uploads many; what a file takes, in words. */
async function measureSitting({ site, browser, session }: Bench, sitting: Sitting) {
  const { camera, files, uplink } = sitting;
  const name = `${files} of ${camera.megapixels} megapixels${uplink ? `, ${uplink} Mbit/s` : ''}`;
  console.log(`Publishing ${name} …`);
  const file = await cameraFile(await readPhotograph(PHOTOGRAPH), camera);
  const { folder, bytes, paths: onDisk } = await copies(file, sitting);
  const known = new Set(Object.keys(await storedDocuments('photos')));
  const context = await browser.newContext({ ...profiles.desktop, storageState: session });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    if (uplink !== undefined) await holdUplink(page, uplink);
    await page.goto(`${site}${paths.uploadPhotosTo(GALLERY)}`);
    await page.getByRole('heading', { name: 'Upload photos' }).waitFor();

    const before = await processorTime(browser);
    const sending = watchSending(page);
    const endWatch = watchPeakMemory(await renderers(browser));
    await browser.startTracing(page, { categories: ['blink.user_timing'] });
    const times = await uploadAll(page, onDisk);
    const stages = stageTimes(await browser.stopTracing());
    const processor = (await processorTime(browser)) - before;
    const peak = await endWatch();
    const each = (ms: number) => seconds(ms / files);
    const { variants, document, original } = sending();
    return {
      work: {
        files: name,
        ...Object.fromEntries(STAGES.map((stage) => [stage, each(stages.get(stage) ?? 0)])),
        'sending variants': each(variants),
        'its document': each(document),
        'its original': each(original),
        processor: each(processor),
      },
      whole: {
        files: name,
        ...Object.fromEntries(Object.entries(times).map(([of, ms]) => [of, seconds(ms)])),
        memory: peak === undefined ? 'not told by this system' : megabytes(peak),
        original: megabytes(bytes),
        ...(await variantsOf(known)),
      },
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Publishes many files in one sitting after another, and prints what each took. */
export async function measureUploads(bench: Bench, files: number | undefined): Promise<void> {
  const [usual, large] = cameras;
  const sittings = [
    await measureSitting(bench, { camera: usual, files: files ?? 100 }),
    await measureSitting(bench, { camera: large, files: files ?? 20 }),
    await measureSitting(bench, { camera: usual, files: files ?? 100, uplink: UPLINK }),
  ];
  printTable(
    'Publishing many files in one sitting: seconds a file, by stage, of requests, and of the processor',
    sittings.map(({ work }) => work),
  );
  printTable(
    'The same: since they were chosen, then since Upload; the most memory of the tab; and bytes a file',
    sittings.map(({ whole }) => whole),
  );
}
