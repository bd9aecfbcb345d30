import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { refuseBusyPorts } from '../../emulators/suite.ts';
import { startChild } from '../../programs/children.ts';
import { aFolder } from '../support/folders.ts';

const A_PROGRAM = { signal: new AbortController().signal, atEnd: () => undefined };

// Only what hangs may run into it.
const LIMIT = { timeout: 60_000 };

/** Starts a second program and writes down both processes and the port that the second holds. */
const PARENT = `
  import { spawn } from 'node:child_process';
  spawn(process.execPath, ['child.mjs', process.pid], { stdio: 'inherit' });
`;
const CHILD = `
  import { createServer } from 'node:net';
  import { renameSync, writeFileSync } from 'node:fs';
  const server = createServer().listen(0, '127.0.0.1', () => {
    const said = { parent: Number(process.argv[2]), port: server.address().port };
    writeFileSync('saying', JSON.stringify(said));
    renameSync('saying', 'said');
  });
`;

async function startPair() {
  const cwd = aFolder();
  writeFileSync(join(cwd, 'parent.mjs'), PARENT);
  writeFileSync(join(cwd, 'child.mjs'), CHILD);
  const output = openSync(join(cwd, 'log'), 'w');
  const program = startChild(A_PROGRAM, join(cwd, 'parent.mjs'), [], {
    cwd,
    env: process.env,
    output,
    grace: 0,
    leashed: false,
  });
  closeSync(output);
  onTestFinished(() => program.stop());
  await expect.poll(() => existsSync(join(cwd, 'said')), LIMIT).toBe(true);
  const said = JSON.parse(readFileSync(join(cwd, 'said'), 'utf8')) as Record<string, number>;
  return { program, parent: said.parent!, port: said.port! };
}

const refusal = (port: number) =>
  refuseBusyPorts({ any: port }).catch(({ message }: Error) => message);

it('what a program had started ends with it, although it was killed', async () => {
  const { program, parent, port } = await startPair();
  program.settled(0);
  process.kill(parent, 'SIGKILL');
  expect(await program.ended).toBe(1);
  expect(await refusal(port)).toContain(`Port ${port} (any) is taken`);
  await program.stop();
  await expect.poll(() => refusal(port), LIMIT).toBeUndefined();
});
