import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownTexts } from './shownTexts.ts';
import { ROOT } from './system.ts';

const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .toSorted();
const sections = files.flatMap((name) => {
  const texts = shownTexts(name, readFileSync(join(ROOT, 'src', name), 'utf8'));
  return texts.length > 0 ? [[`src/${name}`, ...texts].join('\n  ')] : [];
});
console.log(sections.join('\n\n'));
