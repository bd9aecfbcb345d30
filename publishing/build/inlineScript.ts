import { build, type Rolldown } from 'vite';

/** Builds a small module without exports as a script that older browsers than the site's read. */
export async function inlineScript(entry: string): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2018',
      lib: { entry, formats: ['iife'], name: 'inline' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = output[0]?.output[0];
  if (!chunk) throw new Error(`${entry} has no code.`);
  return chunk.code.trim();
}
