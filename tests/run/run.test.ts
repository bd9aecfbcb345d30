import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, run, toolScript } from '../../programs/system.ts';
import { aFolder } from '../support/folders.ts';
import { readReport } from './report.ts';

const COPIED = [
  'emulators',
  'package.json',
  'playwright.config.ts',
  'playwright.visitors.config.ts',
  'programs',
  'tests/components/support/dom.ts',
  'tests/run',
  'tests/run.ts',
  'tests/support/sites.ts',
  'vitest.config.ts',
];

/** A copy of what runs the tests, with tests of its own. */
function aProject(files: Record<string, string>): string {
  const root = aFolder();
  for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Runs `npm test -- …` in a project. */
function npmTest(root: string, ...words: string[]) {
  const args = ['--import', 'tsx', 'tests/run.ts', ...words];
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

const VITEST = "import { expect, it } from 'vitest';";
const TESTS = {
  'tests/model/plantedSum.test.ts': `${VITEST}
    it('adds', () => expect(1 + 1).toBe(3));
    it('counts', () => {});`,
  'tests/model/plantedImport.test.ts': "import './gone.ts';",
  'tests/ui/plantedPage.test.ts': `${VITEST}
    it('opens', () => expect(document).toBeDefined());
    void Promise.reject(new Error('nobody waits'));`,
};

it('a run goes on after a step that fails, and lists what failed last', async () => {
  const { code, stdout } = await npmTest(aProject(TESTS), 'planted');
  expect(code).toBe(1);
  expect(stdout).toMatch(/▸ unit\n[^]+▸ components\n/);
  const [list] = /\n✗ (?:(?!▸)[^])*$/.exec(stdout)!;
  expect(list).toContain(
    '✗ tests/model/plantedSum.test.ts adds\n    AssertionError: expected 2 to',
  );
  expect(list).toMatch(/✗ tests\/model\/plantedImport.test.ts .+\n {4}Error: .*gone.ts/);
  // No test is to blame for a promise that nobody waits for.
  expect(list).toContain('✗ components\n    Its output is above.');
  expect(list).toMatch(/\n2 passed, 3 failed\n$/);
});

it('a run of tests that pass succeeds', async () => {
  const { code, stdout } = await npmTest(aProject(TESTS), 'unit', 'Sum', '-t', 'counts');
  expect(code).toBe(0);
  expect(stdout).toMatch(/\n1 passed, 0 failed\n$/);
});

it('a word that nothing has is refused', async () => {
  const root = aProject(TESTS);
  expect(await npmTest(root, 'rulez')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no step and no test file with rulez in its path; /),
  });
  expect(await npmTest(root, 'unit', 'Sum', '-t', 'gone')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/No test chosen has gone in its name.\n$/),
  });
});

it('changed tests are refused outside a clone', async () => {
  const { code, stderr } = await npmTest(aProject({}), 'changed');
  expect(code).toBe(1);
  expect(stderr).toContain('npm test -- changed asks git what has changed: install git');
});

it('a journey that failed is named by its file, its line and its screen', async () => {
  const root = aProject({
    'tests/journeys/planted.spec.ts': `import { expect, test } from '@playwright/test';
      test('opens', () => {});
      test('closes', () => expect(1).toBe(2));
      test('turns', () => test.skip());`,
  });
  const words = ['test', '--config', 'playwright.visitors.config.ts', '--project', 'phone'];
  await run(process.execPath, [toolScript('@playwright/test/cli.js'), ...words], { cwd: root });
  const { passed, failures } = readReport(join(root, '.cache/reports/visitors.xml'));
  expect(passed).toBe(1);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(
    /^✗ tests\/journeys\/planted.spec.ts closes\n {4}\[phone\] › tests\/journeys\/planted.spec.ts:3:/,
  );
});
