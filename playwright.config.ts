import { defineConfig } from '@playwright/test';
import { HOST, ports } from './emulators/ports.ts';
import { toolScript } from './programs/system.ts';
import { SHELL } from './tests/support/sites.ts';

const address = `http://${HOST}:${ports.site}`;
const {
  PORTFOLIO_BROWSER_PATH: executablePath,
  PORTFOLIO_BROWSER_ARGS: args,
  PORTFOLIO_TRACE: traced,
} = process.env;

/** The journeys of the photographer. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: ['**/admin/**/*.spec.ts', '**/variants/**/*.spec.ts'],
  outputDir: 'test-results/photographer',
  // One database serves all journeys of a run, so they take turns.
  workers: 1,
  // Machines are slow at times; only what hangs may run into a limit.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: address,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Recording takes a third of the time of every journey.
    trace: traced ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'no-preference' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      ...(args ? { args: JSON.parse(args) as string[] } : {}),
    },
  },
  projects: [{ name: 'photographer' }],
  webServer: {
    command: `node "${toolScript('vite/bin/vite.js')}" preview --mode emulators --outDir ${SHELL} --host ${HOST} --port ${ports.site} --strictPort`,
    url: address,
    reuseExistingServer: false,
  },
});
