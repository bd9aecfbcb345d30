import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Writes a list of each chunk's modules beside the manifest, for tests. */
export function chunkModules(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'chunk-modules',
    apply: 'build',
    configResolved({ root: itsRoot, build: { manifest } }) {
      root = itsRoot;
      folder = dirname(String(manifest));
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? [[output.fileName, output.moduleIds.map((id) => relative(root, id))]]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: join(folder, 'modules.json'),
        source: JSON.stringify(Object.fromEntries(modules), null, 2),
      });
    },
  };
}
