import { join } from 'node:path';
import { Refusal, runProgram } from '../../programs/program.ts';
import { ROOT } from '../../programs/system.ts';

const OPTIONS = ['--emulators', '--shell'];

await runProgram(run, { farewell: 'Stopping …', interruptedCode: 130 });

async function run(): Promise<number> {
  const chosen = process.argv.slice(2);
  if (chosen.some((option) => !OPTIONS.includes(option))) {
    throw new Refusal(
      'npm run build takes two options: --emulators, to build for local Firebase, and --shell, ' +
        'to build without reading the content.',
    );
  }
  const start = performance.now();
  // Loaded late, because Vite is slow to load.
  const { buildSite } = await import('./buildSite.ts');
  const prerendered = await buildSite({
    emulators: chosen.includes('--emulators'),
    shell: chosen.includes('--shell'),
    outDir: join(ROOT, 'dist'),
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (prerendered) {
    const megabytes = (prerendered.bytes / 1e6).toFixed(1);
    console.log(`Built ${prerendered.pages} pages, ${megabytes} MB of HTML, in ${seconds} s.`);
  } else {
    console.log(`Built the shell in ${seconds} s; its pages load in the browser.`);
  }
  return 0;
}
