import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SitePage } from '../../../src/admin/site/SitePage.tsx';
import { DEFAULT_SETTINGS } from '../../../src/model/site/defaultSettings.ts';
import { succeeded } from '../../support/operations.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { showPage } from '../../components/support/page.tsx';
import {
  anInspection,
  aPhotoFile,
  chooseFile,
  standInForWorkers,
} from '../../components/support/forms.ts';

const workers = standInForWorkers();

function open(edits: Partial<typeof DEFAULT_SETTINGS> = {}) {
  const store = createAdminStore();
  const load = (more: typeof edits) =>
    store.dispatch(succeeded('LOAD_SETTINGS', '', { ...DEFAULT_SETTINGS, ...more }));
  load(edits);
  const { user } = showPage(store, [{ path: '/', Component: SitePage }]);
  /** Each key would draw the whole form anew. */
  const fill = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  return { user, fill, load: (more: typeof edits) => act(() => void load(more)) };
}

const save = () => screen.getByRole('button', { name: 'Save' });

it('says what can’t be saved, and says why at the field', async () => {
  const { user, fill } = open();
  expect(save()).toHaveAccessibleDescription('Nothing has changed yet.');
  await user.clear(screen.getByLabelText('Your name'));
  await user.clear(screen.getByLabelText('E-mail'));
  await fill(screen.getByLabelText('E-mail'), 'wren');
  await user.click(screen.getByRole('button', { name: 'Add profile' }));
  const [, , added] = within(screen.getByRole('group', { name: 'Profiles' })).getAllByRole(
    'listitem',
  );
  await fill(within(added!).getByLabelText('Address of your page there'), 'flickr.com/wren');
  expect(save()).toBeDisabled();
  expect(save()).toHaveAccessibleDescription(
    'Still needed: a name, a complete e-mail address and a name for each profile.',
  );
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/name@example\.com/);
  expect(screen.getByText('Enter a name.')).toBeVisible();
  await fill(screen.getByLabelText('Your name'), 'Robin');
  await user.clear(screen.getByLabelText('E-mail'));
  await fill(within(added!).getByLabelText('Name, such as Instagram'), 'Flickr');
  expect(save()).toBeEnabled();
});

it('takes whole and half seconds for a slide, and says so of anything else', async () => {
  const { user, fill } = open();
  const seconds = screen.getByLabelText('Seconds for each slide');
  expect(seconds).toHaveValue(2);
  for (const typed of ['1', '20.5', '2.25', '']) {
    await user.clear(seconds);
    if (typed) await fill(seconds, typed);
    expect(seconds).toHaveAccessibleDescription('Enter 2 to 20 seconds, in whole or half seconds.');
    expect(save()).toBeDisabled();
    expect(save()).toHaveAccessibleDescription('Still needed: how many seconds a slide stays.');
  }
  await fill(seconds, '6.5');
  expect(seconds).toHaveAccessibleDescription(/^How long each photograph/);
  expect(save()).toBeEnabled();
});

it('shows the text as visitors will see it', async () => {
  const { fill } = open();
  await fill(screen.getByLabelText('Text about you'), '*light*');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getByText('light').tagName).toBe('EM');
});

it('reserves AI training only once it is ticked, and says that nothing forces anybody', async () => {
  const { user } = open();
  const reserves = screen.getByLabelText('Ask programs not to train AI with my photos');
  expect(reserves).not.toBeChecked();
  expect(reserves).toHaveAccessibleDescription(/Nothing forces them to comply/);
  await user.click(reserves);
  expect(reserves).toBeChecked();
  expect(save()).toBeEnabled();
});

it('shows what is undone elsewhere, except in fields with unsaved edits', async () => {
  const { fill, load } = open({ title: 'Before' });
  load({ title: 'Undone' });
  expect(screen.getByLabelText('Title of the site')).toHaveValue('Undone');
  await fill(screen.getByLabelText('Title of the site'), '!');
  load({ title: 'Later' });
  expect(screen.getByLabelText('Title of the site')).toHaveValue('Undone!');
});

it('asks for the description of a new portrait, and keeps what was typed', async () => {
  const { user, fill } = open({
    portraitPath: 'site/portrait.jpg',
    portraitURL: 'http://127.0.0.1/portrait.jpg',
    portraitAlt: 'A larch in October',
  });
  const description = screen.getByLabelText('What the portrait shows');
  expect(description).toHaveValue('A larch in October');
  const pick = async (name: string) => {
    const before = workers.length;
    const input = screen.getByLabelText('Portrait', { selector: 'input' });
    await chooseFile(user, input, await aPhotoFile(name), workers);
    await workers[before]!.tell(anInspection(600));
  };
  await pick('dog.jpg');
  await waitFor(() => expect(description).toHaveValue(''));
  expect(description).toHaveAccessibleDescription(/^Describe the new portrait/);
  await fill(description, 'A dog');
  await pick('dog again.jpg');
  expect(description).toHaveValue('A dog');
});

it('removes the portrait on saving, unless it is kept or replaced', async () => {
  const portrait = {
    portraitPath: 'site/portrait.jpg',
    portraitURL: 'http://127.0.0.1/portrait.jpg',
  };
  const { user, load } = open({ ...portrait, title: 'Before' });
  const removal = () => screen.queryByText('The portrait will be removed when you save.');
  await user.click(screen.getByRole('button', { name: 'Remove the portrait' }));
  expect(removal()).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Preview' })).toBeNull();
  expect(save()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Keep the portrait' }));
  expect(removal()).toBeNull();
  expect(screen.getByRole('img', { name: 'Preview' })).toBeVisible();
  expect(save()).toHaveAccessibleDescription('Nothing has changed yet.');
  load({ ...portrait, title: 'Undone' });
  expect(screen.getByLabelText('Title of the site')).toHaveValue('Undone');

  await user.click(screen.getByRole('button', { name: 'Remove the portrait' }));
  const input = screen.getByLabelText('Portrait', { selector: 'input' });
  await chooseFile(user, input, await aPhotoFile('dog.jpg'), workers);
  await workers.at(-1)!.tell(anInspection(600));
  expect(await screen.findByRole('img', { name: 'Preview' })).toBeVisible();
  expect(removal()).toBeNull();
  // Its smaller versions are not ready yet.
  await user.click(screen.getByRole('button', { name: 'Remove the portrait' }));
  await act(async () => undefined);
  expect(removal()).toBeVisible();
  expect(save()).toBeEnabled();
});
