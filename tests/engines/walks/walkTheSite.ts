import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import { startPuppeteer } from '../support/browsers/puppeteer.ts';
import type { EngineName, Session } from '../support/browsers/session.ts';
import { startWebKit } from '../support/browsers/webkit.ts';
import type { Ground } from '../support/ground.ts';
import { keepUploads } from './keeping.ts';
import { pageOf } from '../support/page.ts';
import { lookAtFiles } from './files.ts';
import { photograph } from './photographing.ts';
import { openRelays } from '../support/relays.ts';
import { visitTheSite } from './visiting.ts';

/** Walks through the whole site in one engine, where the engine is there. */
export function walkTheSite(engine: EngineName): void {
  const ground = { engine } as Ground;
  let session: Session | undefined;
  describe.skipIf(!inject('engines')[engine])(engine, () => {
    ground.openAnother = async () => {
      await session?.close();
      session = await start(engine);
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
    lookAtFiles(ground);
    visitTheSite(ground);
    describe('the photographer', () => {
      // WebKitGTK never ends a transaction of IndexedDB whose page was left, as visitors' pages
      // are here before they rest, and signing in waits for it: another one is opened.
      beforeAll(async () => {
        if (engine === 'WebKit') await ground.openAnother();
        await ground.page.resize(1280, 800);
      });
      photograph(ground);
    });
    describe('what is kept of uploads', () => {
      // A page that was left may keep the database from those here.
      beforeAll(async () => {
        if (engine === 'WebKit') await ground.openAnother();
      });
      keepUploads(ground);
    });
  });
}

function start(engine: EngineName): Promise<Session> {
  const { Chromium, Firefox, WebKit } = inject('engines');
  const inPage = inject('inPage');
  if (engine === 'WebKit') return startWebKit(WebKit!, inPage);
  if (engine === 'Firefox') {
    return startPuppeteer({ browser: 'firefox', executablePath: Firefox! }, inPage);
  }
  const { executable: executablePath, args } = Chromium;
  return startPuppeteer({ browser: 'chrome', executablePath, args }, inPage);
}
