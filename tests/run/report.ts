import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';
import { Refusal } from '../../programs/program.ts';
import { type Environment, ROOT } from '../../programs/system.ts';

export interface Report {
  passed: number;
  /** Each test that failed: its file, its name, and the beginning of its message. */
  failures: readonly string[];
  /** Files of which every test was skipped. */
  leftOut: readonly string[];
}

/**
 * The last lines of a run, and its exit code. On CI a file that was left out is a failure.
 * @param name the part of a test's name that was asked for, by which most files have no test to run
 * @throws Refusal if no test has that in its name
 */
export function conclusion(reports: readonly Report[], name: string | undefined, env: Environment) {
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failures = reports.flatMap((report) => report.failures);
  const leftOut = name === undefined ? reports.flatMap((report) => report.leftOut) : [];
  if (name !== undefined && passed + failures.length === 0) {
    throw new Refusal(`No test chosen has ${name} in its name.`);
  }
  const lines = [
    ...failures.map((failure) => `${failure}\n`),
    ...(leftOut.length > 0
      ? [`Left out, because this machine lacks what it needs: ${leftOut.join(', ')}`]
      : []),
    `${passed} passed, ${failures.length} failed`,
  ];
  return { lines, code: failures.length > 0 || (env.CI && leftOut.length > 0) ? 1 : 0 };
}

/** Reads the JSON report of Vitest or Playwright; a report that is missing has no tests. */
export function readReport(path: string): Report {
  if (!existsSync(path)) return { passed: 0, failures: [], leftOut: [] };
  const json = JSON.parse(readFileSync(path, 'utf8')) as JsonTestResults | JSONReport;
  return 'stats' in json ? ofPlaywright(json) : ofVitest(json);
}

function ofVitest({ numPassedTests, testResults }: JsonTestResults): Report {
  const failures: string[] = [];
  const leftOut: string[] = [];
  for (const { name, message, status, assertionResults } of testResults) {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed) {
      failures.push(failure(`${file} ${fullName}`, failureMessages?.[0]));
    }
    // A file can fail before its first test.
    if (message || (status === 'failed' && failed.length === 0)) {
      failures.push(failure(file, message));
    } else if (
      assertionResults.length > 0 &&
      assertionResults.every((test) => test.status === 'skipped')
    ) {
      leftOut.push(file);
    }
  }
  return { passed: numPassedTests, failures, leftOut };
}

function ofPlaywright({ config, errors, stats, suites }: JSONReport): Report {
  const folder = relative(ROOT, config.rootDir);
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) =>
          failure(
            `${join(folder, file)}:${line} [${projectName}] ${title}`,
            results.find(({ error }) => error)?.errors[0]?.message,
          ),
        ),
    );
  return {
    passed: stats.expected,
    failures: [...errors.map(({ message }) => failure(folder, message)), ...failures],
    leftOut: [],
  };
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Enough to see what is wrong; the step has printed the rest. */
const LINES = 24;

function failure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
