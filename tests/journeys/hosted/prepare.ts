import '../../support/besideTheSite.ts';
import { buildSite } from '../../../publishing/build/buildSite.ts';
import { storeMeasuredSite } from '../../bench/photographs.ts';
import { emptyFirestore } from '../../support/backend.ts';
import { BUILT, publish, storeCoast, storeStrays } from '../../support/published.ts';

await emptyFirestore();
await storeCoast();
await storeMeasuredSite();
await storeStrays();
await buildSite({ emulators: true, shell: false, outDir: BUILT });
publish();
