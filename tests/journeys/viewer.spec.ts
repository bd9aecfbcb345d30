import type { Locator, Page } from '@playwright/test';
import { untilIdle } from '../support/rest.ts';
import type { Point } from '../support/points.ts';
import { swipe, touch } from './support/touch.ts';
import { PANORAMAS, PHOTOS } from './support/content.ts';
import { untilKept } from './support/hosted.ts';
import {
  heading,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRest,
  isPhone,
  missingFile,
  open,
  test,
  watchFetched,
} from './support/visit.ts';

const ALL = PHOTOS + PANORAMAS;
/** What lies above a photo, and the line with its name below it, px. */
const HEAD_AND_LINE = 124 + 60;
/** How many photos the largest gallery has. */
const MANY = 2000;

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photograph viewer' });
const shownPhoto = (page: Page) => page.getByRole('figure').getByRole('img').first();
const larger = (page: Page) => page.getByRole('button', { name: 'View larger' });
const next = (page: Page) => page.getByRole('link', { name: /^Next photograph/ });
const previous = (page: Page) => page.getByRole('link', { name: /^Previous photograph/ });
const tile = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const inViewer = (page: Page) => viewer(page).locator('[aria-hidden=false] .pswp__img').last();

const path = (id: string) => `/galleries/photo/${id}`;

async function expectPhoto(page: Page, name: string) {
  await expect(page).toHaveURL(path(name.replace(' ', '-')));
  await expect(heading(page)).toHaveText(name);
}

type Size = { width: number; height: number };

/** Opens a photo's page by its address, with all that leads on from it. */
async function visitPhoto(page: Page, id: string) {
  await open(page, path(id));
  await expect(page.getByText(` of ${ALL}`)).toBeVisible();
}

/** Whether an image has loaded. */
const isShown = (image: Locator) =>
  image.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0);

/** Opens the viewer, and waits until it takes gestures. */
async function openViewer(page: Page, opener = larger(page)) {
  await opener.click();
  await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeVisible();
  await settle(inViewer(page));
}

/** Waits until an element has stood still for a while, and tells where. */
async function settle(element: Locator) {
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = JSON.stringify(await element.boundingBox());
        return last === before && last !== 'null';
      },
      { intervals: [200] },
    )
    .toBe(true);
  return (await element.boundingBox())!;
}

/** How many times its size in the viewer's screen an image has, and where its left edge is. */
async function lookAt(page: Page) {
  const { x, width, height } = await settle(inViewer(page));
  const screen = page.viewportSize()!;
  return { x, zoom: Math.min(width / screen.width, height / screen.height), width, height };
}

/** So quick a swipe that what it moves goes on by itself. */
const flick = (page: Page, from: Point, to: Point) => swipe(page, from, to, 4);

/** Two fingers that move apart from a point, one of which comes down first and moves already. */
function pinch(page: Page, { x, y }: Point, reach: number) {
  const apart = (distance: number) => [
    { x: x - distance, y },
    { x: x + distance, y },
  ];
  return touch(page, [
    [{ x: x + 25, y }],
    [{ x: x + 5, y }],
    [{ x: x - 15, y }],
    ...[20, 30, 45, 60, 80, 100].map((part) => apart((part / 100) * reach)),
  ]);
}

const middle = (page: Page): Point => ({
  x: page.viewportSize()!.width / 2,
  y: page.viewportSize()!.height / 2,
});

test.describe('the page of a photo', () => {
  test('gives the photo the screen, with its name and the way on in sight', async ({ page }) => {
    const { width, height } = page.viewportSize()!;
    const gutter = isPhone(page) ? 16 : 0.015 * width;
    const expectRoom = async (id: string, isAsLarge: (shown: Size) => void) => {
      await visitPhoto(page, id);
      isAsLarge((await shownPhoto(page).boundingBox())!);
      await expect(heading(page)).toBeInViewport({ ratio: 1 });
      await expect(next(page)).toBeInViewport({ ratio: 1 });
    };
    await expectRoom('beach-0', (wide) => {
      if (isPhone(page)) expect(wide.width).toBeCloseTo(width - 2 * gutter, 0);
      else expect((wide.width * wide.height) / (width * height)).toBeGreaterThanOrEqual(0.55);
    });
    await expectRoom('beach-3', (tall) => {
      if (isPhone(page)) expect(tall.width).toBeCloseTo(width - 2 * gutter, 0);
      else expect(tall.height).toBeCloseTo(height - HEAD_AND_LINE, 0);
    });
    await expectRoom(`beach-${PHOTOS}`, (panorama) => {
      if (isPhone(page)) expect(panorama.height).toBeCloseTo(240, 0);
      else expect(panorama.width).toBeCloseTo(width - 2 * gutter, 0);
    });
  });

  test('is large enough for a thumb', async ({ page }) => {
    await visitPhoto(page, 'beach-3');
    for (const way of [previous(page), next(page), larger(page)]) {
      const { width, height } = (await way.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });

  test('swipes to its neighbours, but not by a pinch', async ({ page }) => {
    test.skip(!isPhone(page), 'For fingers only.');
    await visitPhoto(page, 'beach-3');
    const at = async (part: number) => {
      const { x, y, width, height } = (await larger(page).boundingBox())!;
      return { x: x + width * part, y: y + height / 2 };
    };
    await swipe(page, await at(0.75), await at(0.25));
    await expectPhoto(page, 'beach 4');
    await swipe(page, await at(0.25), await at(0.75));
    await expectPhoto(page, 'beach 3');
    const down = await at(0.25);
    await swipe(page, down, { x: down.x + 60, y: down.y + 100 });
    await pinch(page, await at(0.5), 120);
    await untilIdle(page);
    await expectPhoto(page, 'beach 3');
    await expect(viewer(page)).toHaveCount(0);
    // From any other photo this would lead elsewhere.
    await page.keyboard.press('ArrowRight');
    await expectPhoto(page, 'beach 4');
  });
});

test.describe('the page of any photo', { tag: '@once' }, () => {
  test('leads to its neighbours by links and keys, in the order of the gallery', async ({
    page,
    visit,
  }) => {
    await visitPhoto(page, 'beach-0');
    await expect(previous(page)).toHaveCount(0);
    const entries = await page.evaluate(() => history.length);
    const expectPosition = async (position: number) => {
      await expect(page.getByText(`${position} of ${ALL}`)).toBeVisible();
      await expectPhoto(page, `beach ${position - 1}`);
    };
    await expectPosition(1);
    await test.step('Enter keeps the focus on the way it is going', async () => {
      await next(page).focus();
      for (let position = 2; position <= 4; position += 1) {
        await page.keyboard.press('Enter');
        await expectPosition(position);
        await expect(next(page)).toBeFocused();
      }
    });
    for (let position = 5; position <= ALL; position += 1) {
      if (position % 2) await next(page).click();
      else await page.keyboard.press('ArrowRight');
      await expectPosition(position);
    }
    await expect(next(page)).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await previous(page).click();
    await expectPhoto(page, `beach ${ALL - 2}`);
    await page.keyboard.press('ArrowLeft');
    await expectPhoto(page, `beach ${ALL - 3}`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(visit.reads).toHaveLength(1);
  });

  test('has its neighbours there before they are asked for, the viewer later', async ({
    page,
    visit,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/about');
    // Takes over in the middle of a first visit.
    await untilKept(page);
    const fetched = await watchFetched(page);
    const asked = () => new Set(visit.files.map((file) => /tarn-\d/.exec(file)?.[0]));
    await open(page, path('tarn-1'));
    await expect.poll(asked).toEqual(new Set(['tarn-0', 'tarn-1', 'tarn-2']));
    await next(page).click();
    await expectPhoto(page, 'tarn 2');
    await expect.poll(asked).toEqual(new Set(['tarn-0', 'tarn-1', 'tarn-2', 'tarn-3']));
    expect(fetched.filter((file) => file.includes('tarn-2'))).toHaveLength(1);
    await expectRest(page, visit);
    expect(scripts.filter((script) => /photoswipe/i.test(script))).toEqual([]);
    await openViewer(page);
    expect(scripts.filter((script) => /photoswipe/i.test(script))).toHaveLength(1);
  });

  test('loads no other photograph for a visitor who saves data', async ({ page, visit }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    const asked = () => new Set(visit.files.map((file) => /tarn-\d/.exec(file)?.[0]));
    await open(page, path('tarn-1'));
    await expect(next(page)).toBeVisible();
    await expectRest(page, visit);
    expect(asked()).toEqual(new Set(['tarn-1']));
    await openViewer(page);
    await expectRest(page, visit);
    expect(asked()).toEqual(new Set(['tarn-1']));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isShown(inViewer(page))).toBe(true);
    await expectPhoto(page, 'tarn 2');
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await next(page).click();
    await expectPhoto(page, 'tarn 3');
    await expect.poll(() => isShown(shownPhoto(page))).toBe(true);
    await expectRest(page, visit);
    expect(asked()).toEqual(new Set(['tarn-1', 'tarn-2', 'tarn-3']));
  });

  test('shows documents that hold only the names of files', async ({ page }) => {
    await open(page, path('bare-11'));
    await next(page).click();
    await expectPhoto(page, 'bare 12');
    await openViewer(page);
    const { width, height } = await lookAt(page);
    expect(width / height).toBeCloseTo(3, 1);
  });
});

test.describe('the way back', () => {
  test('by Back and by Escape leads to the gallery, where the photo stands', async ({ page }) => {
    const goOn = async (from: number, to: number) => {
      for (let number = from + 1; number <= to; number += 1) {
        await page.keyboard.press('ArrowRight');
        await expect(page.getByText(`${number} of ${MANY}`)).toBeVisible();
      }
    };
    const expectTile = async (name: string) => {
      await expect(page).toHaveURL('/galleries/photos/measured-2000');
      await expect(tile(page, name)).toBeFocused();
      await expect(tile(page, name)).toBeInViewport({ ratio: 0.5 });
    };
    await open(page, '/galleries/photos/measured-2000');
    await tile(page, 'Photo 3').click();
    await expect(page.getByText(`3 of ${MANY}`)).toBeVisible();
    await goOn(3, 24);
    await page.goBack();
    await expectTile('Photo 24');

    if (isPhone(page)) return;
    await page.keyboard.press('Enter');
    await expect(page.getByText(`24 of ${MANY}`)).toBeVisible();
    await goOn(24, 34);
    await page.keyboard.press('Escape');
    await expectTile('Photo 34');
  });

  test(
    'leaves the gallery as it was for the photo one went to',
    { tag: '@once' },
    async ({ page }) => {
      await open(page, '/galleries/photos/measured-2000');
      await tile(page, 'Photo 1').waitFor();
      await page.evaluate(() => window.scrollTo(0, 3000));
      const middle = await page.waitForFunction(() => {
        const link = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('a');
        return link?.querySelector('img')?.alt;
      });
      const name = (await middle.jsonValue()) ?? '';
      // A click of the mouse would scroll to the middle of the tile first.
      await tile(page, name).evaluate((link) => (link as HTMLElement).click());
      await expect(larger(page)).toBeVisible();
      await page.goBack();
      await expect(tile(page, name)).toBeFocused();
      await expect
        .poll(() => page.evaluate(() => Math.abs(scrollY - 3000)))
        .toBeLessThan(page.viewportSize()!.height / 2);
    },
  );

  test(
    'from a shared link leads to a panorama too, and Back to the photo',
    { tag: '@once' },
    async ({ page }) => {
      const panorama = `beach ${PHOTOS + 1}`;
      await visitPhoto(page, `beach-${PHOTOS}`);
      await page.keyboard.press('ArrowRight');
      await expectPhoto(page, panorama);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL('/galleries/photos/beach');
      await expect(tile(page, panorama)).toBeFocused();
      await expect(tile(page, panorama)).toBeInViewport();
      await page.goBack();
      await expectPhoto(page, panorama);
    },
  );
});

test.describe('the viewer', () => {
  test('closes by Back, on the page of the photo that it showed', async ({ page, visit }) => {
    await open(page, '/galleries/photos/beach');
    await tile(page, 'beach 1').click();
    await openViewer(page);
    const reads = visit.reads.length;
    await page.keyboard.press('ArrowRight');
    await expectPhoto(page, 'beach 2');
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await expectPhoto(page, 'beach 2');
    await expect(larger(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/galleries/photos/beach');
    await expect(tile(page, 'beach 2')).toBeFocused();
    await page.goForward();
    await expectPhoto(page, 'beach 2');
    await expect(larger(page)).toBeVisible();
    await expect(viewer(page)).toHaveCount(0);
    await page.goForward();
    await settle(inViewer(page));
    await expect(inViewer(page)).toHaveAttribute('alt', 'beach 2');
    expect(visit.reads.slice(reads)).toEqual([]);
  });

  test('leaves no entry in the history when it is closed', async ({ page }) => {
    await open(page, '/galleries/photos/beach');
    await tile(page, 'beach 1').click();
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => viewer(page).getByRole('button', { name: 'Close' }).click(),
    ]) {
      await openViewer(page);
      await page.keyboard.press('ArrowRight');
      await close();
      await expect(viewer(page)).toHaveCount(0);
    }
    await expectPhoto(page, 'beach 3');
    await page.goBack();
    await expect(page).toHaveURL('/galleries/photos/beach');
    await expect(tile(page, 'beach 3')).toBeFocused();
  });

  test('zooms by wheel and click', async ({ page }) => {
    test.skip(isPhone(page), 'For a mouse only.');
    await visitPhoto(page, 'beach-4');
    await openViewer(page);
    const { x, y } = middle(page);
    const fit = await lookAt(page);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -300);
    expect((await lookAt(page)).zoom).toBeGreaterThan(fit.zoom * 1.2);
    await page.mouse.wheel(0, 3000);
    expect((await lookAt(page)).zoom).toBeCloseTo(fit.zoom, 2);
    await page.mouse.click(x, y);
    expect((await lookAt(page)).zoom).toBeGreaterThan(fit.zoom * 1.5);
    await expectPhoto(page, 'beach 4');
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toHaveCount(0);
  });

  test('swipes, zooms by double tap and by pinch, which changes no photo', async ({ page }) => {
    test.skip(!isPhone(page), 'For fingers only.');
    await visitPhoto(page, 'beach-3');
    await openViewer(page);
    const { x, y } = middle(page);
    await swipe(page, { x: x + 120, y }, { x: x - 120, y });
    await expectPhoto(page, 'beach 4');
    await swipe(page, { x: x - 120, y }, { x: x + 120, y });
    await expectPhoto(page, 'beach 3');
    const fit = await lookAt(page);

    await pinch(page, { x, y }, 150);
    const pinched = await lookAt(page);
    expect(pinched.zoom).toBeGreaterThan(fit.zoom * 1.3);
    await expectPhoto(page, 'beach 3');

    await page.keyboard.press('0');
    await lookAt(page);
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    expect((await lookAt(page)).zoom).toBeGreaterThan(fit.zoom * 1.5);
    await page.keyboard.press('0');
    await lookAt(page);
    await swipe(page, { x: x + 120, y }, { x: x - 120, y });
    await expectPhoto(page, 'beach 4');
  });
});

test.describe('the viewer, whatever the screen', { tag: '@once' }, () => {
  test('follows the arrow keys, and the address follows it', async ({ page }) => {
    await visitPhoto(page, 'beach-3');
    await larger(page).focus();
    await page.keyboard.press('Enter');
    await settle(inViewer(page));
    await expect(viewer(page)).toContainText(`4 of ${ALL}`);
    await page.keyboard.press('ArrowRight');
    await expectPhoto(page, 'beach 4');
    await expect(inViewer(page)).toHaveAttribute('alt', 'beach 4');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectPhoto(page, 'beach 2');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expectPhoto(page, 'beach 2');
    await expect(larger(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectPhoto(page, 'beach 3');
  });

  test('opens once however often it is asked, and again after a reload', async ({ page }) => {
    await open(page, '/galleries/photos/beach');
    await tile(page, 'beach 3').click();
    await larger(page).evaluate((button) => {
      (button as HTMLElement).click();
      (button as HTMLElement).click();
    });
    await settle(inViewer(page));
    await page.keyboard.press('ArrowRight');
    await expectPhoto(page, 'beach 4');
    await page.reload();
    await settle(inViewer(page));
    await expect(viewer(page)).toContainText(`5 of ${ALL}`);
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await expectPhoto(page, 'beach 4');
    await page.goBack();
    await expect(page).toHaveURL('/galleries/photos/beach');
  });

  test('leaves the page below where it was', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await visitPhoto(page, 'beach-3');
    const scrollTop = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 90));
    await larger(page).evaluate((button) => (button as HTMLElement).click());
    await settle(inViewer(page));
    expect(await scrollTop()).toBe(90);
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    expect(await scrollTop()).toBe(90);
  });

  test('turns by a sideways swipe on a trackpad, and pans a zoomed photo', async ({ page }) => {
    await visitPhoto(page, 'beach-3');
    await openViewer(page);
    const { x, y } = middle(page);
    await page.mouse.move(x, y);
    await page.mouse.wheel(120, 8);
    await expectPhoto(page, 'beach 4');
    await settle(inViewer(page));
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    const zoomed = await lookAt(page);
    await page.mouse.wheel(120, 8);
    expect((await lookAt(page)).x).toBeLessThan(zoomed.x);
    await expectPhoto(page, 'beach 4');
  });

  test('zooms by keyboard, and pans before it moves on', async ({ page }) => {
    await visitPhoto(page, 'beach-4');
    await openViewer(page);
    const fit = await lookAt(page);
    await page.keyboard.press('+');
    const closer = await lookAt(page);
    expect(closer.zoom).toBeCloseTo(fit.zoom * 1.5, 1);
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    const panned = await lookAt(page);
    await expectPhoto(page, 'beach 4');
    await page.keyboard.press('ArrowLeft');
    expect((await lookAt(page)).x).toBeGreaterThan(panned.x);
    await page.keyboard.press('-');
    expect((await lookAt(page)).zoom).toBeLessThan(panned.zoom);
    await page.keyboard.press('0');
    expect((await lookAt(page)).zoom).toBeCloseTo(fit.zoom, 2);
    await page.keyboard.press('ArrowRight');
    await expectPhoto(page, 'beach 5');
  });

  test('closes while it opens, keeps the focus inside, and fills the screen', async ({ page }) => {
    await visitPhoto(page, 'beach-3');
    await test.step('closes also while it opens, and opens again', async () => {
      for (let times = 0; times < 3; times += 1) {
        await larger(page).click();
        await page.keyboard.press('Escape');
        await expect(viewer(page)).toHaveCount(0);
        await expectPhoto(page, 'beach 3');
      }
      await openViewer(page);
      await page.keyboard.press('ArrowRight');
      await expectPhoto(page, 'beach 4');
    });

    await test.step('keeps the focus inside', async () => {
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate(
          () => document.activeElement?.matches('main *:not(dialog, dialog *)') === true,
        );
        expect(isOutside).toBe(false);
      }
    });

    const fullScreen = viewer(page).getByRole('button', { name: 'Full screen' });
    await test.step('fills the screen, and leaves it', async () => {
      const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
      await fullScreen.click();
      await expect.poll(isFull).toBe(true);
      await viewer(page).getByRole('button', { name: 'Close' }).click();
      await expect.poll(isFull).toBe(false);
      await expect(viewer(page)).toHaveCount(0);
    });

    await test.step('stays as it is where the browser refuses it the screen', async () => {
      await page.evaluate(() => {
        Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Not allowed.'));
      });
      await openViewer(page);
      await fullScreen.click();
      await untilIdle(page);
      await expect(viewer(page)).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'ERROR' })).toHaveCount(0);
    });
  });

  test.describe('without an image', () => {
    // The tests can't stop what a service worker asks for.
    test.use({ serviceWorkers: 'block' });

    test('says that a photograph is missing', async ({ page, visit }) => {
      visit.allow(missingFile('variants/photos/beach-4/one/2400.jpg'));
      await page.route(/variants%2Fphotos%2Fbeach-4%2F/, (route) => route.abort());
      await visitPhoto(page, 'beach-3');
      await openViewer(page);
      await page.keyboard.press('ArrowRight');
      await expect(viewer(page).getByText('Photograph not available').first()).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expectPhoto(page, 'beach 5');
    });
  });
});

test.describe('a panorama', () => {
  const id = `beach-${PHOTOS}`;

  test('opens whole, zooms to its full height, pans, and fits at last', async ({ page }) => {
    const screen = page.viewportSize()!;
    await visitPhoto(page, id);
    if (isPhone(page)) {
      await test.step('moves sideways on the page of a phone', async () => {
        const strip = page.getByRole('figure').locator('[tabindex="0"]');
        await strip.press('ArrowRight');
        await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
        await expectPhoto(page, `beach ${PHOTOS}`);
        await expectNoSidewaysScroll(page);
      });
    }

    await openViewer(page, isPhone(page) ? shownPhoto(page) : larger(page));
    const whole = await lookAt(page);
    expect(whole.x).toBeCloseTo(0, 0);
    expect(whole.width).toBeCloseTo(screen.width, 0);
    const at = middle(page);
    if (isPhone(page)) {
      await page.touchscreen.tap(at.x, at.y);
      await page.touchscreen.tap(at.x, at.y);
    } else {
      await page.mouse.click(at.x, at.y);
    }
    const full = await lookAt(page);
    expect(full.height).toBeCloseTo(screen.height, -1);
    expect(full.width).toBeGreaterThan(screen.width);

    const dragged = await test.step('pans by drag', async () => {
      const { x, y } = middle(page);
      if (isPhone(page)) {
        await swipe(page, { x: x + 60, y }, { x: x - 60, y });
      } else {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x - 120, y, { steps: 6 });
        await page.mouse.up();
      }
      const after = await lookAt(page);
      expect(after.x).toBeLessThan(full.x);
      expect(after.height).toBeCloseTo(full.height, -1);
      await expect(page).toHaveURL(path(id));
      return after;
    });

    await test.step('pans by keys and wheel', async () => {
      await page.keyboard.press('ArrowRight');
      const right = await lookAt(page);
      expect(right.x).toBeLessThan(dragged.x);
      await page.mouse.move(screen.width / 2, screen.height / 2);
      await page.mouse.wheel(0, -60);
      const back = await lookAt(page);
      expect(back.x).toBeGreaterThan(right.x);
      expect(back.height).toBeCloseTo(full.height, -1);
      await page.mouse.wheel(40, 0);
      expect((await lookAt(page)).x).toBeLessThan(back.x);
      await expect(page).toHaveURL(path(id));
    });

    await page.keyboard.press('0');
    expect((await lookAt(page)).width).toBeCloseTo(screen.width, 0);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(path(`beach-${PHOTOS + 1}`));
  });

  test('on a phone leads to its neighbours by a swipe from its end', async ({ page }) => {
    test.skip(!isPhone(page), 'For fingers only.');
    await visitPhoto(page, `beach-${PHOTOS - 1}`);
    const strip = page.getByRole('figure').locator('[tabindex="0"]');
    await expect(strip).toHaveCount(0);
    await next(page).click();
    const { x } = middle(page);
    const { y: top, height } = (await strip.boundingBox())!;
    const y = top + height / 2;
    const left = [
      { x: x + 90, y },
      { x: x - 90, y },
    ] as const;
    const right = [left[1], left[0]] as const;
    await swipe(page, ...left);
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(20);
    await expectPhoto(page, `beach ${PHOTOS}`);
    await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await flick(page, ...left);
    await expectPhoto(page, `beach ${PHOTOS + 1}`);
    await settle(shownPhoto(page));
    expect(await strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    await swipe(page, ...right);
    await expectPhoto(page, `beach ${PHOTOS}`);
    await swipe(page, ...right);
    await expectPhoto(page, `beach ${PHOTOS - 1}`);
    await expect(strip).toHaveCount(0);
  });
});

/** Notes how long the longest view transition of a page takes, ms. */
async function watchTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const transitions = { longest: 0 };
    Object.assign(window, { transitions });
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const durations = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes('view-tran'))
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
        transitions.longest = Math.max(0, ...durations);
      });
      return transition;
    };
  });
  return () =>
    page.evaluate(
      () => (window as never as { transitions: { longest: number } }).transitions.longest,
    );
}

test.describe('from the grid to the photo', { tag: '@once' }, () => {
  test('the photograph moves, for 250 ms at most', async ({ page }) => {
    const longest = await watchTransitions(page);
    await open(page, '/galleries/photos/beach');
    await tile(page, 'beach 1').click();
    await expectPhoto(page, 'beach 1');
    await expect.poll(longest).toBeGreaterThan(0);
    expect(await longest()).toBeLessThanOrEqual(250);
  });

  test('nothing moves under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const longest = await watchTransitions(page);
    await open(page, '/galleries/photos/beach');
    await tile(page, 'beach 1').click();
    await expectPhoto(page, 'beach 1');
    await larger(page).click();
    await inViewer(page).waitFor();
    expect(
      await viewer(page).evaluate((dialog) => dialog.getAnimations({ subtree: true })),
    ).toEqual([]);
    expect(await longest()).toBe(0);
  });
});
