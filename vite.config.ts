import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, loadEnv } from 'vite';
import { appIcons } from './publishing/build/icons.ts';
import { chunkModules } from './publishing/build/chunkModules.ts';
import { previewLikeHosting } from './publishing/build/previewLikeHosting.ts';

const INTEGER = fileURLToPath(new URL('src/firebase/project/integer.ts', import.meta.url));

/** The router without its warnings to developers, which it offers by no condition of its own. */
const ROUTER = fileURLToPath(
  new URL('node_modules/react-router/dist/production/', import.meta.url),
);

const ROOT = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig(({ command, mode }) => ({
  plugins: [react(), previewLikeHosting(), chunkModules(), appIcons()],
  // On the emulators a developer's .env.local must never lead to the real project.
  envDir: envDirOf(mode),
  resolve: {
    alias: {
      '@firebase/webchannel-wrapper/bloom-blob': INTEGER,
      ...(command === 'build' && {
        'react-router/dom': join(ROUTER, 'dom-export.mjs'),
        'react-router': join(ROUTER, 'index.mjs'),
      }),
    },
  },
  build: {
    manifest: '.vite/manifest.json',
    // One style sheet, so that a page whose code loads later is not drawn without its own.
    cssCodeSplit: false,
    // Every browser that runs the rest of the code preloads modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // By itself Rolldown splits React off, and adds bytes, once three lazy chunks share it. Of
        // code that waits for App Check such a group would leave no one file to enter by.
        codeSplitting: {
          groups: provesOrigin(mode)
            ? []
            : [
                { name: 'site', tags: ['$initial'] },
                // By itself Rolldown would send it in twenty files, 22 kB more in all.
                { name: 'admin', test: 'src/app/adminArea.ts' },
              ],
        },
      },
    },
  },
  worker: { format: 'es' },
  optimizeDeps: {
    // Only workers import these. Vite would find them at the first upload, and reload every tab.
    include: ['libheif-js/libheif-wasm/libheif-bundle.mjs'],
    // Bundled ahead in development, the encoder would look for its WebAssembly in the wrong place.
    exclude: ['@jsquash/avif'],
  },
}));

function envDirOf(mode: string): false | undefined {
  return mode === 'emulators' || mode === 'test' ? false : undefined;
}

const provesOrigin = (mode: string): boolean =>
  Boolean(loadEnv(mode, envDirOf(mode) ?? ROOT).VITE_APP_CHECK_KEY);
