import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { FOLDERS } from './tests/run/steps.ts';

type Project = Exclude<keyof typeof FOLDERS, 'photographer' | 'hosted' | 'visitors'>;

const filesOf = (folders: readonly string[]) =>
  folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

const IS_SHUFFLED = process.env.PORTFOLIO_SHUFFLE !== undefined;

const project = (
  name: Project | 'unit',
  test: Record<string, unknown> = {},
): TestProjectInlineConfiguration => ({
  plugins: [react()],
  envDir: false,
  // Machines are slow at times; only what hangs may run into a limit.
  test: {
    name,
    include: filesOf(name === 'unit' ? ['**'] : FOLDERS[name]),
    exclude: name === 'unit' ? filesOf(Object.values(FOLDERS).flat()) : [],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    sequence: { shuffle: IS_SHUFFLED },
    ...test,
  },
});

/** Files share a page or a thread, which cost more to set up than most of them take. */
const SHARED = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true };

/** Files take turns, and Firebase, which takes seconds to load, is loaded once for all. */
const ONE_WORKER = { fileParallelism: false, isolate: false };

export const unit = project('unit', { ...SHARED, pool: 'threads' });

export default defineConfig({
  test: {
    sequence: { shuffle: IS_SHUFFLED },
    projects: [
      unit,
      project('components', {
        ...SHARED,
        environment: 'jsdom',
        setupFiles: ['tests/components/support/dom.ts'],
      }),
      // One database serves a whole project, so its files take turns.
      project('store', {
        ...ONE_WORKER,
        // Comes before Firebase, which takes `fetch` when it is loaded.
        setupFiles: ['tests/store/support/setUp.ts'],
      }),
      project('rules', ONE_WORKER),
      // Some of its files share a database, so they take turns.
      project('publishing', { ...ONE_WORKER, restoreMocks: true }),
      project('bundle'),
      // One site and one database serve all engines, so they take turns.
      project('engines', {
        globalSetup: ['tests/engines/support/setUp.ts'],
        fileParallelism: false,
        // Each walk is one long visit.
        sequence: { shuffle: false },
      }),
    ],
  },
});
