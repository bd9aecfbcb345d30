import '../support/besideTheSite.ts';
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

/** Plants each fault in a copy of the project, and demands that its test fails. */
async function tryFaults(program: Program): Promise<number> {
  const words = process.argv.slice(2);
  const chosen = FAULTS.filter((fault) =>
    words.every((word) => [fault.what, fault.file, fault.suite].join(' ').includes(word)),
  );
  if (chosen.length === 0) throw new Refusal(`No fault has ${words.join(' ')} in its words.`);
  const copy = await copyProject(program);
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

/** Whether the test of a fault passes without it and fails with it. */
async function tryFault(program: Program, copy: string, fault: Fault): Promise<boolean> {
  if (!(await runTest(program, copy, fault)).passes) {
    console.log(`Without the fault, this does not pass either: ${fault.test}`);
    return false;
  }
  const path = join(copy, fault.file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(path, plant(sound, fault));
  const { fails } = await runTest(program, copy, fault);
  writeFileSync(path, sound);
  return fails;
}

/** Neither passes nor fails what does not come to its test. */
async function runTest(program: Program, copy: string, { suite, test }: Fault) {
  const log = join(copy, 'fault.log');
  const output = openSync(log, 'w');
  const name = test.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const args = ['tests/run.ts', suite, '-t', name];
  const child = startChild(program, toolScript('tsx/dist/cli.mjs'), args, {
    cwd: copy,
    env: process.env,
    output,
    grace: 60_000,
    leashed: false,
  });
  const limit = setTimeout(() => void child.stop(), LONGEST_MS);
  const code = await child.ended;
  clearTimeout(limit);
  closeSync(output);
  program.signal.throwIfAborted();
  const lines = stripVTControlCharacters(readFileSync(log, 'utf8')).split('\n');
  return {
    passes: code === 0,
    fails: lines.some((line) => line.startsWith(`✗ ${suite}`) && line.includes(test)),
  };
}
