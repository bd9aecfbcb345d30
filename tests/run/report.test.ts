import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../programs/system.ts';
import { aFolder } from '../emulators/fakes.ts';
import { readReport } from './report.ts';

function reported(json: object) {
  const path = join(aFolder(), 'report.json');
  writeFileSync(path, JSON.stringify(json));
  return readReport(path);
}

const RED = '\u001B[31m';

it("names Vitest's failed tests, files that do not load, and files that are skipped", () => {
  const long = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n');
  const { passed, failures, leftOut } = reported({
    numPassedTests: 2,
    testResults: [
      {
        name: join(ROOT, 'tests/model/a.test.ts'),
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'skipped', fullName: 'takes', failureMessages: [] },
          { status: 'failed', fullName: 'numbers add', failureMessages: [`${RED}Error: 2\nof 3`] },
        ],
      },
      { name: join(ROOT, 'tests/b.test.ts'), message: long, assertionResults: [] },
      {
        name: join(ROOT, 'tests/c.test.ts'),
        message: '',
        assertionResults: [{ status: 'skipped', fullName: 'walks', failureMessages: [] }],
      },
      {
        name: join(ROOT, 'tests/d.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [{ status: 'skipped', fullName: 'begins', failureMessages: [] }],
      },
    ],
  });
  expect(passed).toBe(2);
  expect(failures[0]).toBe('✗ tests/model/a.test.ts numbers add\n    Error: 2\n    of 3');
  expect(failures[1]!.split('\n').at(0)).toBe('✗ tests/b.test.ts');
  expect(failures[1]!.split('\n').at(-1)).toBe('    line 23');
  expect(failures[2]).toBe('✗ tests/d.test.ts\n    ');
  expect(leftOut).toEqual(['tests/c.test.ts']);
});

it('names a journey that failed by its line and browser', () => {
  const spec = (line: number, status: string, errors: { message: string }[]) => ({
    file: 'admin/a.spec.ts',
    line,
    title: `line ${line}`,
    tests: [{ projectName: 'desktop', status, results: [{ error: errors[0], errors }] }],
  });
  const report = reported({
    config: { rootDir: join(ROOT, 'tests/journeys') },
    errors: [],
    stats: { expected: 4 },
    suites: [
      {
        specs: [spec(3, 'expected', [])],
        suites: [{ specs: [spec(5, 'unexpected', [{ message: 'Not shown' }])] }],
      },
    ],
  });
  expect(report).toEqual({
    passed: 4,
    failures: ['✗ tests/journeys/admin/a.spec.ts:5 [desktop] line 5\n    Not shown'],
    leftOut: [],
  });
});
