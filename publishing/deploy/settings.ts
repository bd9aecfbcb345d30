import { ROOT } from '../../programs/system.ts';
import type { ServiceVariables } from './deployConfig.ts';

export interface Settings {
  apiKey: string | undefined;
  projectId: string | undefined;
  bucket: string | undefined;
  services: ServiceVariables;
}

/** The Firebase project of this site, read as a build reads it. */
export async function readSettings(): Promise<Settings> {
  // Loaded late, because Vite is slow to load and the emulators need no settings.
  const { loadEnv } = await import('vite');
  const env = loadEnv('production', ROOT);
  return {
    apiKey: env.VITE_FIREBASE_API_KEY || undefined,
    projectId: env.VITE_FIREBASE_PROJECT_ID || undefined,
    bucket: env.VITE_FIREBASE_STORAGE_BUCKET || undefined,
    services: env,
  };
}
