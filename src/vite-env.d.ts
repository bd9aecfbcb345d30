/// <reference types="vite/client" />

interface ImportMetaEnv extends ProjectVariables {
  readonly VITE_GA_MEASUREMENT_ID?: string;
}

type ProjectVariables = import('./firebase/project/configuration.ts').ProjectVariables;

interface Navigator {
  /** See https://www.w3.org/TR/gpc/; browsers that do not know it have none. */
  readonly globalPrivacyControl?: boolean;
  /** Only Chromium has it. */
  readonly connection?: { readonly saveData: boolean };
}

/** Defined in the build for visitors, whose document is never that of the admin area. */
declare const IS_VISITORS_DOCUMENT: true | undefined;
