import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createServer } from 'vite';
import { HOST, ports } from '../../emulators/ports.ts';
import { renderers, stageTimes, type Stages, stagesOf } from './making.ts';
import { watchPeakMemory } from './peakMemory.ts';

/** What it takes to make the variants of many camera files in one sitting. */
export interface MakingMany {
  files: number;
  /** ms a file, by stage */
  stages: Stages;
  /** ms from the first file to the last variant, of all */
  total: number;
  /** ms of the processor, of all processes of the browser, a file */
  processor: number;
  /** Bytes of the tab; undefined where this system does not tell. */
  peak: number | undefined;
  /** Bytes of the original and of all variants, a file. */
  original: number;
  variants: number;
}

/** px */
interface Size {
  width: number;
  height: number;
}

const LIMIT_MS = 7_200_000;
const MAKER = '/src/images/encode/makeVariants.ts';

/** Copies of a file that differ in what follows the picture, as the content of others would. */
async function copies(file: string, count: number): Promise<{ folder: string; paths: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-camera-'));
  const bytes = await readFile(file);
  const paths = Array.from({ length: count }, (_, index) => join(folder, `DSC_${index}.jpg`));
  for (const path of paths) await writeFile(path, Buffer.concat([bytes, Buffer.from(path)]));
  return { folder, paths };
}

/** ms that the processor has worked for all processes of a browser. */
async function processorTime(browser: Browser): Promise<number> {
  const devTools = await browser.newBrowserCDPSession();
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  await devTools.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0);
}

/** Has all files made by the maker of the admin area; resolves to the bytes of their variants. */
const makeAll = (page: Page, size: Size): Promise<number> =>
  page.evaluate(
    async ({ address, size: facts }) => {
      const { openMaker } = (await import(
        address
      )) as typeof import('../../src/images/encode/makeVariants.ts');
      const maker = openMaker();
      const { files } = document.querySelector('input')!;
      let bytes = 0;
      await Promise.all(
        [...files!].map(async (file) => {
          const { encoded } = await maker.make(file, facts);
          for (const variant of encoded.variants) bytes += variant.file.size;
        }),
      );
      return bytes;
    },
    { address: MAKER, size },
  );

async function measure(page: Page, paths: readonly string[], size: Size) {
  const browser = page.context().browser()!;
  const before = await processorTime(browser);
  const endWatch = watchPeakMemory(await renderers(browser));
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
  const begun = performance.now();
  await page.locator('input').setInputFiles(paths);
  const bytes = await makeAll(page, size);
  const total = performance.now() - begun;
  const times = stageTimes(await browser.stopTracing());
  const processor = (await processorTime(browser)) - before;
  return { bytes, total, times, processor, peak: await endWatch() };
}

/** Makes the variants of so many copies of a camera file, as the queue of uploads does. */
export async function measureMakingMany(
  browser: Browser,
  file: string,
  count: number,
  size: Size,
): Promise<MakingMany> {
  const { folder, paths } = await copies(file, count);
  const server = await createServer({
    mode: 'emulators',
    logLevel: 'error',
    server: { host: HOST, port: ports.site, strictPort: true, hmr: false },
  });
  await server.listen();
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    await page.goto(`http://${HOST}:${ports.site}/robots.txt`);
    await page.setContent('<input type="file" multiple />');
    const { bytes, total, times, processor, peak } = await measure(page, paths, size);
    const each = new Map([...times].map(([stage, ms]) => [stage, ms / count]));
    return {
      files: count,
      stages: stagesOf(each),
      total,
      processor: processor / count,
      peak,
      original: statSync(file).size,
      variants: bytes / count,
    };
  } finally {
    await context.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
