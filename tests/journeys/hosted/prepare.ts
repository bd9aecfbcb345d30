import '../../support/besideTheSite.ts';
import { buildSite } from '../../../publishing/build/buildSite.ts';
import { storeMeasuredSite } from '../../../bench/photographs.ts';
import { emptyFirestore } from '../../support/backend.ts';
import { BUILT, publish, storeCoast, storeStrays } from '../../support/published.ts';
import { storeFirstRevision } from '../../support/revision.ts';

await emptyFirestore();
await storeCoast();
await storeMeasuredSite();
await storeStrays();
await storeFirstRevision();
await buildSite({ emulators: true, shell: false, outDir: BUILT });
publish();
