import { build, type Rolldown } from 'vite';

/** The code of a module that exports nothing, small enough to stand inline in a document. */
export async function inlineScript(entry: string): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'inline' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = output[0]?.output[0];
  if (!chunk) throw new Error(`${entry} has no code.`);
  return chunk.code.trim();
}
