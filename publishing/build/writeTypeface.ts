import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../programs/system.ts';
import { cutTypeface } from './typeface.ts';

for (const [name, content] of await cutTypeface()) {
  writeFileSync(join(ROOT, 'src/ui/typeface', name), content);
  console.log(`${name}: ${content.length} bytes`);
}
