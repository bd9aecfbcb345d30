import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ExpiringTrash } from '../../../src/admin/upkeep/ExpiringTrash.tsx';
import type { TrashEntry } from '../../../src/model/trash.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { succeeded } from '../../support/operations.ts';
import { showPage } from '../../components/support/page.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A photo that has been in the trash for so many days. */
const photo = (id: string, days: number): TrashEntry => ({
  id: `photos~${id}`,
  collection: 'photos',
  documentId: id,
  name: id,
  deletedAt: Date.now() - days * DAY_MS,
  galleries: 0,
  photos: 0,
  document: { id },
  isPurging: false,
  images: [],
});

function open(...entries: TrashEntry[]) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const store = createAdminStore();
  store.dispatch(succeeded('LOAD_DUE_TRASH', '', entries));
  return showPage(store, [{ path: '/', Component: ExpiringTrash }]);
}

it('three days before photos are deleted for good, a line says so until it is closed', async () => {
  const { user } = open(photo('fresh', 26.5), photo('later', 27.5), photo('soon', 28.5));
  expect(screen.getByRole('alert')).toHaveTextContent(
    '2 items in the trash will be deleted for good within 3 days.',
  );
  expect(screen.getByRole('link', { name: 'trash' })).toHaveAttribute('href', '/admin/trash');
  await user.click(screen.getByRole('button', { name: 'Close notice' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('earlier, no line says so', () => {
  open(photo('fresh', 26.5));
  expect(screen.queryByRole('alert')).toBeNull();
});
