import { expect, it } from 'vitest';
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
