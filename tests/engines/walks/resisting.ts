import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ADMINISTRATOR } from '../../../emulators/ports.ts';
import { aFolder } from '../../support/folders.ts';
import { aSurface } from '../../support/pictures.ts';
import { storedDocuments, storedFiles } from '../../support/stored.ts';
import type { EngineName } from '../support/browsers/session.ts';
import { groveOf } from '../support/content.ts';
import { onGround } from '../support/ground.ts';

const PREFERENCES = { 'privacy.resistFingerprinting': true };
/** Machines are slow at times; only what hangs may run into a limit. */
const PATIENCE = { timeout: 240_000 };

/** A browser that returns noise for every canvas, as LibreWolf and Mullvad Browser do. */
export const resistFingerprinting = (engine: EngineName): void =>
  onGround(
    engine,
    (ground) => {
      const grove = groveOf(engine);

      test('no photo is published by a browser that changes pixels', async () => {
        const { page } = ground;
        const file = join(aFolder(), 'Surf.jpg');
        await writeFile(
          file,
          await aSurface(400, 300, { r: 90, g: 140, b: 200 }).jpeg().toBuffer(),
        );
        const stored = async () => [await storedFiles(), await storedDocuments('photos')];
        const before = await stored();

        await page.open('/admin');
        await page.fill('Username', ADMINISTRATOR.email);
        await page.fill('Password', ADMINISTRATOR.password);
        await page.press('Enter');
        await expect.poll(() => page.texts({ role: 'heading' })).toContain('Categories');
        await page.open('/admin/photos/add');
        await page.choose({ label: 'Cover Image' }, file);
        await expect
          .poll(() => page.texts({ role: 'alert' }), PATIENCE)
          .toContainEqual(expect.stringContaining('This browser changes the pixels of pictures'));

        await page.open(`/admin/photos/upload?galleryId=${grove.id}`);
        await page.choose({ label: 'Choose photos' }, file);
        await page.click({ role: 'button', name: 'Upload 1 photo' });
        await expect
          .poll(() => page.texts({ role: 'region', name: 'Uploading' }), PATIENCE)
          .toContainEqual(expect.stringContaining('This browser changes the pixels of pictures'));
        expect(await stored()).toEqual(before);
      });
    },
    PREFERENCES,
  );
