import { statSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { parseImage } from '../src/model/files/image.ts';
import { storedVariants } from '../src/model/files/variants.ts';
import { storedDocuments } from '../tests/support/stored.ts';
import { watchPeakMemory } from './peakMemory.ts';
import { profiles } from './visiting.ts';
import type { Session } from '../tests/support/signIn.ts';

/** ms by stage, in the order of the work; `resize` is what is left of making the variants. */
export type Stages = Record<
  'decode' | 'preview' | 'resize' | 'webp' | 'compile' | 'avif' | 'card',
  number
>;

/** What it takes to make the variants of one camera file in the photo form. */
export interface Making {
  stages: Stages;
  /** ms from choosing the file to the last variant */
  total: number;
  /** Bytes of the renderer; undefined where this system does not tell. */
  peak: number | undefined;
  /** Bytes. */
  original: number;
  /** The variants, ascending by width. */
  files: { width: number; type: string; bytes: number }[];
}

const LIMIT_MS = 600_000;

interface TraceEvent {
  name: string;
  ph: string;
  /** µs */
  ts: number;
  id2?: { local?: string };
  id?: string;
}

/** The ms that each stage took, from the measures that the worker left in the browser's timeline. */
export function stageTimes(trace: Buffer): Map<string, number> {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const begun = new Map<string, number>();
  const times = new Map<string, number>();
  for (const { name, ph, ts, id2, id } of traceEvents.toSorted((a, b) => a.ts - b.ts)) {
    const key = `${name} ${id2?.local ?? id}`;
    if (ph === 'b') begun.set(key, ts);
    if (ph === 'e') times.set(name, (times.get(name) ?? 0) + (ts - (begun.get(key) ?? ts)) / 1000);
  }
  return times;
}

/** @param times ms, by the names of the worker's measures */
export function stagesOf(times: ReadonlyMap<string, number>): Stages {
  const time = (stage: string) => times.get(stage) ?? 0;
  const stages = {
    decode: time('decode'),
    preview: time('preview'),
    webp: time('webp'),
    compile: time('compile'),
    avif: time('avif'),
    card: time('card'),
  };
  const { webp, compile, avif, card } = stages;
  return { ...stages, resize: time('variants') - webp - compile - avif - card };
}

/** The ids of the processes of a browser's tabs. */
export async function renderers(browser: Browser): Promise<number[]> {
  const devTools = await browser.newBrowserCDPSession();
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  await devTools.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Chooses a file in the photo form as the administrator, waits for its variants, and saves it. */
export async function measureMaking(
  browser: Browser,
  site: string,
  session: Session,
  file: string,
  photoName: string,
): Promise<Making> {
  const context = await browser.newContext({ ...profiles.desktop, storageState: session });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    await page.goto(`${site}${paths.addPhoto}`);
    await page.getByLabel('Photo Name').fill(photoName);
    await page.getByRole('combobox', { name: 'Gallery' }).click();
    await page.getByRole('option').last().click();

    const endWatch = watchPeakMemory(await renderers(browser));
    await browser.startTracing(page, { categories: ['blink.user_timing'] });
    const begun = performance.now();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText(/smaller versions are ready/).waitFor();
    const total = performance.now() - begun;
    const times = stageTimes(await browser.stopTracing());
    const peak = await endWatch();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/admin\/photos\?/);
    const document = Object.values(await storedDocuments('photos')).find(
      (each) => each.photoName === photoName,
    );
    const image = parseImage(document?.image);
    return {
      stages: stagesOf(times),
      total,
      peak,
      original: statSync(file).size,
      files: (image ? storedVariants(image) : [])
        .map(({ width, type, bytes }) => ({ width, type: type.replace('image/', ''), bytes }))
        .toSorted((one, other) => one.width - other.width),
    };
  } finally {
    await context.close();
  }
}
