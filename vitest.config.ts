import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const project = (
  name: string,
  include: string[],
  test: Record<string, unknown> = {},
): TestProjectConfiguration => ({
  plugins: [react()],
  envDir: false,
  // Machines are slow at times; only what hangs may run into a limit.
  test: { name, include, environment: 'node', testTimeout: 120_000, hookTimeout: 120_000, ...test },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', ['tests/{model,images,reducers,emulators,demo,support}/**/*.test.ts']),
      project('components', ['tests/components/**/*.test.{ts,tsx}'], {
        environment: 'jsdom',
        setupFiles: ['tests/support/dom.ts'],
      }),
      // One database serves a whole project, so its files take turns.
      project('store', ['tests/store/**/*.test.ts'], { fileParallelism: false }),
      project('rules', ['tests/rules/**/*.test.ts'], { fileParallelism: false }),
      project('publishing', ['tests/publishing/**/*.test.ts']),
      project('bundle', ['tests/bundle/**/*.test.ts']),
    ],
  },
});
