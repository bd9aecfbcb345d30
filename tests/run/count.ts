import { existsSync, readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

/** Reads the reports of Vitest, `numPassedTests`, and of Playwright, `stats`. */
export function readCount(report: string | undefined): Count {
  if (!report || !existsSync(report)) return { passed: 0, failed: 0 };
  const json = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  const { expected = 0, unexpected = 0, flaky = 0 } = json.stats ?? {};
  return {
    passed: json.numPassedTests ?? expected,
    // A test that passes only when it is made again is one that can't be trusted.
    failed: json.numFailedTests ?? unexpected + flaky,
  };
}
