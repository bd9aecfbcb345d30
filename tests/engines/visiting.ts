import { expect, test } from 'vitest';
import { LONG } from './content.ts';
import type { Ground } from './ground.ts';

const SITE_TITLE = 'Wren Halloran | Seattle Landscape Photographer';
const UNREACHABLE = 'The server can’t be reached. Check the connection and try again.';

/** What visitors do, from a wide screen. */
export function visitTheSite(ground: Ground): void {
  const link = (name: string) => ({ role: 'link', name });
  const heading = { role: 'heading' };

  test('every page shows what it should, and leads on', async () => {
    const { page } = ground;
    const title = () => page.evaluate(() => document.title);
    const way = () =>
      page.texts({ role: 'listitem', within: { role: 'navigation', name: 'Breadcrumb' } });
    await page.resize(1280, 800);
    await page.open('/');
    await page.see({ role: 'img', name: 'dusk' });
    expect(await page.texts(heading)).toEqual(['Welcome']);
    expect(await title()).toBe(SITE_TITLE);

    await page.click({ ...link('Galleries'), within: { role: 'navigation', name: 'Main' } });
    const cards = { role: 'link', within: { role: 'list', name: 'Categories' } };
    await expect.poll(() => page.texts(cards)).toEqual(['Coast', 'Forest']);
    expect(await page.path()).toBe('/galleries');
    expect(await title()).toBe('Galleries | Wren Halloran');

    await page.click(link('Coast'));
    await page.see(link('Ruby Beach'));
    expect(await page.path()).toBe('/galleries/coast');
    expect(await way()).toEqual(['Galleries', 'Coast']);

    await page.click(link('Ruby Beach'));
    await page.see({ ...link('shore'), within: { role: 'list', name: 'Panoramas' } });
    const tiles = { role: 'img', within: { role: 'list', name: 'Photographs' } };
    expect(await page.texts(tiles)).toHaveLength(3);
    expect(await page.path()).toBe('/galleries/photos/beach');
    expect(await way()).toEqual(['Galleries', 'Coast', 'Ruby Beach']);

    await page.click(link('dusk'));
    await page.see({ role: 'img', name: 'dusk', within: { role: 'figure' } });
    expect(await page.path()).toBe('/galleries/photo/dusk');
    expect(await title()).toBe('dusk | Wren Halloran');
    expect(await way()).toEqual(['Galleries', 'Coast', 'Ruby Beach', 'dusk']);

    await page.click(link('Contact me'));
    await expect.poll(() => page.texts(heading)).toEqual(['Contact me']);
    await page.see({ role: 'link', name: { pattern: '@' } });
    await page.click(link('About'));
    await expect.poll(() => page.texts(heading)).toEqual(['About Page']);
    expect(await page.path()).toBe('/about');
  });

  test('an address that leads nowhere says so', async () => {
    const { page } = ground;
    await page.open('/galleries/photos/nothing');
    await expect.poll(() => page.texts(heading)).toEqual(['Gallery not found']);
    await page.open('/nowhere');
    await expect
      .poll(() => page.texts({ role: 'main' }))
      .toEqual([expect.stringContaining('404 Not Found')]);
  });

  test('a long gallery is scrolled to its end, and stays light', async () => {
    const { page } = ground;
    await page.open('/galleries/photos/many');
    await page.see(link('Number 0'));
    await expect
      .poll(async () => {
        await page.press('End');
        return page.texts(link(`Number ${LONG - 1}`));
      })
      .toHaveLength(1);
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.images]
            .filter((image) => image.getBoundingClientRect().bottom > 0)
            .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
        ),
      )
      .toBe(true);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);
  });

  test('photos are left by keys and by links, for the next and for the previous', async () => {
    const { page } = ground;
    await page.open('/galleries/photos/beach');
    await page.click(link('dusk'));
    await page.see({ role: 'link', name: 'Next photograph: tide' });
    await page.press('ArrowRight');
    await expect.poll(() => page.texts(heading)).toEqual(['tide']);
    await page.click({ role: 'link', name: 'Next photograph: shore' });
    await expect.poll(() => page.path()).toBe('/galleries/photo/shore');
    await page.click({ role: 'link', name: 'Previous photograph: tide' });
    await expect.poll(() => page.texts(heading)).toEqual(['tide']);
    await page.press('ArrowLeft');
    await expect.poll(() => page.path()).toBe('/galleries/photo/dusk');
  });

  test('the viewer opens, follows the keys, and closes by Escape and by Back', async () => {
    const { page } = ground;
    const viewer = { role: 'dialog', name: 'Photograph viewer' };
    const larger = { role: 'button', name: 'View larger' };
    await page.click(larger);
    await page.see({ role: 'button', name: 'Close', within: viewer });
    await page.see({ role: 'img', name: 'dusk', within: viewer });
    await page.press('ArrowRight');
    await page.see({ role: 'img', name: 'tide', within: viewer });
    await expect.poll(() => page.path()).toBe('/galleries/photo/tide');
    await page.press('Escape');
    await page.miss(viewer);
    expect(await page.texts(heading)).toEqual(['tide']);

    await page.click(larger);
    await page.see({ role: 'button', name: 'Close', within: viewer });
    await page.back();
    await page.miss(viewer);
    await page.see(link('tide'));
    expect(await page.path()).toBe('/galleries/photos/beach');
  });

  test('out of the server’s reach every page says so, and tries again', async () => {
    const { page, relays } = ground;
    await relays.cut();
    for (const [path, what] of [
      ['/galleries', 'Could not load the galleries.'],
      ['/galleries/photo/dusk', 'Could not load this photograph.'],
    ] as const) {
      await page.open(path);
      const main = () => page.texts({ role: 'main' });
      await expect.poll(main).toEqual([expect.stringContaining(`${what} ${UNREACHABLE}`)]);
      await expect
        .poll(() => page.texts({ role: 'alert' }))
        .toEqual([expect.stringContaining(UNREACHABLE)]);
    }
    await relays.mend();
    await page.click({ role: 'button', name: 'Try again' });
    await page.see({ role: 'img', name: 'dusk', within: { role: 'figure' } });
    // What leads on comes last; a page left before would not have all of its code.
    await page.see({ role: 'button', name: 'View larger' });
  });
}
