import '../support/besideTheSite.ts';
import { buildSite } from '../../publishing/build/buildSite.ts';
import { SHELL } from '../support/shell.ts';

await buildSite({ emulators: true, shell: true, outDir: SHELL });
