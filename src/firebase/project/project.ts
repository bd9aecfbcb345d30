import { projectOf } from './configuration.ts';

/** The Firebase project of this build. */
export const { options, usesEmulators, bucket, emulatorPort, filesAddress } = projectOf(
  import.meta.env,
);
