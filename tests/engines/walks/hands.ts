import { expect, test } from 'vitest';
import { storedDocuments } from '../../support/stored.ts';
import { pointsBetween, type Point } from '../../support/points.ts';
import type { Hand } from '../support/browsers/session.ts';
import { groveOf } from '../support/content.ts';
import type { Ground } from '../support/ground.ts';

const cell = (name: string) => ({ role: 'gridcell', name: { pattern: name } });
const handle = (name: string) => ({ role: 'button', name: `Move ${name}` });
const undo = { role: 'button', name: 'Undo' };

/** How the photographer selects and arranges by hand, with what the engine has. */
export function workByHand(ground: Ground): void {
  const grove = groveOf(ground.engine);

  const status = (text: string) =>
    expect
      .poll(() =>
        ground.page.texts({ role: 'status', within: { role: 'region', name: 'Selected' } }),
      )
      .toEqual([text]);

  /** The photos of the gallery in the order that is stored. */
  const stored = async () =>
    Object.values(await storedDocuments('photos'))
      .filter(({ galleryId }) => galleryId === grove.id)
      .toSorted((a, b) => Number(a.order ?? Infinity) - Number(b.order ?? Infinity))
      .map(({ photoName }) => String(photoName));

  const shown = () => ground.page.evaluate(namesInGrid);

  async function openGrid(): Promise<void> {
    await ground.page.open(`/admin/photos?galleryId=${grove.id}&view=grid`);
    for (const name of ['Alder', 'Birch', 'Cedar']) await ground.page.see(cell(name));
  }

  async function drag(hand: Hand, from: Point, to: Point): Promise<void> {
    const { page } = ground;
    await page.point(hand, 'down', from);
    for (const at of pointsBetween(from, to)) {
      await page.point(hand, 'move', at);
      await page.evaluate(nextFrame);
    }
    await page.point(hand, 'up', to);
  }

  async function tap(name: string): Promise<void> {
    const at = await ground.page.placeOf(cell(name));
    await ground.page.point('touch', 'down', at);
    await ground.page.point('touch', 'up', at);
  }

  /** Drags the last photo to the first, looks at what is stored, and takes it back. */
  async function moveLastToFirst(hand: Hand): Promise<void> {
    const { page } = ground;
    const before = await shown();
    const [first, last] = [before[0]!, before.at(-1)!];
    await drag(hand, await page.placeOf(handle(last)), await page.placeOf(handle(first)));
    await expect.poll(shown).toEqual([last, ...before.slice(0, -1)]);
    await expect.poll(async () => (await stored())[0]).toBe(last);
    await page.click(undo);
    await expect.poll(shown).toEqual(before);
    await expect.poll(async () => (await stored())[0]).toBe(first);
  }

  test('the mouse draws a rectangle that selects, and drags a photo to its place', async () => {
    const { page } = ground;
    await openGrid();
    const [first, second] = await shown();
    const from = await page.placeOf(cell(first!));
    const to = await page.placeOf(cell(second!));
    await drag('mouse', { x: from.left - 8, y: from.top + 20 }, to);
    await status('2 selected');
    await page.press('Escape');
    await moveLastToFirst('mouse');
  });

  // A WebKit without a screen for fingers takes them for the mouse.
  test.skipIf(ground.engine === 'WebKit')(
    'a finger selects a range by a long press and a tap, and drags by the handle',
    async () => {
      const { page } = ground;
      await openGrid();
      const [first, second, third] = await shown();
      const pressed = await page.placeOf(cell(first!));
      await page.point('touch', 'down', pressed);
      await status('1 selected. Tap the last photo to select all between.');
      await page.point('touch', 'up', pressed);
      await tap(third!);
      await status('3 selected');
      await tap(second!);
      await status('2 selected');
      await page.click({ role: 'button', name: 'Clear selection' });
      await moveLastToFirst('touch');
    },
  );
}

/** Runs in the page: the names of the photos in the order of their cells. */
const namesInGrid = () =>
  [...document.querySelectorAll('[role=gridcell] bdi')].map((name) => name.textContent);

/** Runs in the page: the next frame, in which a drag is drawn. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
  });
