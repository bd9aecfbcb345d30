import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requirePrograms } from '../../bench/judging.ts';
import { aFolder, anExecutable } from '../support/folders.ts';

it('names the programs that judge pictures and are missing, and how to install them', () => {
  const folder = aFolder();
  anExecutable(join(folder, 'avifdec'), '');
  expect(() => requirePrograms({ PATH: folder })).toThrow(
    'Missing: butteraugli_main, ssimulacra_main. Install them with apt-get install libavif-bin libjxl-devtools.',
  );
});

it('says nothing if no program is missing', () => {
  const folder = aFolder();
  for (const tool of ['avifdec', 'butteraugli_main', 'ssimulacra_main']) {
    anExecutable(join(folder, tool), '');
  }
  expect(() => requirePrograms({ PATH: folder })).not.toThrow();
});
