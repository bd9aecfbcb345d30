import '../../run/besideTheSite.ts';
import { buildSite } from '../../../publishing/build/buildSite.ts';
import { storeMeasuredSite } from '../../../bench/photographs.ts';
import { emptyFirestore } from '../../support/backend.ts';
import { BUILT, publish } from '../../support/sites.ts';
import { keepContent, storeFells, storeStrays } from './hostedContent.ts';
import { storeFirstTimes } from '../../support/times.ts';
import { storeVisitedSite } from './content.ts';

await emptyFirestore();
await storeFells();
await storeMeasuredSite();
await storeVisitedSite();
// Last, because the feed lists the newest.
await storeStrays();
await keepContent();
await storeFirstTimes();
await buildSite({ emulators: true, shell: false, outDir: BUILT });
publish();
