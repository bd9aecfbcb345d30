import { defineConfig } from '@playwright/test';
import { browserArgs } from './emulators/browser.ts';
import { HOST, ports } from './emulators/ports.ts';
import { toolScript } from './programs/system.ts';
import { reportPath } from './tests/run/steps.ts';
import { SHELL } from './tests/support/sites.ts';

const address = `http://${HOST}:${ports.site}`;
const { PORTFOLIO_BROWSER: executablePath, PORTFOLIO_TRACE: traced } = process.env;

/** Given to each project, so that reports name files from the root. */
export const JOURNEYS = 'tests/journeys';

/** The journeys of the photographer. */
export default defineConfig({
  testMatch: ['**/admin/**/*.spec.ts', '**/variants/**/*.spec.ts'],
  outputDir: 'test-results/photographer',
  // One database serves all journeys of a run, so they take turns.
  workers: 1,
  // Machines are slow at times; only what hangs may run into a limit.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['junit', { outputFile: reportPath('photographer') }]],
  use: {
    baseURL: address,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Recording takes a third of the time of every journey.
    trace: traced ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'no-preference' },
    launchOptions: { executablePath, args: browserArgs() },
  },
  projects: [{ name: 'photographer', testDir: JOURNEYS }],
  webServer: {
    command: `node "${toolScript('vite/bin/vite.js')}" preview --mode emulators --outDir ${SHELL} --host ${HOST} --port ${ports.site} --strictPort`,
    url: address,
    reuseExistingServer: false,
  },
});
