import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import { startPuppeteer } from './browsers/puppeteer.ts';
import type { EngineName, Session } from './browsers/session.ts';
import { startWebKit } from './browsers/webkit.ts';
import type { Ground } from './ground.ts';
import { keepUploads } from './keeping.ts';
import { pageOf } from './page.ts';
import { lookAtFiles } from './files.ts';
import { photograph } from './photographing.ts';
import { openRelays } from './relays.ts';
import { visitTheSite } from './visiting.ts';

/** Walks through the whole site in one engine, in one window, where the engine is there. */
export function walkTheSite(engine: EngineName): void {
  const ground = { engine } as Ground;
  let session: Session | undefined;
  describe.skipIf(!inject('engines')[engine])(engine, () => {
    beforeAll(async () => {
      ground.relays = await openRelays();
      session = await start(engine);
      ground.page = pageOf(session, inject('origin'));
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
    photograph(ground);
    keepUploads(ground);
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
