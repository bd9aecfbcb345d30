import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StoredAnyway } from '../../../src/admin/unsaved/StoredAnyway.tsx';
import { standInForFirebase } from '../../components/support/firebase.ts';
import { showPage } from '../../components/support/page.tsx';
import { createAdminStore } from '../../support/adminStore.ts';

const firebase = standInForFirebase();

const dawn = { collection: 'photos' as const, id: 'dawn', name: 'Dawn' };

function show(...found: (typeof dawn)[]) {
  const store = createAdminStore();
  for (const payload of found) store.dispatch({ type: 'GIVEN_UP_FOUND', payload });
  const { user } = showPage(store, [{ path: '*', element: <StoredAnyway /> }]);
  return { user, message: () => store.getState().errorMessage };
}

const notice = () => screen.queryByRole('alert');

it('is hidden while no discarded form was stored', () => {
  show();
  expect(notice()).toBeNull();
});

describe('a photo that is stored although its form was given up', () => {
  it('is named, and can be kept', async () => {
    const { user } = show(dawn);
    expect(notice()).toHaveTextContent('The photo “Dawn” was saved after all');
    await user.click(screen.getByRole('button', { name: 'Close notice' }));
    expect(notice()).toBeNull();
  });

  it('is reported after the one before it', async () => {
    const { user } = show(dawn, { ...dawn, id: 'dusk', name: 'Dusk' });
    await user.click(screen.getByRole('button', { name: 'Close notice' }));
    expect(notice()).toHaveTextContent('The photo “Dusk”');
  });

  it('goes to the trash if that is wished', async () => {
    firebase.put('photos/dawn', { id: 'dawn', photoName: 'Dawn', galleryId: 'beach' });
    const { user } = show(dawn);
    await user.click(screen.getByRole('button', { name: 'Move to the trash' }));
    await waitFor(() => expect(notice()).toBeNull());
    expect(firebase.stored('photos/dawn')).toBeUndefined();
  });

  it('is still reported if it could not be moved', async () => {
    const { user, message } = show(dawn);
    firebase.refuse(true);
    await user.click(screen.getByRole('button', { name: 'Move to the trash' }));
    await waitFor(() => expect(message()).not.toBe(''));
    expect(notice()).toHaveTextContent('“Dawn”');
  });
});
