import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../programs/system.ts';
import { cutTypeface } from '../../../publishing/build/typeface.ts';

const FOLDER = join(ROOT, 'src/ui/typeface');

it('the typeface in the repository is what npm run typeface makes of the styles', async () => {
  const files = await cutTypeface();
  const stored = readdirSync(FOLDER).filter((name) => name.endsWith('.woff2'));
  expect(stored.toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, content] of files) {
    expect(content.equals(readFileSync(join(FOLDER, name))), name).toBe(true);
  }
});
