import type { Page } from '@playwright/test';

/** Resolves once the page has nothing to do, has drawn a frame, and again has nothing to do. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    await idle();
    await new Promise(requestAnimationFrame);
    await idle();
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
