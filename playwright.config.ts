import { defineConfig } from '@playwright/test';
import { HOST, ports } from './emulators/ports.ts';

const address = `http://${HOST}:${ports.site}`;
const { PORTFOLIO_BROWSER_PATH: executablePath, PORTFOLIO_BROWSER_ARGS: args } = process.env;

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  // One database serves all journeys, so they take turns.
  workers: 1,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '.cache/reports/journeys.json' }]],
  use: {
    baseURL: address,
    trace: { mode: 'retain-on-failure', screenshots: false },
    contextOptions: { reducedMotion: 'no-preference' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      ...(args ? { args: JSON.parse(args) as string[] } : {}),
    },
  },
  projects: [
    // Only the visitors' journeys are made on a phone too.
    {
      name: 'phone',
      testIgnore: '**/admin/**',
      // What no width can change is looked at once.
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `npx vite preview --mode emulators --host ${HOST} --port ${ports.site} --strictPort`,
    url: address,
    reuseExistingServer: false,
  },
});
