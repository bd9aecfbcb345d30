/// <reference types="vite/client" />

interface ImportMetaEnv extends ProjectVariables {
  readonly VITE_GA_MEASUREMENT_ID?: string;
  /** The only area that a build is for; both are in it where none is named. */
  readonly VITE_AREA?: import('./paths.ts').Area;
}

type ProjectVariables = import('./firebase/project/configuration.ts').ProjectVariables;
