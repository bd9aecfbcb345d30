import { expect, type Page } from '@playwright/test';
import { storedDocuments } from '../../support/stored.ts';
import { button, rowOf } from './admin.ts';

/** Deletes the photo `Dusk` of the archive from its list. */
export async function deleteDusk(page: Page): Promise<void> {
  await page.goto('/admin/photos');
  await button(page, 'Delete Dusk').click();
  await expect(rowOf(page, 'Dusk')).toHaveCount(0);
}

/** The photo `Dusk` as it is stored, but for the time of its last write. */
export async function storedDusk() {
  const { dusk } = await storedDocuments('photos');
  return dusk && { ...dusk, updatedAt: undefined };
}
