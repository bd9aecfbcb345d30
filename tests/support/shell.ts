import { join } from 'node:path';
import { CACHE } from '../../programs/system.ts';

/** The site of the journeys and the engines; its pages tell the emulators' ports by their own. */
export const SHELL = join(CACHE, 'shell');
