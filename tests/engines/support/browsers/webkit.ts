import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { Builder, error, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { WebKitPrograms } from '../../../../emulators/engines.ts';
import type { Sought } from './inPage.ts';
import { findFirst, type Key, type Session } from './session.ts';

const KEYS: Record<Key, string> = {
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowUp: Keys.ARROW_UP,
  ArrowDown: Keys.ARROW_DOWN,
  Home: Keys.HOME,
  End: Keys.END,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  ' ': Keys.SPACE,
  Tab: Keys.TAB,
};

/** Starts WebKitGTK's small browser on a display of its own, by WebDriver. */
export async function startWebKit(programs: WebKitPrograms, inPage: string): Promise<Session> {
  const display = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', '2200x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  endWithThisProcess(display);
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      GDK_BACKEND: 'x11',
      // No page lives long enough to pay for better code.
      JSC_useDFGJIT: '0',
      // It has no graphics card here.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  endWithThisProcess(driver);
  // The browser ends with its display, whatever the driver does.
  const stop = () => Promise.all([end(driver), end(display)]);
  try {
    await listening(port, driver);
    const web = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        // Where it should wait for a page, it misses the first one at times, and waits for ever.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      })
      .build();
    const prepare = async () => {
      if (await web.executeScript('return "findAll" in window')) return;
      await web.executeScript(inPage);
      // Without a graphics card it crashes even an empty page.
      await web.executeScript('Document.prototype.startViewTransition = undefined');
    };
    const toolbar = await measureToolbar(web);
    const find = async (sought: Sought) => {
      await prepare();
      return web.executeScript<WebElement>(findFirst, sought);
    };
    /** Does something with an element, once more where the page has drawn it anew meanwhile. */
    const act = async (sought: Sought, doing: (element: WebElement) => Promise<void>) => {
      try {
        await doing(await find(sought));
      } catch (reason) {
        if (!(reason instanceof error.StaleElementReferenceError)) throw reason;
        await doing(await find(sought));
      }
    };
    return {
      open: async (address) => {
        await web.executeScript('window.isLeft = true');
        await web.get(address);
        await web.wait(() =>
          web
            .executeScript('return !("isLeft" in window) && document.readyState !== "loading"')
            .catch(notYetWhereLeft),
        );
      },
      back: () => web.navigate().back(),
      resize: async (width, height) => {
        await sizeWindow(web, { width, height: height + toolbar }, { width, height });
      },
      evaluate: async (script, ...args) => {
        await prepare();
        return web.executeScript(script, ...args);
      },
      click: (sought) => act(sought, (element) => element.click()),
      choose: (sought, ...paths) => act(sought, (element) => element.sendKeys(paths.join('\n'))),
      press: async (key, held) => {
        const actions = web.actions();
        const holding = held && { Control: Keys.CONTROL, Shift: Keys.SHIFT }[held];
        if (holding) actions.keyDown(holding);
        actions.sendKeys(KEYS[key]);
        if (holding) actions.keyUp(holding);
        await actions.perform();
      },
      point: (hand, doing, { x, y }) =>
        web.execute(
          new Command(Name.ACTIONS).setParameter('actions', [
            {
              type: 'pointer',
              id: hand,
              parameters: { pointerType: hand },
              actions: [
                { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
                ...(doing === 'down' ? [{ type: 'pointerDown', button: 0 }] : []),
                ...(doing === 'up' ? [{ type: 'pointerUp', button: 0 }] : []),
              ],
            },
          ]),
        ),
      type: (text) => web.actions().sendKeys(text).perform(),
      close: async () => {
        await web.quit().catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Size {
  width: number;
  height: number;
}

/** A window is as wide as its page, and higher by a toolbar; its height in px. */
async function measureToolbar(web: WebDriver): Promise<number> {
  // It starts in another width, and both sides of a page change at once.
  const outer = { width: 1000, height: 1000 };
  const { height } = await sizeWindow(web, outer, { width: outer.width });
  return outer.height - height;
}

/** Asks for a size of the window, px, again and again until its page has the size that is wanted. */
async function sizeWindow(web: WebDriver, outer: Size, wanted: Partial<Size>): Promise<Size> {
  const measure = () =>
    web.executeScript<Size>('return { width: innerWidth, height: innerHeight }');
  const isReached = async () => {
    await web
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...outer });
    const { width, height } = await measure();
    return width === (wanted.width ?? width) && height === (wanted.height ?? height);
  };
  // It is never narrower than 447 px.
  const missed = `The window does not become ${outer.width} × ${outer.height} px.`;
  await web.wait(isReached, 60_000, missed);
  return measure();
}

/** A script that is asked while the page is left has no answer. */
function notYetWhereLeft(reason: unknown): false {
  if (reason instanceof error.JavascriptError || reason instanceof error.NoSuchFrameError) {
    return false;
  }
  throw reason;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until the driver answers. */
async function listening(port: number, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function endWithThisProcess(child: ChildProcess): void {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}
