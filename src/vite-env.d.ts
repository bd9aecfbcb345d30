/// <reference types="vite/client" />

interface ImportMetaEnv extends ProjectVariables {
  readonly VITE_GA_MEASUREMENT_ID?: string;
  /** Set in the build for visitors alone. */
  readonly VITE_WITHOUT_ADMIN?: boolean;
}

type ProjectVariables = import('./firebase/configuration.ts').ProjectVariables;
