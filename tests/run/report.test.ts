import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../programs/system.ts';
import { aFolder } from '../support/folders.ts';
import { conclusion, readReport } from './report.ts';

function reported(json: object) {
  const path = join(aFolder(), 'report.json');
  writeFileSync(path, JSON.stringify(json));
  return readReport(path);
}

it("names Vitest's failed tests, files that do not load, and files that are skipped", () => {
  const long = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n');
  const test = (status: string, ...failureMessages: string[]) => ({
    status,
    fullName: 'numbers add',
    failureMessages,
  });
  const file = (name: string, assertionResults: object[], more: object = {}) => ({
    name: join(ROOT, `tests/${name}.test.ts`),
    message: '',
    assertionResults,
    ...more,
  });
  const failed = test('failed', '\u001B[31mError: 2\nof 3');
  const { passed, failures, leftOut } = reported({
    numPassedTests: 2,
    testResults: [
      file('model/a', [test('passed'), test('skipped'), failed]),
      file('b', [], { message: long }),
      file('c', [test('skipped')]),
      file('d', [test('skipped')], { status: 'failed' }),
    ],
  });
  expect([passed, leftOut]).toEqual([2, ['tests/c.test.ts']]);
  expect(failures[0]).toBe('✗ tests/model/a.test.ts numbers add\n    Error: 2\n    of 3');
  expect(failures[1]!.split('\n')).toHaveLength(25);
  expect(failures[1]).toMatch(/^✗ tests\/b.test.ts\n {4}line 0\n/);
  expect(failures[2]).toBe('✗ tests/d.test.ts\n    ');
});

it('names a journey that failed by its line and browser', () => {
  const spec = (line: number, status: string, ...messages: string[]) => {
    const errors = messages.map((message) => ({ message }));
    const results = [{ error: errors[0], errors }];
    const tests = [{ projectName: 'desktop', status, results }];
    return { file: 'admin/a.spec.ts', line, title: `line ${line}`, tests };
  };
  const suites = [
    { specs: [spec(3, 'expected')], suites: [{ specs: [spec(5, 'unexpected', 'Not shown')] }] },
  ];
  const config = { rootDir: join(ROOT, 'tests/journeys') };
  expect(reported({ config, errors: [], stats: { expected: 4 }, suites })).toEqual({
    passed: 4,
    failures: ['✗ tests/journeys/admin/a.spec.ts:5 [desktop] line 5\n    Not shown'],
    leftOut: [],
  });
});

const FINE = { passed: 3, failures: [], leftOut: [] };
const LEFT_OUT = { ...FINE, leftOut: ['tests/engines/webkit.test.ts'] };
const SAYS_SO = 'Left out, because this machine lacks what it needs: tests/engines/webkit.test.ts';

it.each([
  ['all is well', [FINE, FINE], undefined, {}, 0, ['6 passed, 0 failed']],
  [
    'a test fails',
    [FINE, { ...FINE, failures: ['✗ a'] }],
    'a',
    {},
    1,
    ['✗ a\n', '6 passed, 1 failed'],
  ],
  ['an engine is missing', [LEFT_OUT], undefined, {}, 0, [SAYS_SO, '3 passed, 0 failed']],
  [
    'an engine is missing on CI',
    [LEFT_OUT],
    undefined,
    { CI: '1' },
    1,
    [SAYS_SO, '3 passed, 0 failed'],
  ],
  ['a file has no test of a name', [LEFT_OUT], 'a', { CI: '1' }, 0, ['3 passed, 0 failed']],
])('ends a run in which %s', (...[, reports, name, env, code, lines]) => {
  expect(conclusion(reports, name, env)).toEqual({ lines, code });
});

it('refuses a name that no test has', () => {
  expect(() => conclusion([{ ...LEFT_OUT, passed: 0 }], 'gone', {})).toThrow(
    'has gone in its name',
  );
});
