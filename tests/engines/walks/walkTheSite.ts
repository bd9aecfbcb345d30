import { beforeAll, describe } from 'vitest';
import type { EngineName } from '../support/browsers/session.ts';
import { onGround } from '../support/ground.ts';
import { countRequests, lookAtFiles } from './files.ts';
import { photograph } from './photographing.ts';
import { visitTheSite } from './visiting.ts';

/** Walks through the whole site in one engine, where the engine is there. */
export const walkTheSite = (engine: EngineName): void =>
  onGround(engine, (ground) => {
    lookAtFiles(ground);
    countRequests(ground);
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
  });
