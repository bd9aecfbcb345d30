/// <reference types="vite/client" />

interface ImportMetaEnv extends ProjectVariables {
  readonly VITE_GA_MEASUREMENT_ID?: string;
}

type ProjectVariables = import('./firebase/project/configuration.ts').ProjectVariables;
