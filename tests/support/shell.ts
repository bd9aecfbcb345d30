import { join } from 'node:path';
import { ports } from '../../emulators/ports.ts';
import { CACHE } from '../../programs/system.ts';

/** The site that the journeys are made on; the ports are built in. */
export const SHELL = join(CACHE, 'shell', String(ports.site));
