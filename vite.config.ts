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
  // Every browser that runs the rest of the code preloads modules by itself.
  build: { manifest: true, target: 'es2022', modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  // Bundled ahead in development, the encoder would look for its WebAssembly in the wrong place.
  optimizeDeps: { exclude: ['@jsquash/avif'] },
}));
