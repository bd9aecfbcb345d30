import { existsSync, readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';

export interface Report {
  passed: number;
  /** Each test that failed: its file, its name, and the beginning of its message. */
  failures: readonly string[];
}

/** The part of a JUnit report that is read. Vitest and Playwright both write this format. */
interface JUnit {
  testsuites?: {
    testsuite?: { name: string; testcase?: TestCase[] }[];
  };
}

interface TestCase {
  name: string;
  failure?: Problem[];
  error?: Problem[];
  skipped?: unknown;
}

interface Problem {
  '#text'?: string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  processEntities: { enabled: true, maxExpandedLength: Infinity },
  isArray: (name) => ['testsuite', 'testcase', 'failure', 'error'].includes(name),
});

/** Reads a JUnit report; a report that is missing has no tests. */
export function readReport(path: string): Report {
  const { testsuites } = (
    existsSync(path) ? parser.parse(readFileSync(path, 'utf8')) : {}
  ) as JUnit;
  let passed = 0;
  const failures: string[] = [];
  for (const { name: file, testcase = [] } of testsuites?.testsuite ?? []) {
    for (const { name, failure = [], error = [], skipped } of testcase) {
      const [problem] = [...failure, ...error];
      if (problem) failures.push(failureText(`${file} ${name}`, problem['#text']));
      else if (skipped === undefined) passed++;
    }
  }
  return { passed, failures };
}

/** Enough to see what is wrong; the step has printed the rest. */
const LINES = 24;

/** A failure as the end of a run lists it. */
export function failureText(name: string, message = ''): string {
  const lines = message.trim().split('\n').slice(0, LINES);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`), ''].join('\n');
}
