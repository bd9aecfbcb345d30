import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SubmitEvent, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SearchableField } from '../../../../src/admin/form/fields/SearchableField.tsx';

const options = [
  { id: 'ALL', label: '(All)' },
  { id: 'beach', label: 'Coast - Ruby Beach', group: 'Coast' },
  { id: 'stacks', label: 'Coast - Sea Stacks', group: 'Coast' },
  { id: 'etang', label: 'Forest - Étang du Moulin', group: 'Forest' },
];

/** Opens the field in a form, with an option chosen in it. */
function open(given = '') {
  const chosen = vi.fn((_id: string) => undefined);
  const saved = vi.fn((event: SubmitEvent) => event.preventDefault());
  function Form() {
    const [value, setValue] = useState(given);
    const choose = (id: string) => {
      chosen(id);
      setValue(id);
    };
    return (
      <form onSubmit={saved}>
        <SearchableField
          label="Gallery"
          value={value}
          options={options}
          minWidth="0"
          onChange={choose}
        />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Form />);
  return {
    user: userEvent.setup(),
    field: screen.getByRole('combobox', { name: 'Gallery' }),
    chosen,
    saved,
  };
}

const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('shows all options in their groups', async () => {
  const { user, field } = open('beach');
  expect(field).toHaveValue('Coast - Ruby Beach');
  await user.click(field);
  expect(shown()).toEqual(options.map(({ label }) => label));
  const coast = screen.getByRole('group', { name: 'Coast' });
  expect(within(coast).getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Coast - Ruby Beach');
});

it('finds by words in any order, whatever their case and accents', async () => {
  const { user, field, chosen, saved } = open('beach');
  await user.click(field);
  await user.keyboard('moulin etang');
  expect(shown()).toEqual(['Forest - Étang du Moulin']);
  expect(chosen).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('etang');
  expect(field).toHaveValue('Forest - Étang du Moulin');
  expect(saved).not.toHaveBeenCalled();
});

it('does not choose by a space', async () => {
  const { user, field, chosen } = open();
  await user.click(field);
  await user.keyboard('{ArrowDown} ');
  expect(chosen).not.toHaveBeenCalled();
  expect(shown()).toHaveLength(options.length);
});

it('says that nothing matches, and keeps the choice', async () => {
  const { user, field, chosen, saved } = open('stacks');
  await user.click(field);
  await user.keyboard('desert');
  expect(screen.getByRole('status')).toHaveTextContent('No gallery matches these words.');
  await user.keyboard('{Enter}');
  await user.tab();
  expect(field).toHaveValue('Coast - Sea Stacks');
  expect(chosen).not.toHaveBeenCalled();
  expect(saved).not.toHaveBeenCalled();
});

it('keeps the choice if the text is deleted', async () => {
  const { user, field, chosen } = open('stacks');
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue('Coast - Sea Stacks');
  expect(chosen).not.toHaveBeenCalled();
});
