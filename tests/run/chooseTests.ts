import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { JSONReport } from '@playwright/test/reporter';
import { Refusal } from '../../programs/program.ts';
import { CACHE, ROOT, run, toolScript } from '../../programs/system.ts';
import { GROUPS, PLAYWRIGHT_CONFIGS, STEPS, stepOf, type Selection, type Step } from './steps.ts';

export interface Choice extends Selection {
  steps: readonly Step[];
}

const STEP_NAMES = [...Object.keys(GROUPS), ...STEPS.map(({ name }) => name)];

const stepsNamed = (names: readonly string[]) => STEPS.filter(({ name }) => names.includes(name));

/**
 * What the words after `npm test --` ask for: names of steps, parts of the paths of test files,
 * part of a test's name after `-t`.
 *
 * @param files all test files, as paths from the root
 * @throws a Refusal that names the steps if a word is neither a step nor part of a path
 */
export function chooseTests(args: readonly string[], files: readonly string[]): Choice {
  const { words, name, watch } = parse(args);
  const namedSteps = words.filter((word) => STEP_NAMES.includes(word));
  const wantedSteps =
    namedSteps.length > 0 ? namedSteps.flatMap((word) => GROUPS[word] ?? word) : STEP_NAMES;
  const candidates = files.filter((file) => wantedSteps.includes(stepOf(file)));
  const pathParts = words.filter((word) => !namedSteps.includes(word));
  const matchingFiles = [
    ...new Set(pathParts.flatMap((part) => filesWith(part, candidates, namedSteps))),
  ];
  const steps = stepsNamed(pathParts.length > 0 ? matchingFiles.map(stepOf) : wantedSteps);
  if (watch && (steps.length !== 1 || !steps[0]!.canBeWatched)) {
    const watchable = STEPS.filter(({ canBeWatched }) => canBeWatched).map((step) => step.name);
    throw new Refusal(`One step at a time can be watched: ${watchable.join(', ')}.`);
  }
  return { steps, files: matchingFiles, name, watch };
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        test: { type: 'string', short: 't' },
        watch: { type: 'boolean', short: 'w', default: false },
      },
    });
    return { words: positionals, name: values.test, watch: values.watch };
  } catch {
    throw new Refusal(
      'npm test takes names of steps, parts of the paths of test files, -t with part of a ' +
        `test's name, and --watch, or "changed" alone; the steps are ${STEP_NAMES.join(', ')}.`,
    );
  }
}

/** The files with a part in their paths; `:line` is kept. */
function filesWith(
  part: string,
  files: readonly string[],
  namedSteps: readonly string[],
): string[] {
  const [, path, line = ''] = /^(.*?)(:\d+)?$/.exec(part)!;
  const matches = files.filter((file) => file.includes(path!)).map((file) => file + line);
  if (matches.length > 0) return matches;
  const of = namedSteps.length > 0 ? ` of ${namedSteps.join(' and ')}` : '';
  throw new Refusal(
    `There is no step and no test file${of} with ${part} in its path; the steps are ${STEP_NAMES.join(', ')}.`,
  );
}

/** Types, lint, and the test files that import anything changed since the main branch. */
export async function chooseChangedTests(): Promise<Choice> {
  if (!(await run('git', ['rev-parse', '--git-dir'], { cwd: ROOT })).ok) {
    throw new Refusal(
      'npm test -- changed asks git what has changed: install git, and work in a clone.',
    );
  }
  const since = await mergeBase();
  const vitestFiles = (await listTests('vitest/vitest.mjs', [
    'list',
    '--filesOnly',
    `--json=${LIST_FILE}`,
    `--changed=${since}`,
  ])) as { file: string }[];
  const files = vitestFiles.map(({ file }) => relative(ROOT, file));
  for (const config of Object.values(PLAYWRIGHT_CONFIGS)) {
    const { suites } = (await listTests('@playwright/test/cli.js', [
      'test',
      `--config=${config}`,
      '--list',
      '--reporter=json',
      `--only-changed=${since}`,
    ])) as JSONReport;
    files.push(...suites.map(({ file }) => file));
  }
  const steps = stepsNamed(['types', 'lint', ...files.map(stepOf)]);
  return { steps, files: [...new Set(files)], watch: false };
}

/** The newest commit that is also on the main branch. */
async function mergeBase(): Promise<string> {
  for (const branch of ['origin/main', 'main']) {
    const { ok, output } = await run('git', ['merge-base', 'HEAD', branch], { cwd: ROOT });
    if (ok) return output.trim();
  }
  return 'HEAD';
}

const LIST_FILE = join(CACHE, 'changed.json');

async function listTests(script: string, args: string[]): Promise<unknown> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: LIST_FILE };
  const { ok, output } = await run(process.execPath, [toolScript(script), ...args], {
    cwd: ROOT,
    env,
  });
  if (!ok) throw new Refusal(output);
  return JSON.parse(readFileSync(LIST_FILE, 'utf8'));
}
