import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startDemo } from '../../demo/demoSite.ts';
import { HOST, ports } from '../../emulators/ports.ts';
import { CACHE, ROOT } from '../../programs/system.ts';
import { command } from '../support/command.ts';
import { aFile, aFolder } from '../support/folders.ts';

/** Ports of these tests' own, and emulators that need no download. */
function anEnvironment(offset: number) {
  const jar = aFile(join(aFolder(), 'emulator.jar'));
  return {
    VITE_EMULATOR_PORT_OFFSET: String(offset),
    FIRESTORE_EMULATOR_BINARY_PATH: jar,
    STORAGE_EMULATOR_BINARY_PATH: jar,
  };
}

const A_PROGRAM = { signal: new AbortController().signal, atEnd: () => undefined };

it('starting ends with a sentence alone where a port is busy, before anything is started', async () => {
  const server = createServer().listen(9199 + 13_337, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { code, lines } = await command('demo/start.ts', [], anEnvironment(13_337));
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^Port 22536 \(storage\) is taken by/)]);
});

it('a preview serves no earlier build while it makes one, whose files would vanish', async () => {
  const earlier = join(CACHE, 'preview', String(5002 + 13_357));
  mkdirSync(earlier, { recursive: true });
  writeFileSync(join(earlier, 'index.html'), '');
  const env = { ...anEnvironment(13_357), PORTFOLIO_JAVA_HOME: '/nowhere' };
  await command('demo/preview.ts', [], env);
  expect(existsSync(earlier)).toBe(false);
});

it('starting refuses options that it does not know', async () => {
  const demo = { command: 'npm start', options: ['--rest'], site: 'site' } as const;
  await expect(startDemo(A_PROGRAM, demo)).rejects.toThrow('npm start -- --reset');
});

it('firebase.json, for the Firebase CLI by hand, has the ports of ports.ts', () => {
  const { emulators } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as {
    emulators: Record<string, { host: string; port: number; websocketPort?: number }>;
  };
  const offset = Number(process.env.VITE_EMULATOR_PORT_OFFSET ?? 0);
  for (const name of ['auth', 'firestore', 'storage', 'hub', 'logging'] as const) {
    expect(emulators[name]).toMatchObject({ host: HOST, port: ports[name] - offset });
  }
  expect(emulators.firestore?.websocketPort).toBe(ports.firestoreWebsocket - offset);
});
