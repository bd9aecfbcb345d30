import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EntityForm } from '../../../src/admin/form/EntityForm.tsx';
import { NameField } from '../../../src/admin/form/fields/inputs.tsx';
import { ImageField } from '../../../src/admin/form/image/ImageField.tsx';
import { type FormTask, useForm } from '../../../src/admin/form/useForm.ts';
import { UnsavedStrip } from '../../../src/admin/unsaved/UnsavedStrip.tsx';
import { categoryInputs } from '../../../src/model/content/entities.ts';
import type { CategoryValues } from '../../../src/model/content/formValues.ts';
import { imageKey } from '../../../src/model/files/image.ts';
import { heldImage } from '../../../src/store/admin/edits/formImages.ts';
import { documentKey } from '../../../src/store/admin/edits/inputs.ts';
import { selectHasUnsaved } from '../../../src/store/admin/edits/slice.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { aReadCategory } from '../../support/entities.ts';
import { succeeded } from '../../support/operations.ts';
import { standInForFirebase } from '../../components/support/firebase.ts';
import { showPage } from '../../components/support/page.tsx';
import {
  anInspection,
  aPhotoFile,
  chooseFile,
  standInForWorkers,
  theRest,
  untilMore,
} from '../../components/support/forms.ts';

const workers = standInForWorkers();
const firebase = standInForFirebase();

const FORM = '/admin/categories/edit/coast';
const LIST = '/admin/categories';
const COAST = { collection: 'categories', id: 'coast' } as const;
const KEY = documentKey(COAST);

function NameForm(task: FormTask<CategoryValues>) {
  const form = useForm({
    ...task,
    imageNoun: 'photo',
    inputs: categoryInputs,
    nameOf: ({ categoryName }) => categoryName,
    leaveTo: () => LIST,
    viewPath: () => undefined,
  });
  return (
    <EntityForm form={form}>
      <NameField label="Name" {...form.fields.field('categoryName')} />
      <ImageField form={form} focus={form.fields.field('focus')} cuts={['card']} />
    </EntityForm>
  );
}

/** Opens the form of `Coast`. */
function open() {
  const coverPath = 'category-covers/coast.jpg';
  const texts = { id: 'coast', categoryName: 'Coast', coverPath };
  firebase.put(KEY, texts);
  const store = createAdminStore();
  store.dispatch(succeeded('LOAD_CATEGORIES', '', [aReadCategory(texts)]));
  const loaded = vi.fn(() => null);
  const start = {
    values: { categoryName: 'Coast', description: '' },
    imageURL: 'http://127.0.0.1/coast.jpg',
    imageKey: imageKey(coverPath, undefined),
  };
  const task = { ...COAST, formKey: KEY, isNew: false, start };
  const { router, user } = showPage(
    store,
    [
      { path: FORM, element: <NameForm {...task} /> },
      { path: '*', loader: loaded, element: <UnsavedStrip /> },
    ],
    FORM,
  );
  return {
    user,
    loaded,
    goTo: (path: string) => act(() => router.navigate(path)),
    path: () => router.state.location.pathname,
    message: () => store.getState().errorMessage,
    hasUnsaved: () => selectHasUnsaved(store.getState()),
    chosen: () => store.dispatch(heldImage(KEY))?.chosen,
    /** Says how much of an upload has arrived. */
    progress: (sent: number, total: number) =>
      act(async () =>
        store.dispatch({
          type: 'FORM_CHANGED',
          payload: { key: KEY, changes: { progress: { sent, total } } },
        }),
      ),
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.queryByRole('dialog');
const name = () => screen.getByLabelText('Name');
const storedName = () => firebase.stored(KEY)?.categoryName;
const isStored = (text: string) => waitFor(() => expect(storedName()).toBe(text));
const saveIsEnabled = () => waitFor(() => expect(button('Save')).toBeEnabled());

/** Each key would draw the whole form anew. */
async function rename({ user }: ReturnType<typeof open>, text: string): Promise<void> {
  await user.clear(name());
  await user.click(name());
  await user.paste(text);
}

/** Edits the name, and begins to save it; the answer waits for what this returns. */
async function beginSaving(form: ReturnType<typeof open>) {
  await rename(form, 'Shore');
  const answer = firebase.hold();
  await form.user.click(button('Save'));
  expect(button('Save')).toHaveAttribute('aria-busy', 'true');
  return answer;
}

describe('leaving a form with unsaved changes', () => {
  it('asks first, and stays with everything', async () => {
    const form = open();
    await rename(form, 'Shore');
    await form.goTo('/admin/photos');
    expect(question()).toHaveAccessibleName('Save before you leave?');
    expect(question()).toHaveAccessibleDescription('Your changes are not saved yet.');
    await form.user.click(button('Stay'));
    await waitFor(() => expect(question()).toBeNull());
    expect(form.path()).toBe(FORM);
    expect(name()).toHaveValue('Shore');
  });

  it('discards them', async () => {
    const form = open();
    await rename(form, 'Shore');
    await form.goTo('/admin/photos');
    await form.user.click(button('Discard'));
    expect(form.path()).toBe('/admin/photos');
    expect(form.hasUnsaved()).toBe(false);
    expect(storedName()).toBe('Coast');
    await form.goTo(FORM);
    expect(name()).toHaveValue('Coast');
  });

  it('saves them without waiting for the answer', async () => {
    const form = open();
    await rename(form, 'Shore');
    await form.goTo('/admin/photos');
    const answer = firebase.hold();
    await form.user.click(button('Save'));
    expect(form.path()).toBe('/admin/photos');
    await answer();
    await isStored('Shore');
    await waitFor(() => expect(form.hasUnsaved()).toBe(false));
    expect(form.path()).toBe('/admin/photos');
  });

  it('saves nothing that is not complete', async () => {
    const form = open();
    await form.user.clear(name());
    await form.goTo('/admin/photos');
    expect(button('Save')).toBeDisabled();
    expect(question()).toHaveAccessibleDescription(
      'Your changes are not saved yet, and the form is not complete.',
    );
  });

  it('leaves the question to the page if that logs out', async () => {
    const form = open();
    await rename(form, 'Shore');
    await form.goTo('/admin/logout');
    expect(question()).toBeNull();
    expect(form.path()).toBe('/admin/logout');
  });

  it('asks nothing if there are none', async () => {
    const form = open();
    await form.goTo('/admin/photos');
    expect(form.path()).toBe('/admin/photos');
  });
});

describe('leaving a form while it saves', () => {
  it('asks nothing; saving goes on, and the page that is open then loads again', async () => {
    const form = open();
    const answer = await beginSaving(form);
    await form.goTo('/admin/photos');
    expect(question()).toBeNull();
    expect(form.path()).toBe('/admin/photos');
    const loadsBefore = form.loaded.mock.calls.length;
    await answer();
    await isStored('Shore');
    // What is shown there may be what was saved.
    await waitFor(() => expect(form.loaded.mock.calls.length).toBe(loadsBefore + 1));
    expect(form.path()).toBe('/admin/photos');
    expect(form.message()).toBe('');
    expect(form.hasUnsaved()).toBe(false);
  });

  it('names what could not be saved, and leads back to it', async () => {
    const form = open();
    const answer = await beginSaving(form);
    await form.goTo('/admin/photos');
    firebase.refuse(true);
    await answer();
    expect(await screen.findByText('Your changes to “Coast” were not saved.')).toBeVisible();
    expect(form.path()).toBe('/admin/photos');
    await form.user.click(screen.getByRole('link', { name: 'Open the form' }));
    expect(form.path()).toBe(FORM);
    expect(name()).toHaveValue('Shore');
    firebase.refuse(false);
    await form.user.click(button('Save'));
    await isStored('Shore');
  });

  it('offers to try again, or to discard what could not be saved', async () => {
    const form = open();
    const answer = await beginSaving(form);
    await form.goTo('/admin/photos');
    firebase.refuse(true);
    await answer();
    await screen.findByText('Your changes to “Coast” were not saved.');
    firebase.refuse(false);
    await form.user.click(button('Try again'));
    await isStored('Shore');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(form.hasUnsaved()).toBe(false);
  });
});

describe('a form that is saved', () => {
  it('leads to its list', async () => {
    const form = open();
    await rename(form, 'Shore');
    await form.user.click(button('Save'));
    await waitFor(() => expect(form.path()).toBe(LIST));
    expect(storedName()).toBe('Shore');
    expect(form.hasUnsaved()).toBe(false);
  });

  it('stays open with its words if that fails, and says why', async () => {
    const form = open();
    const answer = await beginSaving(form);
    firebase.refuse(true);
    await answer();
    await waitFor(() => expect(form.message()).not.toBe(''));
    await saveIsEnabled();
    expect(form.path()).toBe(FORM);
    expect(name()).toHaveValue('Shore');
    await form.goTo('/admin/photos');
    expect(question()).toBeVisible();
  });

  it('is told that another window has saved the same field, and replaces that the next time', async () => {
    const form = open();
    await rename(form, 'Shore');
    firebase.put(KEY, { ...firebase.stored(KEY), categoryName: 'Coasts' });
    await form.user.click(button('Save'));
    await waitFor(() => expect(form.message()).toMatch(/Another window/i));
    expect(storedName()).toBe('Coasts');
    await saveIsEnabled();
    expect(name()).toHaveValue('Shore');
    await form.user.click(button('Save'));
    await isStored('Shore');
    await waitFor(() => expect(form.path()).toBe(LIST));
  });
});

const pick = async (user: ReturnType<typeof open>['user'], fileName: string) =>
  chooseFile(
    user,
    screen.getByLabelText('Cover Image', { selector: 'input' }),
    await aPhotoFile(`${fileName}.jpg`),
    workers,
  );

describe('a form with a photo', () => {
  it('waits until smaller versions can be made, and keeps its words', async () => {
    const form = open();
    await pick(form.user, 'DSC_1');
    await workers[0]!.tell(anInspection(600));
    await rename(form, 'Coast two');
    await saveIsEnabled();
    await workers[0]!.tell({ type: 'failed', sentence: 'No encoder.' });
    expect(button('Save')).toBeDisabled();
    expect(button('Save')).toHaveAccessibleDescription('Still needed: the smaller versions.');
    expect(screen.getByRole('alert')).toHaveTextContent('can’t be saved without');
    await form.user.click(button('Try again'));
    await untilMore(workers, 1);
    await workers[1]!.tell(anInspection(600));
    await saveIsEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(name()).toHaveValue('Coast two');
  });
});

describe('a picked file', () => {
  it('is used if it was picked last, however long another takes to be read', async () => {
    const form = open();
    await pick(form.user, 'A');
    await pick(form.user, 'B');
    await workers[1]!.tell(anInspection(600));
    await workers[0]!.tell(anInspection(900));
    await saveIsEnabled();
    expect(form.chosen()).toMatchObject({ file: { name: 'B.jpg' }, width: 600 });
  });

  it('is read before it can be saved', async () => {
    const form = open();
    await form.user.type(name(), 's');
    expect(button('Save')).toBeEnabled();
    await pick(form.user, 'A');
    expect(button('Save')).toBeDisabled();
    expect(button('Save')).toHaveAccessibleDescription('The photo is still being read.');
    await form.user.type(name(), '{Enter}');
    expect(button('Save')).toHaveAttribute('aria-busy', 'false');
    await workers[0]!.tell(anInspection(600));
    await saveIsEnabled();
    expect(storedName()).toBe('Coast');
  });

  it('is read no further once the form is left', async () => {
    const form = open();
    await pick(form.user, 'A');
    await form.goTo('/admin/photos');
    expect(form.path()).toBe('/admin/photos');
    expect(workers[0]!.isRunning).toBe(false);
    await workers[0]!.tell(anInspection(600));
    expect(form.message()).toBe('');
    expect(form.hasUnsaved()).toBe(false);
  });

  it('counts as a change until the form is left without it', async () => {
    const form = open();
    await pick(form.user, 'A');
    await workers[0]!.tell(anInspection(600));
    await saveIsEnabled();
    await form.goTo('/admin/photos');
    await form.user.click(button('Discard'));
    expect(form.path()).toBe('/admin/photos');
    expect(workers[0]!.isRunning).toBe(false);
    expect(form.chosen()).toBeUndefined();
  });

  it('is made smaller and saved completely if its form is left during the save', async () => {
    const form = open();
    await pick(form.user, 'A');
    await workers[0]!.tell(anInspection(600));
    await form.user.click(button('Save'));
    await form.goTo('/admin/photos');
    expect(form.path()).toBe('/admin/photos');
    expect(workers[0]!.isRunning).toBe(true);
    await workers[0]!.tell(theRest);
    await waitFor(() => expect(firebase.stored(KEY)?.coverPath).not.toMatch(/coast\.jpg$/));
    expect(firebase.files()).toContain(firebase.stored(KEY)?.coverPath);
    await waitFor(() => expect(form.hasUnsaved()).toBe(false));
    expect(form.path()).toBe('/admin/photos');
  });
});

describe('a save that uploads', () => {
  /** Chooses a photo and saves; no file arrives yet, and the variants are made meanwhile. */
  async function beginUpload(form: ReturnType<typeof open>) {
    await pick(form.user, 'A');
    await workers[0]!.tell(anInspection(600));
    await saveIsEnabled();
    const answer = firebase.hold('/o?name=');
    await form.user.click(button('Save'));
    return answer;
  }

  it('says how many bytes have arrived, and that the rest is being prepared or saved', async () => {
    const form = open();
    const answer = await beginUpload(form);
    await form.progress(12e6, 40e6);
    expect(screen.getByText('Uploading, 12 MB of 40 MB')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute(
      'aria-valuenow',
      '30',
    );
    await form.progress(40e6, 40e6);
    await workers[0]!.tell({ type: 'progressed', done: 1, total: 4 });
    const smaller = screen.getByRole('progressbar', { name: 'Smaller versions' });
    expect(smaller).toHaveAttribute('aria-valuenow', '25');
    await workers[0]!.tell({ type: 'progressed', done: 4, total: 4 }, theRest);
    await form.progress(41e6, 41e6);
    expect(screen.getByText('Saving…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
    await answer();
    await waitFor(() => expect(form.path()).toBe(LIST));
  });

  it('can be cancelled, and keeps the file and the words', async () => {
    const form = open();
    await rename(form, 'Shore');
    const answer = await beginUpload(form);
    await form.progress(12e6, 40e6);
    const chosen = form.chosen();
    await form.user.click(button('Cancel upload'));
    await saveIsEnabled();
    await answer();
    expect(storedName()).toBe('Coast');
    expect(name()).toHaveValue('Shore');
    expect(screen.getByRole('img', { name: 'Preview' })).toBeVisible();
    expect(form.chosen()).toBe(chosen);
    expect(screen.getByText('Not saved. Saving was cancelled.')).toBeVisible();
    await workers[0]!.tell(theRest);
    await form.user.click(button('Save'));
    expect(screen.queryByText(/^Not saved/)).toBeNull();
    await isStored('Shore');
    expect(firebase.stored(KEY)?.coverPath).toContain(chosen!.revision);
  });
});
