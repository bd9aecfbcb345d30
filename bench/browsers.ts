import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { HOST } from '../emulators/ports.ts';
import type { Program } from '../programs/program.ts';
import type { Browser as Found } from '../tests/run/browser.ts';

// The program itself ends what it started, in order.
const OWN_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

export async function openBrowser(program: Program, found: Found): Promise<Browser> {
  const { executable, args } = found;
  const browser = await chromium.launch({ executablePath: executable, args, ...OWN_SIGNALS });
  program.atEnd({ close: () => browser.close(), hurry: () => void browser.close() });
  return browser;
}

/** A browser for Lighthouse, which reaches it by its port and shares its sign-in. */
export interface AuditedBrowser {
  context: BrowserContext;
  port: number;
  close: () => Promise<void>;
}

export async function openAuditedBrowser(
  program: Program,
  { executable, args }: Found,
): Promise<AuditedBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-audit-'));
  const forget = () => rmSync(folder, { recursive: true, force: true });
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: executable,
    args: [...args, `--remote-debugging-port=${port}`],
    viewport: null,
    serviceWorkers: 'block',
    ...OWN_SIGNALS,
  });
  const close = async () => {
    await context.close();
    forget();
  };
  program.atEnd({ close, hurry: forget });
  return { context, port, close };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
