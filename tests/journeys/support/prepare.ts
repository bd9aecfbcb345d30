import '../../run/besideTheSite.ts';
import { portsAt } from '../../../emulators/ports.ts';
import { buildSite } from '../../../publishing/build/buildSite.ts';
import { SHELL } from '../../support/shell.ts';

await buildSite({
  emulators: true,
  shell: true,
  outDir: SHELL,
  portOffset: `String(location.port - ${portsAt(0).site})`,
});
