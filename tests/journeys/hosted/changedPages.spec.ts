import type { Page } from '@playwright/test';
import { translatePage } from '../../support/translator.ts';
import { restoreContent } from '../support/hostedContent.ts';
import {
  database,
  expect,
  expectImagesLoaded,
  expectRest,
  heading,
  holdBack,
  linkNamed,
  open,
  test,
  untilTakenOver,
  type Visit,
  withoutNetwork,
} from '../support/visit.ts';

const SCRIPTS = '**/assets/index-*.js';

/** A service worker would answer what these journeys hold back. */
test.use({ serviceWorkers: 'block', actionTimeout: 15_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test.beforeEach(restoreContent);

/** What extensions and translators do to a page; each runs in the page. */
const CHANGES: Record<string, () => void> = {
  'an icon beside each field': () => {
    for (const input of document.querySelectorAll('input')) {
      input.after(document.createElement('password-icon'));
    }
  },
  'a button beside each picture': () => {
    for (const image of document.querySelectorAll('img')) {
      image.after(Object.assign(document.createElement('button'), { textContent: 'Pin it' }));
    }
  },
  'other words': () => {
    const texts = document.createTreeWalker(document.querySelector('#root')!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      text.data = text.data.replace(/[aeiou]/g, '*');
    }
  },
  translation: translatePage,
  'an element first': () => {
    for (const part of document.querySelectorAll('#root, header, main, main > *, footer')) {
      part.prepend(document.createElement('aside'));
    }
  },
  'an element last': () => {
    for (const part of document.querySelectorAll('#root, header, main, main > *, footer')) {
      part.append(document.createElement('aside'));
    }
  },
  attributes: () => {
    for (const element of document.querySelectorAll('html, body, #root *')) {
      element.setAttribute('data-extension', 'on');
    }
  },
};

/** All texts of the page, whether they are visible or not. */
const textsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement } = texts.currentNode;
      if (!parentElement?.closest('script, style, noscript'))
        found.push(texts.currentNode.textContent!);
    }
    return found.join('').replace(/\s+/g, ' ');
  });

const dialogs = (page: Page) => page.locator('dialog[open], [role=alert]');

test.describe('a page that is changed before its code arrives', { tag: '@once' }, () => {
  for (const path of [
    '/',
    '/galleries',
    '/galleries/fells',
    '/galleries/photos/tarn',
    '/galleries/photo/tarn-1',
    '/keywords/wrack-line',
    '/search',
    '/about',
    '/contacts',
  ]) {
    test(`${path} shows the same, and no dialog`, async ({ page, visit }) => {
      visit.tolerate(/Minified React error #418/);
      await open(page, path);
      await expectRest(page, visit);
      const unchanged = await textsOf(page);
      for (const [what, change] of Object.entries(CHANGES)) {
        await test.step(`with ${what}`, async () => {
          const release = await holdBack(page, SCRIPTS);
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await page.evaluate(change);
          release();
          await untilTakenOver(page);
          await expectRest(page, visit);
          await expect(dialogs(page)).toHaveCount(0);
          expect(await textsOf(page)).toBe(unchanged);
          await page.unroute(SCRIPTS);
        });
      }
    });
  }

  test('stays where it was scrolled to', async ({ page, visit }) => {
    visit.allow(/Minified React error #418/);
    await page.setViewportSize({ width: 412, height: 400 });
    const release = await holdBack(page, SCRIPTS);
    await page.goto('/galleries/photos/tarn', { waitUntil: 'domcontentloaded' });
    await expectImagesLoaded(page);
    await page.evaluate(CHANGES['an icon beside each field']!);
    const photographs = page.getByRole('list', { name: 'Photographs' });
    const top = () => photographs.evaluate((list) => list.getBoundingClientRect().top);
    await page.evaluate((distance) => window.scrollBy(0, distance), (await top()) + 20);
    release();
    await untilTakenOver(page);
    await expectRest(page, visit);
    expect(await top()).toBeCloseTo(-20, 0);
  });

  test('keeps the text and the focus of a field', async ({ page, visit }) => {
    visit.allow(/Minified React error #418/);
    const release = await holdBack(page, SCRIPTS);
    await page.goto('/search', { waitUntil: 'domcontentloaded' });
    await page.evaluate(CHANGES['an icon beside each field']!);
    await field(page).pressSequentially('tarn');
    release();
    await untilTakenOver(page);
    await page.keyboard.type(' 1');
    await expect(field(page)).toHaveValue('tarn 1');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 photograph');
  });
});

test(
  'an error of an extension opens no dialog, and a skipped transition is none',
  {
    tag: '@once',
  },
  async ({ page, visit }) => {
    visit.allow(/The tripod fell over\./, /It fell again\./);
    await open(page, '/contacts');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('The tripod fell over.');
      });
      void Promise.reject(new Error('It fell again.'));
      document.startViewTransition(() => new Promise(() => {})).skipTransition();
    });
    await expectRest(page, visit);
    await expect(dialogs(page)).toHaveCount(0);
  },
);

interface Walker {
  page: Page;
  visit: Visit;
  /** Opens a page as a document. */
  enter: (path: string) => Promise<void>;
}

const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search' });
const follow =
  (name: string) =>
  ({ page }: Walker) =>
    linkNamed(page, name).first().click();
const press =
  (name: string) =>
  ({ page }: Walker) =>
    page.getByRole('button', { name }).click();
const type =
  (text: string) =>
  ({ page }: Walker) =>
    field(page).fill(text);

/** A walk through all visitors' pages, by what leads to each screen. */
const WALK: Record<string, (walker: Walker) => Promise<unknown>> = {
  home: ({ enter }) => enter('/'),
  categories: follow('View the galleries'),
  category: follow('Fells'),
  gallery: follow('Red Tarn'),
  photo: follow('tarn 1'),
  'next photo': ({ page }) => page.keyboard.press('ArrowRight'),
  'photo before': ({ page }) => page.keyboard.press('ArrowLeft'),
  'copied link': press('Copy link'),
  'link that can’t be copied': async (walker) => {
    await walker.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('No'));
    });
    await press('Copy link')(walker);
  },
  viewer: press('View larger'),
  'next in the viewer': ({ page }) => page.keyboard.press('ArrowRight'),
  'closed viewer': ({ page }) => page.keyboard.press('Escape'),
  keyword: follow('Wrack Line'),
  search: async ({ page }) => {
    await page.getByRole('banner').getByRole('searchbox').fill('tarn');
    await page.keyboard.press('Enter');
  },
  'other results': type('Été'),
  'nothing found': type('zzz'),
  'results after nothing': type('tarn 1'),
  'no query': type(''),
  about: follow('About'),
  contact: follow('Contact me'),
  'missing gallery': ({ enter }) => enter('/galleries/photos/none'),
  'missing page': ({ enter }) => enter('/none'),
  'page that fails': async (walker) => {
    await walker.enter('/galleries');
    await walker.page.route(/\/data\//, (route) => route.abort());
    await walker.page.route(database, (route) => route.abort());
    await follow('Coast')(walker);
    // It asks once more before it gives up.
    await expect(walker.page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  'closed message': press('Close message'),
  'page that loads again': async (walker) => {
    await walker.page.unroute(/\/data\//);
    await walker.page.unroute(database);
    await press('Try again')(walker);
  },
};

async function walk(page: Page, visit: Visit, isTranslated: boolean) {
  const enter = async (path: string) => {
    await page.goto(path);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root h1') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    );
    await expectRest(page, visit);
    if (isTranslated) await page.evaluate(translatePage);
  };
  const texts: Record<string, string> = {};
  for (const [name, go] of Object.entries(WALK)) {
    await test.step(name, async () => {
      await go({ page, visit, enter });
      await expectRest(page, visit);
      texts[name] = await textsOf(page);
    });
  }
  return texts;
}

test(
  'a translated site shows the same on all pages',
  { tag: '@once' },
  async ({ page, context, visit }) => {
    test.slow();
    visit.tolerate(/404/, ...withoutNetwork, /^LOAD_\w+: /);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const untranslated = await walk(page, visit, false);
    await expect(heading(page)).toHaveText('Coast');
    expect(await walk(page, visit, true)).toEqual(untranslated);
  },
);
