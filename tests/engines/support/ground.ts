import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import { startPuppeteer } from './browsers/puppeteer.ts';
import type { EngineName, Session } from './browsers/session.ts';
import { startWebKit } from './browsers/webkit.ts';
import { type Page, pageOf } from './page.ts';
import { openRelays, type Relays } from './relays.ts';

/**
 * Read this first. A walk of this step is a function that takes the ground and declares tests; each
 * engine goes on it once (`../walks/walkTheSite.ts`). `onGround` opens the browser. A test uses
 * `ground.page`, whose functions wait for what they need, and `ground.relays` to cut the network.
 * `setUp.ts` fills the emulators with the content of `content.ts` and builds the site.
 */
export interface Ground {
  engine: EngineName;
  page: Page;
  /** Opens another browser, which knows nothing of the one before. */
  openAnother: () => Promise<void>;
  /** Between the site and the emulators. */
  relays: Relays;
}

/**
 * Declares the tests of one engine, which are left out where the engine is missing.
 * @param preferences of Firefox
 */
export function onGround(
  engine: EngineName,
  walk: (ground: Ground) => void,
  preferences?: Record<string, boolean>,
): void {
  const ground = { engine } as Ground;
  let session: Session | undefined;
  describe.skipIf(!inject('engines')[engine])(engine, () => {
    ground.openAnother = async () => {
      await session?.close();
      session = await start(engine, preferences);
      ground.page = pageOf(session, inject('origin'));
    };
    beforeAll(async () => {
      ground.relays = await openRelays();
      await ground.openAnother();
    });
    afterAll(async () => {
      await session?.close();
      await ground.relays?.close();
    });
    beforeEach(({ onTestFailed }) => {
      onTestFailed(async () => console.log(`${engine} was at ${await ground.page.look()}`));
    });
    walk(ground);
  });
}

function start(engine: EngineName, preferences = {}): Promise<Session> {
  const { Chromium, Firefox, WebKit } = inject('engines');
  const inPage = inject('inPage');
  if (engine === 'WebKit') return startWebKit(WebKit!, inPage);
  if (engine === 'Firefox') {
    return startPuppeteer(
      { browser: 'firefox', executablePath: Firefox!, extraPrefsFirefox: preferences },
      inPage,
    );
  }
  const { executable: executablePath, args } = Chromium;
  return startPuppeteer({ browser: 'chrome', executablePath, args }, inPage);
}
