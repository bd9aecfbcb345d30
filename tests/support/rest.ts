import type { Page } from '@playwright/test';

/** Resolves once the page has drawn a frame and done all that was queued, twice. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let time = 0; time < 2; time += 1) {
      await new Promise(requestAnimationFrame);
      // `requestIdleCallback` does not do: now and then Chromium never calls it back.
      await scheduler.postTask(() => {}, { priority: 'background' });
    }
  });

/** Whether every image on the screen is there, and there is one. */
export const areImagesShown = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const images = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    return (
      images.length > 0 && images.every(({ complete, naturalWidth }) => complete && naturalWidth)
    );
  });
