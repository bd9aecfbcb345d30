import { expect, it } from 'vitest';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import vitestConfig from '../../vitest.config.ts';
import { STEPS } from './steps.ts';
import { testFiles } from './testFiles.ts';

it('every test file is run by one step', () => {
  const files = testFiles();
  expect(files).toContain('tests/run/steps.test.ts');
  const steps = files.map((file) => [
    file,
    STEPS.filter((step) => step.runs(file)).map(({ title }) => title),
  ]);
  expect(steps.filter(([, titles]) => titles!.length !== 1)).toEqual([]);
});

it('files that share emulators take turns, on however many cores', () => {
  const { projects = [] } = vitestConfig.test!;
  const inTurns = projects
    .map((project) => (project as TestProjectInlineConfiguration).test!)
    .filter(({ fileParallelism }) => fileParallelism === false)
    .map(({ name }) => name);
  const sharing = STEPS.filter(
    ({ needs, canBeWatched }) => canBeWatched && needs.includes('emulators'),
  );
  expect(sharing.length).toBeGreaterThan(0);
  expect(inTurns).toEqual(expect.arrayContaining(sharing.map(({ name }) => name)));
});
