import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';
import { ROOT } from '../../programs/system.ts';

export interface Report {
  passed: number;
  failed: number;
  /** Each test that failed, by its file and name, and what it said. */
  failures: readonly string[];
}

/** Reads what Vitest or Playwright reported; where neither came so far, nothing passed. */
export function readReport(path: string | undefined): Report {
  if (!path || !existsSync(path)) return { passed: 0, failed: 0, failures: [] };
  const json = JSON.parse(readFileSync(path, 'utf8')) as JsonTestResults | JSONReport;
  return 'stats' in json ? ofPlaywright(json) : ofVitest(json);
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: JsonTestResults): Report {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(relative(ROOT, name), message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failure(`${relative(ROOT, name)} ${fullName}`, failureMessages?.[0]),
      ),
  ]);
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

function ofPlaywright({ config, errors, stats, suites }: JSONReport): Report {
  const folder = relative(ROOT, config.rootDir);
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(
            `${join(folder, file)}:${line} [${projectName}] ${title}`,
            results.find(({ error }) => error)?.errors[0]?.message,
          ),
        ),
    );
  return {
    passed: stats.expected,
    // A test that passes only when it is made again is one that can't be trusted.
    failed: stats.unexpected + stats.flaky,
    failures: [...errors.map(({ message }) => failure(folder, message)), ...failures],
  };
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** A message can hold the whole of what a test compared; its beginning says what is wrong. */
const LINES = 24;

function failure(name: string, message = ''): string {
  const said = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES);
  return [`✗ ${name}`, ...said.map((line) => `    ${line}`)].join('\n');
}
