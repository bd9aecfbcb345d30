import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeBuildFile } from '../../../publishing/build/buildFile.ts';
import { hasChanged } from '../../../publishing/deploy/hasChanged.ts';
import { readTimes } from '../../../src/firebase/readTimes.ts';
import { BUILD_FILE } from '../../../src/model/site/liveBuild.ts';
import { aFolder } from '../../support/folders.ts';
import { emptyFirestore, HERE } from '../../support/backend.ts';
import { aPhoto } from '../../support/factories.ts';
import { edit } from '../../support/times.ts';
import { serve } from '../support/server.ts';

/** A site at whose address of the build's file this is found. */
async function aSite(status: number, text: string): Promise<string> {
  const port = await serve((request, response) => {
    response.writeHead(request.url === BUILD_FILE ? status : 404).end(text);
  });
  return `http://127.0.0.1:${port}`;
}

/** A site whose build wrote its file now. */
async function aBuiltSite(): Promise<string> {
  const folder = aFolder();
  writeBuildFile(folder, { build: 'b1', times: await readTimes(HERE, {}) });
  return aSite(200, readFileSync(join(folder, BUILD_FILE), 'utf8'));
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await emptyFirestore();
  await edit({ photos: [aPhoto({ id: 'dusk' })] });
});

it('tells whether the content has changed since the site was built', async () => {
  const site = await aBuiltSite();
  expect(await hasChanged(HERE, site)).toBe(false);
  await edit({ photos: [aPhoto({ id: 'dawn' })] });
  expect(await hasChanged(HERE, site)).toBe(true);
  // Times that are lost or earlier, as after an import, differ too.
  await emptyFirestore();
  expect(await hasChanged(HERE, site)).toBe(true);
});

it('has nothing built where that can not be told, and says why', async () => {
  const another = await aSite(404, '<!doctype html>');
  expect(await hasChanged(HERE, another)).toBe(false);
  expect(console.error).toHaveBeenLastCalledWith(
    `${another} does not say what it was built from: publish it once by hand.`,
  );
  await expect(hasChanged(HERE, await aSite(503, ''))).rejects.toThrow('answers with 503');
});
