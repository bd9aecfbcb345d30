import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AdminLayout } from '../../../src/admin/layout/AdminLayout.tsx';
import { paths } from '../../../src/paths.ts';
import { typeFields } from '../../../src/store/admin/edits/typing.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { showPage } from '../../components/support/page.tsx';
import { anItem } from '../../support/uploads.ts';

/** Opens the admin area for a user who is no administrator, and for whom nothing loads. */
async function openArea() {
  const store = createAdminStore();
  const logOut = vi.fn(() => null);
  const routes = [
    { path: '/admin', element: <AdminLayout /> },
    { path: paths.adminLogout, action: logOut },
  ];
  const { user } = showPage(store, routes, '/admin');
  await act(async () =>
    store.dispatch({
      type: 'SESSION_CHANGED',
      payload: { uid: 'ines', email: 'ines@example.com', isAdministrator: false },
    }),
  );
  const addUpload = (overrides: Parameters<typeof anItem>[0] = {}) =>
    act(async () =>
      store.dispatch({
        type: 'UPLOADS_ADDED',
        payload: { items: [anItem(overrides)], leftOut: [] },
      }),
    );
  const typeCaption = () =>
    act(async () =>
      store.dispatch(
        typeFields([{ collection: 'photos', id: 'dawn' }], { caption: { to: 'Low tide' } }),
      ),
    );
  const clickLogOut = () => user.click(screen.getByRole('button', { name: 'Log out' }));
  return { user, logOut, addUpload, typeCaption, clickLogOut };
}

it('logging out asks while uploads are waiting', async () => {
  const { user, logOut, addUpload, clickLogOut } = await openArea();
  await addUpload();
  await clickLogOut();
  const title = 'Log out and stop uploading?';
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(logOut).not.toHaveBeenCalled();
  await clickLogOut();
  await screen.findByRole('dialog', { name: title });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
});

it('logging out asks while something is typed and not saved', async () => {
  const { user, logOut, typeCaption, clickLogOut } = await openArea();
  await typeCaption();
  await clickLogOut();
  const dialog = await screen.findByRole('dialog', { name: 'Log out without saving?' });
  expect(dialog).toHaveAccessibleDescription('Your changes are not saved yet and will be lost.');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(logOut).not.toHaveBeenCalled();
  await clickLogOut();
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
});

it('logging out asks nothing once all uploads are over', async () => {
  const { logOut, addUpload, clickLogOut } = await openArea();
  await addUpload({ steps: [], outcome: 'failed' });
  await clickLogOut();
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
