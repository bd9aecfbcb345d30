import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UnsavedStrip } from '../../../src/admin/unsaved/UnsavedStrip.tsx';
import type { EditedCollection } from '../../../src/model/content/edits.ts';
import { SETTINGS } from '../../../src/model/site/defaultSettings.ts';
import { documentKey } from '../../../src/store/admin/edits/inputs.ts';
import { selectHasUnsaved } from '../../../src/store/admin/edits/slice.ts';
import { newFormKey } from '../../../src/store/admin/forms.ts';
import type { AppAction } from '../../../src/store/operations.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { aReadPhoto } from '../../support/entities.ts';
import { anError, succeeded } from '../../support/operations.ts';
import { standInForFirebase } from '../../components/support/firebase.ts';
import { showPage } from '../../components/support/page.tsx';

const firebase = standInForFirebase();

const NO_SERVER = anError('No server.', 'unreachable');

/** A document whose text could not be saved. */
const failed = (
  collection: EditedCollection,
  id: string,
  { name = id, field = 'description', error = NO_SERVER } = {},
): AppAction => ({
  type: 'EDITS_FAILED',
  payload: [
    {
      edit: { collection, id, changes: { [field]: { from: '', to: 'Low tide' } } },
      name,
      error,
    },
  ],
});

const aPhotoThatFailed = (id: string, name: string) =>
  failed('photos', id, { name, field: 'caption' });

function show(...actions: AppAction[]) {
  const store = createAdminStore();
  for (const action of actions) store.dispatch(action);
  const { user } = showPage(
    store,
    [
      { path: '/admin/photos', element: <UnsavedStrip /> },
      { path: '*', element: null },
    ],
    '/admin/photos',
  );
  return { user, hasUnsaved: () => selectHasUnsaved(store.getState()) };
}

const formLink = () => screen.queryByRole('link', { name: 'Open the form' });

it('is not there while nothing has failed', () => {
  const photo = { collection: 'photos' as const, id: 'dawn', name: 'Dawn' };
  const fields = { caption: { from: '', to: 'Low tide' } };
  show({ type: 'FIELDS_TYPED', payload: [{ ...photo, key: documentKey(photo), fields }] });
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('what could not be saved', () => {
  it.each<[string, AppAction[], sentence: string, href: string | undefined]>([
    [
      'of a photo',
      [aPhotoThatFailed('dawn', 'Dawn')],
      'Your changes to “Dawn” were not saved.',
      '/admin/photos/edit/dawn',
    ],
    [
      'of two photos',
      [aPhotoThatFailed('dawn', 'Dawn'), aPhotoThatFailed('dusk', 'Dusk')],
      'Your changes to 2 photos were not saved.',
      undefined,
    ],
    [
      'of a photo and a gallery',
      [aPhotoThatFailed('dawn', 'Dawn'), failed('galleries', 'cape')],
      'Your changes to 2 pages were not saved.',
      undefined,
    ],
    [
      'of the settings',
      [failed(SETTINGS.collection, SETTINGS.id, { field: 'title' })],
      'Your changes to the site settings were not saved.',
      '/admin/site',
    ],
  ])('is named: %s', (_what, actions, sentence, href) => {
    show(...actions);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByText('No server.')).toBeVisible();
    if (href === undefined) expect(formLink()).toBeNull();
    else expect(formLink()).toHaveAttribute('href', href);
  });

  it('is named if it is new, and leads to the form that adds it', () => {
    const key = newFormKey('galleries');
    const subject = { key, collection: 'galleries' as const, id: 'cape', name: '' };
    show(
      { type: 'FORM_OPENED', payload: { ...subject, initial: { galleryName: '' } } },
      {
        type: 'FIELDS_TYPED',
        payload: [{ ...subject, fields: { galleryName: { from: '', to: 'Cape' } } }],
      },
      { type: 'FORM_LEFT', payload: key },
    );
    expect(screen.getByText('The new gallery was not saved.')).toBeVisible();
    expect(formLink()).toHaveAttribute('href', '/admin/galleries/add');
  });

  it('says that another window has changed the same, and what trying again does then', () => {
    const error = anError('Reload.', 'changed-meanwhile');
    show(failed('galleries', 'cape', { error }));
    expect(screen.getByText(/^Another window has changed the same fields/)).toBeVisible();
    expect(screen.queryByText('Reload.')).toBeNull();
  });

  it('is discarded once that is confirmed', async () => {
    const { user, hasUnsaved } = show(aPhotoThatFailed('dawn', 'Dawn'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Discard your changes?');
    expect(hasUnsaved()).toBe(true);
    const [answer] = screen.getAllByRole('button', { name: 'Discard' }).slice(-1);
    await user.click(answer!);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(hasUnsaved()).toBe(false);
  });

  it('is saved by trying again', async () => {
    firebase.put('photos/dawn', { id: 'dawn', photoName: 'Dawn', galleryId: 'beach' });
    const { user, hasUnsaved } = show(
      succeeded('LOAD_PHOTO', 'dawn', aReadPhoto({ id: 'dawn', photoName: 'Dawn' })),
      aPhotoThatFailed('dawn', 'Dawn'),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(firebase.stored('photos/dawn')).toMatchObject({ caption: 'Low tide' });
    expect(hasUnsaved()).toBe(false);
  });
});
