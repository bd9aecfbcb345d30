import type { Page } from '@playwright/test';
import { GAP } from '../../src/ui/gap.ts';
import { expect, expectImagesLoaded, open, test } from './support/visit.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Categories' }).getByRole('link');

const boxesOf = (page: Page) =>
  cards(page).evaluateAll((links) =>
    links.map((link) => {
      const { left, right, top, bottom, width } = link.getBoundingClientRect();
      return { left, right, top, bottom, width };
    }),
  );

test('cards stand in as many columns as have room', { tag: '@once' }, async ({ page }) => {
  await open(page, '/galleries');
  for (const [width, columns] of [
    [1920, 3],
    [1280, 3],
    [1000, 2],
    [390, 1],
  ] as const) {
    await test.step(`${columns} columns at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await boxesOf(page);
      expect(boxes.filter(({ top }) => top === boxes[0]!.top)).toHaveLength(columns);
      for (const [index, box] of boxes.entries()) {
        if (columns > 1) expect(box.width).toBeGreaterThanOrEqual(400);
        const beside = index % columns === 0 ? undefined : boxes[index - 1];
        if (beside) expect(box.left - beside.right).toBeCloseTo(GAP, 1);
        const above = boxes[index - columns];
        if (above) expect(box.top - above.bottom).toBeCloseTo(GAP, 1);
      }
    });
  }
});

test('a card holds its own cover and, below it, its own name', async ({ page }) => {
  await open(page, '/galleries');
  for (const name of ['Coast', 'Forest', 'Night']) {
    const card = cards(page).filter({ hasText: name });
    await card.scrollIntoViewIfNeeded();
    await expectImagesLoaded(page);
    const cover = card.getByRole('presentation');
    expect(await cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
      `category-covers%2F${name.toLowerCase()}%2F`,
    );
    const [whole, image, caption] = await Promise.all(
      [card, cover, card.getByText(name)].map(async (part) => (await part.boundingBox())!),
    );
    expect(image!.width).toBe(whole!.width);
    expect(caption!.y).toBeGreaterThan(image!.y + image!.height);
    expect(caption!.x).toBeGreaterThan(whole!.x);
    expect(caption!.y + caption!.height).toBeLessThan(whole!.y + whole!.height);
  }
});
