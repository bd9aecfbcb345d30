import '../../run/besideTheSite.ts';
import { buildSite } from '../../../publishing/build/buildSite.ts';
import { storeMeasuredSite } from '../../../bench/photographs.ts';
import { emptyFirestore } from '../../support/backend.ts';
import { BUILT, keepContent, publish, storeFells, storeStrays } from '../../support/published.ts';
import { storeFirstRevision } from '../../support/revision.ts';
import { storeVisitedSite } from './content.ts';

await emptyFirestore();
await storeFells();
await storeMeasuredSite();
await storeVisitedSite();
// Last, because the feed lists the newest.
await storeStrays();
await keepContent();
await storeFirstRevision();
await buildSite({ emulators: true, shell: false, outDir: BUILT });
publish();
