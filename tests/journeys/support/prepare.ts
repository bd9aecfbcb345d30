import '../../run/besideTheSite.ts';
import { portsAt } from '../../../emulators/ports.ts';
import { buildSite } from '../../../publishing/build/buildSite.ts';
import { SHELL } from '../../support/sites.ts';

await buildSite({
  emulators: true,
  shell: true,
  outDir: SHELL,
  portOffset: `String(location.port - ${portsAt(0).site})`,
});
