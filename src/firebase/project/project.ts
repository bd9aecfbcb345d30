import {
  bucketOf,
  configurationOf,
  type EmulatedService,
  emulatorPortOf,
} from './configuration.ts';

/** Firebase's configuration for the project of this build. */
export const { options, usesEmulators } = configurationOf(import.meta.env);

export const emulatorPort = (service: EmulatedService): number =>
  emulatorPortOf(import.meta.env, service);

export const bucket = bucketOf(import.meta.env);
