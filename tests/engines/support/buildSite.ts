import { buildSite } from '../../../publishing/build/buildSite.ts';

await buildSite({ emulators: true, shell: false, outDir: process.argv[2]! });
