import { defineConfig } from '@playwright/test';
import { HOST, ports } from '../../../emulators/ports.ts';
import journeys from '../../../playwright.config.ts';

const { webServer: _webServer, ...common } = journeys;

/** The journeys on the site as Hosting serves it. */
export default defineConfig({
  ...common,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results/hosted',
  use: {
    ...common.use,
    baseURL: `http://${HOST}:${ports.hosting}`,
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 800 },
  },
  projects: [{ name: 'hosted' }],
});
