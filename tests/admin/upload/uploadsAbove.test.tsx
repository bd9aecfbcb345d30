import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UploadsAbove } from '../../../src/admin/upload/progress/UploadsAbove.tsx';
import { UploadStrip } from '../../../src/admin/upload/progress/UploadStrip.tsx';
import type { UploadItem } from '../../../src/model/upload.ts';
import { showPage } from '../../components/support/page.tsx';
import { createAdminStore } from '../../support/adminStore.ts';
import { anItem } from '../../support/uploads.ts';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue());

function show(...items: Partial<UploadItem>[]) {
  const store = createAdminStore();
  const payload = {
    items: items.map((fields, index) => ({ ...anItem(), id: `${index}`, ...fields })),
    leftOut: [],
  };
  store.dispatch({ type: 'UPLOADS_ADDED', payload });
  const element = (
    <>
      <UploadsAbove />
      <UploadStrip />
    </>
  );
  return { store, ...showPage(store, [{ path: '*', element }], '/admin/photos') };
}

const failed = { outcome: 'failed' as const, failure: { sentence: 'No room.', isLasting: false } };

it('uploads in progress are above a list of photos, and nowhere else', () => {
  show({ outcome: 'added' }, {});
  expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  expect(screen.getByText(/^1 of 2 photos added/)).toBeVisible();
});

it('failed uploads are above a list of photos until they are discarded', async () => {
  const { user } = show({ outcome: 'added' }, { ...failed, name: 'Dawn' });
  expect(screen.getByText('1 photo could not be uploaded.')).toBeVisible();
  expect(screen.getByText('Dawn')).toBeVisible();
  expect(screen.getByText('No room.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try 1 photo again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const [answer] = screen.getAllByRole('button', { name: 'Discard' }).slice(-1);
  await user.click(answer!);
  expect(screen.queryByText('1 photo could not be uploaded.')).toBeNull();
});

it('nothing is above a list of photos once all uploads have arrived', async () => {
  const { store } = show({});
  const added = { id: '0', changes: { outcome: 'added' as const, steps: [] } };
  await act(async () => void store.dispatch({ type: 'UPLOAD_CHANGED', payload: added }));
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Uploads' })).toBeNull();
});
