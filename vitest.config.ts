import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const project = (
  name: string,
  include: string[],
  test: Record<string, unknown> = {},
): TestProjectConfiguration => ({
  plugins: [react()],
  envDir: false,
  test: { name, include, environment: 'node', ...test },
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
      project('bundle', ['tests/bundle/**/*.test.ts']),
    ],
  },
});
