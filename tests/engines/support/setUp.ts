import { build, type Rolldown } from 'vite';
import type { TestProject } from 'vitest/node';
import { HOST, portsAt } from '../../../emulators/ports.ts';
import { run } from '../../../programs/system.ts';
import { join } from 'node:path';
import { findEngines, missingEngines, type Engines } from '../../../emulators/engines.ts';
import { BUILT, publish } from '../../support/sites.ts';
import type { EngineName } from './browsers/session.ts';
import { seedContent } from './content.ts';
import { openRelays, RELAYED_OFFSET } from './relays.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engines: Engines;
    /** Where the site is served. */
    origin: string;
    /** The script of inPage.ts. */
    inPage: string;
  }
}

/**
 * Finds the engines, fills the database, and builds a site that reaches it by the relays. The
 * function that it returns says at the end which engines were left out.
 */
export default async function setUp(project: TestProject): Promise<() => void> {
  const engines = await findEngines();
  const names = Object.keys(engines) as EngineName[];
  const [inPage] = await Promise.all([bundleInPage(), seedContent(names)]);
  await buildRelayedSite();
  project.provide('engines', engines);
  project.provide('origin', `http://${HOST}:${portsAt(RELAYED_OFFSET).hosting}`);
  project.provide('inPage', inPage);
  return () => {
    for (const name of missingEngines(engines)) {
      console.log(`Left out: ${name}, which is not on this machine and can't be installed.`);
    }
  };
}

/** In a process of its own, since the ports are read from its environment. */
async function buildRelayedSite(): Promise<void> {
  const relays = await openRelays();
  const script = join(import.meta.dirname, 'buildSite.ts');
  const env = { ...process.env, VITE_EMULATOR_PORT_OFFSET: String(RELAYED_OFFSET) };
  const { ok, output } = await run(process.execPath, ['--import', 'tsx', script, BUILT], { env });
  await relays.close();
  if (!ok) throw new Error(`The site could not be built:\n${output}`);
  publish();
}

/** Makes one script of inPage.ts. */
async function bundleInPage(): Promise<string> {
  const [output] = (await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, 'browsers/inPage.ts'),
        formats: ['iife'],
        name: 'it',
      },
    },
  })) as Rolldown.RolldownOutput[];
  return output!.output[0].code;
}
