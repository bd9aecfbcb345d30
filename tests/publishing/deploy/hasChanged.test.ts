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
import { googleError, KEY_BLOCKED, serve, serveGoogle } from '../support/server.ts';

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

it('asks with a service account alone if there is one, since a key may be restricted', async () => {
  const site = await aBuiltSite();
  const { env, questions } = await serveGoogle(() => ({
    body: { name: 'site/revision', fields: {} },
  }));
  expect(await hasChanged(env, site, 'a-token')).toBe(true);
  expect(questions).toMatchObject([
    { line: expect.stringMatching(/\/site\/revision$/), authorization: 'Bearer a-token' },
  ]);
});

const REFUSED = googleError(403, 'PERMISSION_DENIED', 'Missing or insufficient permissions.');

it.each([
  [
    'a restricted key',
    KEY_BLOCKED,
    undefined,
    'because the API key is restricted to websites: set',
  ],
  ['App Check', REFUSED, undefined, 'as it does if App Check is enforced: set GOOGLE_APPLICATION'],
  ['a missing role', REFUSED, 'a-token', 'because Firestore refused the service account: give it'],
])('%s is told with what to do', async (_what, refusal, token, sentence) => {
  const { env } = await serveGoogle(() => refusal);
  await expect(hasChanged(env, await aBuiltSite(), token)).rejects.toThrow(sentence);
});
