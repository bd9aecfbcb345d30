import { defineConfig } from '@playwright/test';
import { HOST, ports } from './emulators/ports.ts';
import journeys, { JOURNEYS } from './playwright.config.ts';
import { reportPath } from './tests/run/steps.ts';

const { webServer: _webServer, ...common } = journeys;

/** Files in which no width changes anything. */
const ONE_SIZE = [
  'deploys',
  'headers',
  'limits',
  'policy',
  'published',
  'updating',
  'realProject',
  'visits',
];

/** The journeys of visitors, on the prerendered site as Hosting serves it. */
export default defineConfig({
  ...common,
  testMatch: /journeys\/(hosted\/)?[^/]+\.spec\.ts$/,
  outputDir: 'test-results/visitors',
  reporter: [['list'], ['junit', { outputFile: reportPath('visitors') }]],
  use: {
    ...common.use,
    baseURL: `http://${HOST}:${ports.hosting}`,
    serviceWorkers: 'allow',
  },
  projects: [
    { name: 'desktop', testDir: JOURNEYS, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testDir: JOURNEYS,
      testIgnore: ONE_SIZE.map((name) => `**/hosted/${name}.spec.ts`),
      // What no width can change is looked at once.
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
