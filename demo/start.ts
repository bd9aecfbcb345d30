import { startChild } from '../programs/children.ts';
import { FAREWELL, addVariants, startDemo, tellAddress } from './demoSite.ts';
import { HOST, ports } from '../emulators/ports.ts';
import { Refusal, runProgram, type Program } from '../programs/program.ts';
import { ROOT, toolScript } from '../programs/system.ts';

const SITE = `http://${HOST}:${ports.site}`;

await runProgram(start, { farewell: FAREWELL, interruptedCode: 0 });

async function start(program: Program): Promise<number> {
  const { suite, complete } = await startDemo(program, {
    command: 'npm start',
    options: process.argv.slice(2),
    site: 'site',
  });
  const [site] = await Promise.all([startSite(program), complete]);
  tellAddress(SITE);
  // Pages also show photographs that have no variants, so the site stays up if this fails.
  const adding = addVariants(program, suite).then(
    () => program.signal.aborted || console.log('All demo photographs have their variants.'),
    (error: unknown) =>
      program.signal.aborted ||
      console.warn('The variants of the demo photographs could not be made:', error),
  );
  await Promise.race([adding, site.broken, suite.broken]);
  return Promise.race([site.broken, suite.broken]);
}

/** Resolves once the site answers. */
async function startSite(program: Program): Promise<{ broken: Promise<never> }> {
  const args = ['--mode', 'emulators', '--host', HOST, '--port', String(ports.site)];
  const child = startChild(
    program,
    toolScript('vite/bin/vite.js'),
    [...args, '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn'],
    { cwd: ROOT, env: process.env, output: 'inherit', grace: 3000, leashed: true },
  );
  const broken = child.ended.then<never>(() => {
    throw new Refusal('The site stopped unexpectedly. Its output is above.');
  });
  broken.catch(() => {});
  await Promise.race([answers(program.signal), broken]);
  return { broken };
}

async function answers(signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const response = await fetch(SITE, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
