import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../programs/system.ts';
import { readReport } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reported(json: object) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(json));
  return readReport(path);
}

const RED = '\u001B[31m';

it('a test that failed in Vitest is named with what it said, and so is a file that did not load', () => {
  const report = reported({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: join(ROOT, 'tests/model/a.test.ts'),
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'numbers add', failureMessages: [`${RED}Error: 2\nof 3`] },
        ],
      },
      { name: join(ROOT, 'tests/model/b.test.ts'), message: 'No such file', assertionResults: [] },
    ],
  });
  expect(report).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      '✗ tests/model/a.test.ts numbers add\n    Error: 2\n    of 3',
      '✗ tests/model/b.test.ts\n    No such file',
    ],
  });
});

it('a journey that failed is named by its line and browser, and one that passed when made again too', () => {
  const spec = (line: number, status: string, results: object[]) => ({
    file: 'admin/a.spec.ts',
    line,
    title: `line ${line}`,
    tests: [{ projectName: 'desktop', status, results }],
  });
  const failed = (message: string) => ({ error: { message }, errors: [{ message }] });
  const report = reported({
    config: { rootDir: join(ROOT, 'tests/journeys') },
    errors: [],
    stats: { expected: 4, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec(3, 'expected', [{ errors: [] }])],
        suites: [
          {
            specs: [
              spec(5, 'unexpected', [failed('Not shown')]),
              spec(9, 'flaky', [failed('At first'), { errors: [] }]),
            ],
          },
        ],
      },
    ],
  });
  expect(report).toEqual({
    passed: 4,
    failed: 2,
    failures: [
      '✗ tests/journeys/admin/a.spec.ts:5 [desktop] line 5\n    Not shown',
      '✗ tests/journeys/admin/a.spec.ts:9 [desktop] line 9\n    At first',
    ],
  });
});

it('of a long message the beginning is told', () => {
  const message = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n');
  const { failures } = reported({
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ name: join(ROOT, 'a.test.ts'), message, assertionResults: [] }],
  });
  expect(failures[0]!.split('\n').slice(-1)).toEqual(['    line 23']);
});

it('a step that reported nothing passed nothing', () => {
  expect(readReport(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0, failures: [] });
});
