import { inflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

/** What a printer gets of a page. */
interface Paper {
  sheets: number;
  /** How many times pictures are drawn; one that is split is drawn on two sheets. */
  pictures: number;
}

const START = Buffer.from('stream\n');
const END = Buffer.from('\nendstream\n');

/** The objects of a PDF without their streams, and the streams of all that is no picture. */
function contentOf(pdf: Buffer) {
  const objects: string[] = [];
  const streams: string[] = [];
  let from = 0;
  for (let at = pdf.indexOf(START); at >= 0; at = pdf.indexOf(START, from)) {
    objects.push(...pdf.toString('latin1', from, at).split('endobj'));
    const end = pdf.indexOf(END, at);
    const owner = objects.at(-1)!;
    if (owner.includes('/FlateDecode') && !owner.includes('/Subtype /Image')) {
      streams.push(inflateSync(pdf.subarray(at + START.length, end)).toString('latin1'));
    }
    from = end + END.length;
  }
  objects.push(...pdf.toString('latin1', from).split('endobj'));
  return { objects, streams };
}

/**
 * Prints a page on A4, once all its pictures have loaded. Chromium by itself waits only two seconds
 * for them.
 */
export async function printed(page: Page): Promise<Paper> {
  const areLoaded = () =>
    page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
  await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    for (const image of document.images) image.loading = 'eager';
  });
  await expect.poll(areLoaded).toBe(true);
  const { objects, streams } = contentOf(await page.pdf({ format: 'A4' }));
  const images = objects.filter((object) => object.includes('/Subtype /Image'));
  const ids = new Set(images.map((object) => Number.parseInt(object, 10)));
  const drawn = streams.flatMap((stream) => [...stream.matchAll(/\/X(\d+) Do/g)]);
  return {
    sheets: objects.filter((object) => /\/Type \/Page\b/.test(object)).length,
    pictures: drawn.filter(([, id]) => ids.has(Number(id))).length,
  };
}
