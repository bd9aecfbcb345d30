import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  // On the emulators a developer's .env.local must never lead to the real project.
  envDir: mode === 'emulators' || mode === 'test' ? false : undefined,
  build: { manifest: true, target: 'es2022' },
  worker: { format: 'es' },
  // Bundled ahead in development, the encoder would look for its WebAssembly in the wrong place.
  optimizeDeps: { exclude: ['@jsquash/avif'] },
}));
