/** Tells the scheduled workflow whether there is anything to publish. */
import { site } from '../../src/site.config.ts';
import { hasChanged } from './hasChanged.ts';

const changed = await hasChanged(process.env, site.address, process.env.GOOGLE_ACCESS_TOKEN);
console.log(`has-changed=${changed}`);
