import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../emulators/system.ts';
import { cutTypeface } from './typeface.ts';

for (const [name, content] of await cutTypeface()) {
  writeFileSync(join(ROOT, 'src/app/typeface', name), content);
  console.log(`${name}: ${content.length} bytes`);
}
