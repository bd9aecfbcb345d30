import '../run/besideTheSite.ts';
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { startChild } from '../../programs/children.ts';
import { Refusal, runProgram, type Program } from '../../programs/program.ts';
import { ROOT, run, toolScript } from '../../programs/system.ts';
import { FAULTS, plant, type Fault } from './faults.ts';

/** A test that a fault sends round in circles notices nothing. */
const LONGEST_MS = 10 * 60 * 1000;

await runProgram(tryFaults, { farewell: 'Stopping …', interruptedCode: 130 });

/** Plants each fault in a copy of the project, and demands that its test passes without it and fails with it. */
async function tryFaults(program: Program): Promise<number> {
  const words = process.argv.slice(2);
  const chosen = FAULTS.filter((fault) =>
    words.every((word) => [fault.what, fault.file, fault.suite].join(' ').includes(word)),
  );
  if (chosen.length === 0) throw new Refusal(`No fault has ${words.join(' ')} in its words.`);
  const copy = await copyProject(program);
  const { code, failed } = await runTests(program, copy, chosen);
  if (code !== 0) {
    const names = failed.map(({ suite, test }) => `${suite} ${test}`);
    throw new Refusal(['Without a fault, the tests do not pass either.', ...names].join('\n'));
  }
  const survivors: Fault[] = [];
  for (const fault of chosen) {
    const isKilled = await tryFault(program, copy, fault);
    console.log(`${isKilled ? '✓ killed' : '✗ SURVIVED'}: ${fault.what} (${fault.suite})`);
    if (!isKilled) survivors.push(fault);
  }
  console.log(`${chosen.length - survivors.length} of ${chosen.length} faults are noticed`);
  return survivors.length > 0 ? 1 : 0;
}

/** Copies what git would commit, to a folder that goes with this program. */
async function copyProject(program: Program): Promise<string> {
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
  });
  const copy = mkdtempSync(join(tmpdir(), 'faults-'));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  program.atEnd({ close: async () => remove(), hurry: remove });
  for (const path of output.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

/** Whether the test of a fault fails with it. */
async function tryFault(program: Program, copy: string, fault: Fault): Promise<boolean> {
  const path = join(copy, fault.file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(path, plant(sound, fault));
  const { failed } = await runTests(program, copy, [fault]);
  writeFileSync(path, sound);
  return failed.length > 0;
}

/** Runs the tests of faults at once, since each run starts the emulators; `failed` are those whose test fails. */
async function runTests(program: Program, copy: string, faults: readonly Fault[]) {
  const log = join(copy, 'fault.log');
  const output = openSync(log, 'w');
  const suites = new Set(faults.map(({ suite }) => suite));
  const names = new Set(
    faults.map(({ test }) => test.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)),
  );
  const args = ['tests/run.ts', ...suites, '-t', [...names].join('|')];
  const child = startChild(program, toolScript('tsx/dist/cli.mjs'), args, {
    cwd: copy,
    env: process.env,
    output,
    grace: 60_000,
    leashed: false,
  });
  const limit = setTimeout(() => void child.stop(), LONGEST_MS * faults.length);
  const code = await child.ended;
  clearTimeout(limit);
  closeSync(output);
  program.signal.throwIfAborted();
  const lines = stripVTControlCharacters(readFileSync(log, 'utf8')).split('\n');
  const fails = ({ suite, test }: Fault) =>
    lines.some((line) => line.startsWith(`✗ ${suite}`) && line.includes(test));
  return { code, failed: faults.filter(fails) };
}
