/** Tells the scheduled workflow whether there is anything to publish. */
import { site } from '../../src/site.config.ts';
import { hasChanged } from './hasChanged.ts';

const token = process.env.GOOGLE_ACCESS_TOKEN || undefined;
const changed = await hasChanged(process.env, site.address, token);
console.log(`has-changed=${changed}`);
