import type { Page } from '@playwright/test';
import { aJpeg } from '../support/pictures.ts';
import { storeOneVariant } from '../support/variants.ts';
import { measuredSlides } from '../../bench/photographs.ts';
import { builtDocument, restoreContent } from './support/hostedContent.ts';
import { removeDocument, storeDocument } from '../support/backend.ts';
import { edit } from '../support/times.ts';
import { swipe } from './support/touch.ts';
import { expect, expectAccessible, holdBack, isPhone, missingFile, test } from './support/visit.ts';

const SLIDE = 2000;
const TRANSITION = 750;
/** ms, shorter than a frame */
const STEP = 10;

const slideshow = (page: Page) => page.getByRole('region', { name: 'Slideshow' });
const shown = (page: Page) => slideshow(page).locator('[aria-hidden=false] img');

/** Makes time stand still from the start, so that only a test lets it pass. */
async function stopTime(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Lets time pass in small steps, with room in between for what it sets off. */
const passUntil = (page: Page, step: number, look: () => Promise<unknown>) =>
  expect.poll(
    async () => {
      await page.clock.runFor(step);
      return look();
    },
    { intervals: [10] },
  );

/** Gives the page room, in real time, for what time that passed sets off. */
const giveRoom = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage('');
      }),
  );

/** Lets time pass in which nothing should happen, with room for what would. */
async function letPass(page: Page, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 200) {
    await page.clock.runFor(Math.min(200, milliseconds - passed));
    await giveRoom(page);
  }
}

/** Lets time pass, 1 s at most, until something is so; how many milliseconds that took. */
async function timeUntil(page: Page, look: () => Promise<boolean>): Promise<number> {
  for (let passed = 0; passed <= 1000; passed += STEP) {
    if (await look()) return passed;
    await page.clock.runFor(STEP);
    await giveRoom(page);
  }
  throw new Error('It did not come within a second.');
}

/** Takes photos out of the slideshow. */
const withoutSlides = (...ids: readonly string[]) =>
  edit({
    photos: ids.map((id) => ({ ...builtDocument(`photos/${id}`), id, includeInSlideshow: false })),
  });

const OTHERS = [...measuredSlides, 'tarn-0', 'tarn-1'];

// Three are left.
test.beforeAll(() => withoutSlides(...OTHERS));
test.afterAll(restoreContent);

/** Opens the home page while time stands still; its first photograph and the next have loaded. */
async function openHome(page: Page) {
  await stopTime(page);
  await page.goto('/');
  await begin(page);
  await settle(page);
}

/** Waits for the slideshow's code, which the first photograph does not wait for. */
async function begin(page: Page) {
  await passUntil(page, 50, () =>
    shown(page).evaluateAll(([image]) => image?.getAttribute('alt')),
  ).toBe('beach 0');
}

/** Waits, in real time, until all images that are mounted have loaded. */
async function settle(page: Page) {
  await expect
    .poll(() =>
      slideshow(page)
        .locator('img')
        .evaluateAll((images) =>
          images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
        ),
    )
    .toBe(true);
}

/** Lets time pass until the slideshow has gone on. */
async function nextSlide(page: Page) {
  const name = () => shown(page).getAttribute('alt');
  const before = await name();
  await page.clock.runFor(SLIDE);
  await passUntil(page, 150, name).not.toBe(before);
  await settle(page);
}

/** Lets the time of two slides pass, in which the first stays. */
async function expectStill(page: Page) {
  await letPass(page, 2 * SLIDE);
  await expect(shown(page)).toHaveAttribute('alt', 'beach 0');
}

/** Lets the slideshow go on to the second slide. */
async function expectMoving(page: Page) {
  await nextSlide(page);
  await expect(shown(page)).toHaveAttribute('alt', 'beach 1');
}

async function setTabVisible(page: Page, visible: boolean) {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    visible ? 'visible' : 'hidden',
  );
}

test.describe('with several photographs', { tag: '@once' }, () => {
  test('shows each for 2000 ms, fades for 750 ms, and wraps', async ({ page }) => {
    await openHome(page);
    const opacityOf = (index: number) =>
      slideshow(page)
        .locator(`[data-index="${index}"]`)
        .evaluate((slide) => Number(getComputedStyle(slide).opacity));
    const shows = (name: string) => async () => (await shown(page).getAttribute('alt')) === name;
    await page.clock.runFor(SLIDE);
    await passUntil(page, STEP, () => opacityOf(1)).toBeGreaterThan(0);
    await page.clock.runFor(TRANSITION - 100);
    await timeUntil(page, shows('beach 1'));
    await settle(page);

    await letPass(page, SLIDE - 150);
    expect(await opacityOf(2)).toBe(0);
    const late = await timeUntil(page, async () => (await opacityOf(2)) > 0);
    expect(late - 150).toBeGreaterThanOrEqual(-50);
    expect(late - 150).toBeLessThanOrEqual(100);
    const begun = await opacityOf(2);
    expect(begun).toBeLessThan(0.05);
    for (const part of [1 / 4, 1 / 2, 3 / 4]) {
      await page.clock.runFor(TRANSITION / 4);
      expect(Math.abs((await opacityOf(2)) - begun - part)).toBeLessThan(0.05);
    }
    await page.clock.runFor(TRANSITION / 4 - 60);
    await giveRoom(page);
    await expect(shown(page)).toHaveAttribute('alt', 'beach 1');
    expect(await timeUntil(page, shows('beach 2'))).toBeLessThan(120);
    await settle(page);

    await nextSlide(page);
    await expect(shown(page)).toHaveAttribute('alt', 'beach 0');
  });

  test('never mounts more than the current and the next image', async ({ page }) => {
    await page.addInitScript(() => {
      const counts = { most: 0 };
      Object.assign(window, { mounted: counts });
      new MutationObserver(() => {
        const images = document.querySelectorAll('section img').length;
        counts.most = Math.max(counts.most, images);
      }).observe(document, { childList: true, subtree: true });
    });
    await openHome(page);
    for (let slide = 0; slide < 4; slide += 1) await nextSlide(page);
    expect(await page.evaluate(() => (window as never as { mounted: object }).mounted)).toEqual({
      most: 2,
    });
  });

  test('asks for no frames between two slides, and for none once it is left', async ({ page }) => {
    await openHome(page);
    await page.evaluate(() => {
      const { requestAnimationFrame } = window;
      const frames = { count: 0 };
      Object.assign(window, { frames });
      window.requestAnimationFrame = (callback) => {
        frames.count += 1;
        return requestAnimationFrame.call(window, callback);
      };
    });
    const framesDuring = async (pass: () => Promise<void>) => {
      const count = () =>
        page.evaluate(() => (window as never as { frames: { count: number } }).frames.count);
      const before = await count();
      await pass();
      return (await count()) - before;
    };
    for (let slide = 0; slide < 2; slide += 1) {
      expect(await framesDuring(() => nextSlide(page))).toBeGreaterThan(10);
    }
    expect(await framesDuring(() => page.clock.runFor(SLIDE - 300))).toBe(0);

    await page.clock.runFor(300 + TRANSITION / 2);
    await page.getByRole('link', { name: 'View the galleries' }).click();
    await page.clock.runFor(1000);
    await expect(slideshow(page)).toHaveCount(0);
    expect(await framesDuring(() => page.clock.runFor(5000))).toBe(0);
  });

  test('is paused and played again by keyboard', async ({ page }) => {
    await openHome(page);
    await expect(slideshow(page).getByRole('button')).toHaveCount(1);
    await page.getByRole('button', { name: 'Pause slideshow' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectStill(page);
    await page.keyboard.press('Space');
    await expectMoving(page);
  });

  test('stands still while its caption has the focus or the pointer', async ({ page }) => {
    await openHome(page);
    const caption = slideshow(page).getByRole('link');
    await caption.focus();
    await expectStill(page);
    await caption.blur();
    await caption.hover();
    await expectStill(page);
    await page.mouse.move(600, 300);
    await expectMoving(page);
  });

  test('keeps the name that gets the focus while the slides change', async ({ page }) => {
    await openHome(page);
    await page.clock.runFor(SLIDE);
    await passUntil(page, STEP, () =>
      slideshow(page)
        .locator('[data-index="1"]')
        .evaluate((slide) => Number(getComputedStyle(slide).opacity)),
    ).toBeGreaterThan(0);
    const caption = slideshow(page).getByRole('link');
    await caption.focus();
    const name = await caption.textContent();
    await letPass(page, 2 * SLIDE);
    await expect(caption).toHaveText(name!);
    await expect(shown(page)).toHaveAttribute('alt', name!);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/galleries/photo/beach-1');
  });

  test('stays paused for the visit, also where nothing can be stored', async ({ page }) => {
    const pause = async () => {
      await page.getByRole('button', { name: 'Pause slideshow' }).click();
      await page.mouse.move(600, 300);
      await page.getByRole('link', { name: 'View the galleries' }).focus();
    };
    const goAndComeBack = async () => {
      await page.getByRole('link', { name: 'View the galleries' }).click();
      await passUntil(page, 50, () => page.getByRole('heading').allTextContents()).toContain(
        'Galleries',
      );
      await page.goBack();
      await begin(page);
      await settle(page);
    };
    await openHome(page);
    await pause();
    await goAndComeBack();
    await expectStill(page);
    await page.reload();
    await begin(page);
    await settle(page);
    await expectStill(page);
    await page.getByRole('button', { name: 'Play slideshow' }).click();
    await expectMoving(page);

    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Storage is refused.', 'SecurityError');
        },
      }),
    );
    await page.reload();
    await begin(page);
    await settle(page);
    await pause();
    await goAndComeBack();
    await expectStill(page);
  });

  test('stands still under reduced motion, until it is asked to play', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    await expectStill(page);
    await page.getByRole('button', { name: 'Play slideshow' }).click();
    await expectMoving(page);
  });

  test('loads the next slide of a visitor who saves data only to play it', async ({
    page,
    visit,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    await expectStill(page);
    // The page that was built may begin with a photograph of its own.
    const asked = () => new Set(visit.files.flatMap((file) => /beach-\d/.exec(file) ?? []));
    expect(asked()).toEqual(new Set(['beach-0']));
    await page.getByRole('button', { name: 'Play slideshow' }).click();
    await expectMoving(page);
    expect(asked()).toContain('beach-1');
  });

  test('does not run while the tab is hidden', async ({ page }) => {
    await openHome(page);
    await setTabVisible(page, false);
    await expectStill(page);
    await setTabVisible(page, true);
    await expectMoving(page);
  });

  test.describe('of images that are late', () => {
    // The tests can't stop what a service worker asks for.
    test.use({ serviceWorkers: 'block' });

    test('waits for a slow image, and passes over a missing one until the network is back', async ({
      page,
      context,
      visit,
    }) => {
      visit.allow(missingFile('variants/photos/beach-1/one/2000.jpg'));
      await page.route(/variants%2Fphotos%2Fbeach-1%2F/, (route) => route.abort());
      const release = await holdBack(page, /variants%2Fphotos%2Fbeach-2%2F/);
      await stopTime(page);
      await page.goto('/');
      await begin(page);
      await expectStill(page);
      release();
      await nextSlide(page);
      await expect(shown(page)).toHaveAttribute('alt', 'beach 2');
      await page.unroute(/variants%2Fphotos%2Fbeach-1%2F/);
      await context.setOffline(true);
      await context.setOffline(false);
      await nextSlide(page);
      await expect(shown(page)).toHaveAttribute('alt', 'beach 0');
      await expectMoving(page);
    });
  });
});

test('fills the screen', async ({ page }) => {
  await openHome(page);
  const { clientWidth: width, clientHeight: height } = await page.evaluate(() => {
    const { clientWidth, clientHeight } = document.documentElement;
    return { clientWidth, clientHeight };
  });
  expect(await shown(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
});

test('the slide on show tells its name, which leads to its photo', async ({ page }) => {
  await openHome(page);
  await expect(slideshow(page).getByRole('link')).toHaveText('beach 0');
  await nextSlide(page);
  const caption = slideshow(page).getByRole('link', { name: 'beach 1' });
  await caption.click();
  await expect(page).toHaveURL('/galleries/photo/beach-1');
});

test('a click on the slide opens its photo, and a swipe or a drag does not', async ({ page }) => {
  await openHome(page);
  await nextSlide(page);
  const { width, height } = page.viewportSize()!;
  const [left, right] = [0.3, 0.6].map((part) => ({ x: width * part, y: height * 0.4 }));
  if (isPhone(page)) {
    await swipe(page, right!, left!);
  } else {
    await page.mouse.move(right!.x, right!.y);
    await page.mouse.down();
    await page.mouse.move(left!.x, left!.y, { steps: 4 });
    await page.mouse.up();
  }
  await giveRoom(page);
  await expect(page).toHaveURL('/');
  const pointed = await page.evaluate(
    ({ x, y }) => getComputedStyle(document.elementFromPoint(x, y)!).cursor,
    left!,
  );
  expect(pointed).toBe('pointer');
  await expect(slideshow(page).getByRole('link')).toHaveCount(1);
  if (isPhone(page)) await page.touchscreen.tap(left!.x, left!.y);
  else await page.mouse.click(left!.x, left!.y);
  await expect(page).toHaveURL('/galleries/photo/beach-1');
});

test('what lies on the slide keeps its own clicks', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await page.getByRole('heading', { name: 'Welcome' }).click();
  await page.getByRole('button', { name: 'Pause slideshow' }).click();
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'About Wren Halloran' }).click();
  await expect(page).toHaveURL('/about');
});

test('a slide stays as long as the settings say', { tag: '@once' }, async ({ page }) => {
  await storeDocument('site', 'settings', { id: 'settings', slideSeconds: 4.5 });
  try {
    await edit({}, [], ['settings']);
    await openHome(page);
    await letPass(page, 4000);
    await expect(shown(page)).toHaveAttribute('alt', 'beach 0');
    await passUntil(page, 150, () => shown(page).getAttribute('alt')).toBe('beach 1');
  } finally {
    await removeDocument('site', 'settings');
    await edit({}, [], ['settings']);
  }
});

test.describe('of fewer photographs', { tag: '@once' }, () => {
  test('with one stands still and needs no control', async ({ page }) => {
    await withoutSlides('beach-1', 'beach-2');
    await openHome(page);
    await expectStill(page);
    await expect(slideshow(page).getByRole('button')).toHaveCount(0);
    await page.clock.resume();
    await expectAccessible(page);
  });

  test('a photo is never shown larger than its pixels', async ({ page }) => {
    const size = { width: 240, height: 160 };
    const picture = await aJpeg(size, 0);
    const image = await storeOneVariant('photos', 'beach-0', picture, { ...size, revision: 'two' });
    const small = { ...builtDocument('photos/beach-0'), id: 'beach-0', image };
    await edit({ photos: [small] });
    await openHome(page);
    const { width, height } = (await shown(page).boundingBox())!;
    expect([width, height]).toEqual([240, 160]);
  });

  test('with none the home page stands by itself', async ({ page }) => {
    await withoutSlides('beach-0', 'beach-1', 'beach-2');
    await page.goto('/');
    await expect(slideshow(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View the galleries' })).toBeVisible();
    await expectAccessible(page);
  });
});
