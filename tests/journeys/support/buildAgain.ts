import '../../run/besideTheSite.ts';
import { buildSite } from '../../../publishing/build/buildSite.ts';

const [, , outDir = ''] = process.argv;

await buildSite({ emulators: true, shell: false, outDir });
