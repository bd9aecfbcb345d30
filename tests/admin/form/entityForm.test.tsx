import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EntityForm } from '../../../src/admin/form/EntityForm.tsx';
import { NameField } from '../../../src/admin/form/fields/inputs.tsx';
import type { FormStart } from '../../../src/admin/form/formStart.ts';
import { ImageField } from '../../../src/admin/form/image/ImageField.tsx';
import type { SaveTransfer } from '../../../src/admin/form/saveState.ts';
import {
  type FormResult,
  type FormTask,
  type FormUpload,
  useForm,
} from '../../../src/admin/form/useForm.ts';
import { name } from '../../../src/model/content/fields.ts';
import type { Result } from '../../../src/store/runOperation.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { deferred } from '../../support/deferred.ts';
import { anError } from '../../support/operations.ts';
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

const FORM = '/admin/categories/edit/coast';
const LIST = '/admin/categories';
const SAVED: Result<unknown> = { ok: true, data: null };
const FAILED: Result<unknown> = { ok: false, error: anError('No server.') };

interface Values {
  name: string;
}

interface NameFormProps extends FormTask<Values> {
  queue: (upload: FormUpload<Values>) => Promise<Result<unknown>>;
}

function NameForm(task: NameFormProps) {
  const form = useForm({
    ...task,
    imageNoun: 'photo',
    inputs: { name },
    nameOf: ({ name }) => name,
    leaveTo: () => LIST,
    viewPath: () => undefined,
  });
  return (
    <EntityForm form={form}>
      <NameField label="Name" {...form.fields.field('name')} />
      <ImageField form={form} />
    </EntityForm>
  );
}

/** Opens the form of `Coast` whose save, or its queueing, ends when the test says so. */
function open() {
  const saving = deferred<Result<unknown>>();
  const save = vi.fn((_result: FormResult<Values>, _transfer: SaveTransfer) => saving.promise);
  let queueing = deferred<Result<unknown>>();
  const queue = vi.fn((_upload: FormUpload<Values>) => queueing.promise);
  const reload = vi.fn(() => Promise.resolve<FormStart<Values> | undefined>(undefined));
  const another = vi.fn<() => void>();
  const store = createAdminStore();
  const loaded = vi.fn(() => null);
  const { router, user } = showPage(
    store,
    [
      {
        path: FORM,
        element: (
          <NameForm
            id="coast"
            start={{ values: { name: 'Coast' }, imageURL: 'http://127.0.0.1/coast.jpg' }}
            save={save}
            queue={queue}
            reload={reload}
            onAnother={another}
          />
        ),
      },
      { path: '*', loader: loaded, element: null },
    ],
    FORM,
  );
  return {
    user,
    save,
    queue,
    reload,
    another,
    loaded,
    router,
    end: (result: Result<unknown>) => act(async () => saving.resolve(result)),
    async endQueueing(result: Result<unknown>) {
      await act(async () => queueing.resolve(result));
      queueing = deferred();
    },
    goTo: (path: string) => act(() => router.navigate(path)),
    path: () => router.state.location.pathname,
    message: () => store.getState().errorMessage,
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.queryByRole('dialog');

/** Edits the name, and begins to save it. */
async function beginSaving(form: ReturnType<typeof open>): Promise<void> {
  await form.user.clear(screen.getByLabelText('Name'));
  await form.user.type(screen.getByLabelText('Name'), 'Shore');
  await form.user.click(button('Save'));
  expect(form.save).toHaveBeenCalledOnce();
}

describe('leaving a form while it saves', () => {
  it('says that saving goes on, and stays where one went', async () => {
    const form = open();
    await beginSaving(form);
    await form.goTo('/admin/photos');
    expect(question()).toHaveAccessibleName('Leave while saving?');
    expect(question()).toHaveAccessibleDescription(
      'Saving continues if you leave. You will see a message if it fails.',
    );
    await form.user.click(button('Leave'));
    expect(form.path()).toBe('/admin/photos');
    const loadsBefore = form.loaded.mock.calls.length;
    await form.end(SAVED);
    expect(form.save.mock.calls[0]![1].signal.aborted).toBe(false);
    expect(form.path()).toBe('/admin/photos');
    // What is shown there may be what was saved.
    expect(form.loaded.mock.calls.length).toBe(loadsBefore + 1);
    expect(form.message()).toBe('');
  });

  it('tells by name what could not be saved', async () => {
    const form = open();
    await beginSaving(form);
    await form.goTo('/admin/photos');
    await form.user.click(button('Leave'));
    await form.end(FAILED);
    expect(form.message()).toBe('“Shore” was not saved. No server.');
    expect(form.path()).toBe('/admin/photos');
  });

  it('goes on at once where it is saved before the answer', async () => {
    const form = open();
    await beginSaving(form);
    await form.goTo('/admin/photos');
    await form.end(SAVED);
    expect(form.path()).toBe('/admin/photos');
    expect(question()).toBeNull();
  });

  it('asks for what is true by then where it fails before the answer', async () => {
    const form = open();
    await beginSaving(form);
    await form.goTo('/admin/photos');
    await form.end(FAILED);
    expect(question()).toHaveAccessibleDescription('Your changes are not saved and will be lost.');
    await form.user.click(button('Stay'));
    expect(form.path()).toBe(FORM);
    expect(screen.getByLabelText('Name')).toHaveValue('Shore');
  });

  it.each(['/', '/admin/logout'])('says that it stops where one goes to %s', async (path) => {
    const form = open();
    await beginSaving(form);
    await form.goTo(path);
    expect(question()).toHaveAccessibleDescription(
      'If you leave, saving stops and your changes may be lost.',
    );
    await form.user.click(button('Leave'));
    expect(form.save.mock.calls[0]![1].signal.aborted).toBe(true);
    expect(form.path()).toBe(path);
  });

  it('goes to the list where one stays', async () => {
    const form = open();
    await beginSaving(form);
    await form.goTo('/admin/photos');
    await form.user.click(button('Stay'));
    await form.end(SAVED);
    expect(form.path()).toBe(LIST);
  });
});

describe('saving again after a save that failed', () => {
  it('waits for what is stored by then, and puts the edits over that', async () => {
    const form = open();
    const stored = deferred<FormStart<Values>>();
    form.reload.mockReturnValueOnce(stored.promise);
    await beginSaving(form);
    const error = { ...anError('Another window saved.'), code: 'changed-meanwhile' };
    await form.end({ ok: false, error });
    expect(screen.getByLabelText('Name')).toBeEnabled();
    await form.user.click(button('Save'));
    expect(form.save).toHaveBeenCalledOnce();
    await act(async () =>
      stored.resolve({ values: { name: 'Coasts' }, imageURL: 'there', imageKey: 'second' }),
    );
    expect(form.save).toHaveBeenCalledTimes(2);
    expect(form.save.mock.lastCall![0]).toMatchObject({
      changes: { name: { from: 'Coasts', to: 'Shore' } },
      imageKey: 'second',
    });
  });

  it('is told first that another window has saved the same field, or another image', async () => {
    const form = open();
    form.reload.mockResolvedValueOnce({
      values: { name: 'Coasts' },
      imageURL: 'there',
      imageKey: 'second',
    });
    await beginSaving(form);
    await form.end(FAILED);
    await form.user.click(button('Save'));
    expect(form.save.mock.lastCall![0]).toMatchObject({
      changes: { name: { from: 'Coast', to: 'Shore' } },
    });
    expect(form.save.mock.lastCall![0].imageKey).not.toBe('second');
  });

  it('goes over what it was opened with where that can’t be read', async () => {
    const form = open();
    await beginSaving(form);
    await form.end(FAILED);
    await form.user.click(button('Save'));
    expect(form.save).toHaveBeenCalledTimes(2);
    expect(form.save.mock.lastCall![0]).toMatchObject({
      changes: { name: { from: 'Coast', to: 'Shore' } },
    });
  });
});

const pick = async (user: ReturnType<typeof open>['user'], name: string) =>
  chooseFile(
    user,
    screen.getByLabelText('Cover Image', { selector: 'input' }),
    await aPhotoFile(`${name}.jpg`),
    workers,
  );

const saveIsEnabled = () => waitFor(() => expect(button('Save')).toBeEnabled());

describe('going on with another one', () => {
  /** Chooses a photo and names it. */
  async function fill({ user }: ReturnType<typeof open>): Promise<void> {
    await pick(user, 'DSC_1');
    await workers[0]!.tell(anInspection(600));
    await user.type(screen.getByLabelText('Name'), ' two');
    await saveIsEnabled();
  }
  const goOn = ({ user }: ReturnType<typeof open>) => user.click(button('Save and add another'));

  it('waits for the queue alone, and keeps what was typed where that does not take it', async () => {
    const form = open();
    await fill(form);
    await workers[0]!.tell({ type: 'progressed', done: 3, total: 4 });
    await goOn(form);
    await form.user.click(button('Save and add another'));
    expect(form.queue).toHaveBeenCalledOnce();
    expect(form.queue.mock.calls[0]![0]).toMatchObject({
      values: { name: 'Coast two' },
      chosen: { width: 600 },
      file: { fileName: 'DSC_1.jpg', lastModified: 1000 },
      isEncoded: false,
    });
    expect(screen.queryByRole('progressbar')).toBeNull();
    await form.endQueueing(FAILED);
    expect(form.another).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Name')).toHaveValue('Coast two');
    expect(screen.getByRole('img', { name: 'Preview' })).toBeVisible();

    await workers[0]!.tell({ type: 'progressed', done: 4, total: 4 }, theRest);
    await goOn(form);
    expect(form.queue.mock.lastCall![0]).toMatchObject({ isEncoded: true });
    await form.endQueueing(SAVED);
    expect(form.another).toHaveBeenCalledWith({ name: 'Coast two' });
    expect(form.save).not.toHaveBeenCalled();
  });

  it('saves by itself what an earlier save may have stored', async () => {
    const form = open();
    await fill(form);
    await form.user.click(button('Save'));
    await form.end(FAILED);
    await goOn(form);
    expect(form.queue).not.toHaveBeenCalled();
    expect(form.save).toHaveBeenCalledTimes(2);
    expect(form.save.mock.lastCall![0].attempts).toHaveLength(1);
  });

  it('waits until smaller versions can be made', async () => {
    const form = open();
    await fill(form);
    await workers[0]!.tell({ type: 'failed', sentence: 'No encoder.' });
    expect(button('Save and add another')).toBeDisabled();
    expect(button('Save')).toHaveAccessibleDescription('Still needed: the smaller versions.');
    expect(screen.getByRole('alert')).toHaveTextContent('can’t be saved without');
    await form.user.click(button('Try again'));
    await untilMore(workers, 1);
    await workers[1]!.tell(anInspection(600));
    await saveIsEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('Coast two');
    await goOn(form);
    expect(form.queue).toHaveBeenCalledOnce();
  });
});

describe('a picked file', () => {
  it('counts where it was picked last, however long another takes to be read', async () => {
    const form = open();
    await pick(form.user, 'A');
    await pick(form.user, 'B');
    await workers[1]!.tell(anInspection(600));
    await workers[0]!.tell(anInspection(900));
    await saveIsEnabled();
    await form.user.click(button('Save'));
    const { chosen } = form.save.mock.calls[0]![0];
    expect(chosen!.file.name).toBe('B.jpg');
    expect(chosen!.width).toBe(600);
  });

  it('is read before it can be saved', async () => {
    const form = open();
    await form.user.type(screen.getByLabelText('Name'), 's');
    expect(button('Save')).toBeEnabled();
    await pick(form.user, 'A');
    expect(button('Save')).toBeDisabled();
    expect(button('Save')).toHaveAccessibleDescription('The photo is still being read.');
    await form.user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(form.save).not.toHaveBeenCalled();
    await workers[0]!.tell(anInspection(600));
    await saveIsEnabled();
  });

  it('is read no further once the form is left', async () => {
    const form = open();
    await pick(form.user, 'A');
    await form.goTo('/admin/photos');
    expect(form.path()).toBe('/admin/photos');
    expect(workers[0]!.isRunning).toBe(false);
    await workers[0]!.tell(anInspection(600));
    expect(form.message()).toBe('');
  });

  it('is made smaller to its end where its form is left while it is saved', async () => {
    const form = open();
    await pick(form.user, 'A');
    await workers[0]!.tell(anInspection(600));
    await form.user.click(button('Save'));
    await form.goTo('/admin/photos');
    await form.user.click(button('Leave'));
    expect(workers[0]!.isRunning).toBe(true);
    await workers[0]!.tell(theRest);
    const { encoded } = form.save.mock.calls[0]![0].chosen!;
    expect(await encoded).toMatchObject({ variants: [] });
    await form.end(SAVED);
    expect(form.path()).toBe('/admin/photos');
  });
});

describe('a save that uploads', () => {
  /** Chooses a photo and saves; the variants are made meanwhile. */
  async function beginUpload(form: ReturnType<typeof open>) {
    await pick(form.user, 'A');
    await workers[0]!.tell(anInspection(600));
    await saveIsEnabled();
    await form.user.click(button('Save'));
    const [, transfer] = form.save.mock.lastCall!;
    return (sent: number, total: number) => act(async () => transfer.onProgress({ sent, total }));
  }

  it('says how many bytes have arrived, and that the rest is being prepared or saved', async () => {
    const tell = await beginUpload(open());
    await tell(12e6, 40e6);
    expect(screen.getByText('Uploading, 12 MB of 40 MB')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute(
      'aria-valuenow',
      '30',
    );
    await tell(40e6, 40e6);
    await workers[0]!.tell({ type: 'progressed', done: 1, total: 4 });
    const smaller = screen.getByRole('progressbar', { name: 'Smaller versions' });
    expect(smaller).toHaveAttribute('aria-valuenow', '25');
    await workers[0]!.tell({ type: 'progressed', done: 4, total: 4 }, theRest);
    await tell(41e6, 41e6);
    expect(screen.getByText('Saving…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
  });

  it('can be cancelled, and keeps the file and the words', async () => {
    const form = open();
    const tell = await beginUpload(form);
    await tell(12e6, 40e6);
    await form.user.click(button('Cancel upload'));
    expect(form.save.mock.lastCall![1].signal.aborted).toBe(true);
    await form.end(FAILED);
    expect(button('Save')).toBeEnabled();
    expect(screen.getByRole('img', { name: 'Preview' })).toBeVisible();
    await form.user.click(button('Save'));
    const [first, second] = form.save.mock.calls.map(([result]) => result);
    expect(second!.chosen).toBe(first!.chosen);
    expect(first!.attempts).toEqual([]);
    const { revision } = first!.chosen!;
    expect(second!.attempts).toEqual([{ values: { name: 'Coast' }, revision }]);
  });
});
