import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import type { Program } from '../programs/program.ts';
import type { Browser as Found } from '../emulators/browser.ts';
import { type Session, signInAt } from '../tests/support/signIn.ts';

/** A built site, and a browser to measure it in. */
export interface Bench {
  site: string;
  browser: Browser;
  /** By which Lighthouse reaches the browser, and finds it signed in. */
  port: number;
  session: Session;
}

/** Opens a browser, and signs in to a site as the administrator. */
export async function openBench(
  program: Program,
  { executable, args }: Found,
  site: string,
): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-bench-'));
  const forget = () => rmSync(folder, { recursive: true, force: true });
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: executable,
    args: [...args, '--remote-debugging-port=0'],
    viewport: null,
    serviceWorkers: 'block',
    // The program itself ends what it started, in order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const close = async () => {
    await context.close();
    forget();
  };
  program.atEnd({ close, hurry: forget });
  const page = await context.newPage();
  await signInAt(page, site);
  await page.close();
  const [port] = readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n');
  return {
    site,
    browser: context.browser()!,
    port: Number(port),
    session: await context.storageState(),
  };
}
