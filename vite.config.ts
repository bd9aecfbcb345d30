import react from '@vitejs/plugin-react';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const INTEGER = fileURLToPath(new URL('src/firebase/integer.ts', import.meta.url));

/** Tells beside the manifest which modules each chunk holds, so that a test can say who loads what. */
function chunkModules(): Plugin {
  let root = '';
  return {
    name: 'chunk-modules',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? [[output.fileName, output.moduleIds.map((id) => relative(root, id))]]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(modules), null, 2),
      });
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), chunkModules()],
  // On the emulators a developer's .env.local must never lead to the real project.
  envDir: mode === 'emulators' || mode === 'test' ? false : undefined,
  resolve: { alias: { '@firebase/webchannel-wrapper/bloom-blob': INTEGER } },
  build: {
    manifest: true,
    target: 'es2022',
    // Every browser that runs the rest of the code preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // By itself Rolldown splits React off, and adds bytes, once three lazy chunks share it.
        codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] },
      },
    },
  },
  worker: { format: 'es' },
  // Bundled ahead in development, the encoder would look for its WebAssembly in the wrong place.
  optimizeDeps: { exclude: ['@jsquash/avif'] },
}));
