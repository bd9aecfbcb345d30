import { join } from 'node:path';
import { buildSite } from '../publishing/build/buildSite.ts';
import { FAREWELL, addVariants, startDemo, tellAddress } from './demoSite.ts';
import { HOST, ports } from '../emulators/ports.ts';
import { runProgram, type Program } from '../programs/program.ts';
import { CACHE } from '../programs/system.ts';

const BUILT = join(CACHE, 'preview', String(ports.hosting));

await runProgram(preview, { farewell: FAREWELL, interruptedCode: 0 });

async function preview(program: Program): Promise<number> {
  const { suite, complete } = await startDemo(program, {
    command: 'npm run preview',
    options: process.argv.slice(2),
    site: 'hosting',
    hosting: { public: BUILT },
  });
  await complete;
  console.log('Making the missing variants of the demo photographs …');
  await addVariants(program, suite);
  program.signal.throwIfAborted();
  console.log('Building the site …');
  await Promise.race([buildSite({ emulators: true, shell: false, outDir: BUILT }), suite.broken]);
  tellAddress(`http://${HOST}:${ports.hosting}`);
  return suite.broken;
}
