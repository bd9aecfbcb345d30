import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SubmitEvent, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { KeywordsField } from '../../../../src/admin/form/fields/KeywordsField.tsx';

/** Opens the field in a form, with some keywords in it. */
function open(given: readonly string[] = []) {
  const saved = vi.fn((event: SubmitEvent) => event.preventDefault());
  const edited = vi.fn((_words: readonly string[]) => undefined);
  function Form() {
    const [words, setWords] = useState(given);
    const edit = (next: readonly string[]) => {
      edited(next);
      setWords(next);
    };
    return (
      <form onSubmit={saved}>
        <KeywordsField label="Keywords" value={words} disabled={false} onChange={edit} />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Form />);
  return {
    user: userEvent.setup(),
    field: screen.getByLabelText('Keywords'),
    words: () => edited.mock.lastCall?.[0],
    saved,
  };
}

it('takes a keyword at each comma and at Enter, which does not save', async () => {
  const { user, field, words, saved } = open();
  await user.type(field, 'sea, low tide,fog{Enter}{Enter}');
  expect(words()).toEqual(['sea', 'low tide', 'fog']);
  expect(field).toHaveValue('');
  expect(saved).not.toHaveBeenCalled();
});

it('takes a typed keyword when the field is left', async () => {
  const { user, field, words } = open();
  await user.type(field, 'sea');
  await user.tab();
  expect(words()).toEqual(['sea']);
});

it('makes several keywords of a pasted list, each once', async () => {
  const { user, field, words } = open(['Sea']);
  await user.click(field);
  await user.paste('sea, fog; low  tide\nfog');
  expect(words()).toEqual(['Sea', 'fog', 'low tide']);
});

it('leaves a keyword with a comma as it is, and takes one in quotation marks', async () => {
  const { user, field, words } = open(['Seattle, WA']);
  await user.type(field, 'rain,"Portland, OR",');
  expect(words()).toEqual(['Seattle, WA', 'rain', 'Portland, OR']);
  await user.type(field, '"Boise, ID"{Enter}');
  expect(words()).toEqual(['Seattle, WA', 'rain', 'Portland, OR', 'Boise, ID']);
});

it('inserts pasted text into a keyword that is being typed', async () => {
  const { user, field, words } = open();
  await user.type(field, 'low ');
  await user.paste('tide');
  await user.keyboard(',');
  expect(words()).toEqual(['low tide']);
});

it('removes a keyword by its button and by Backspace', async () => {
  const { user, field, words } = open(['sea', 'fog', 'dawn']);
  const chip = screen.getByText('sea').closest<HTMLElement>('.MuiChip-root')!;
  await user.click(within(chip).getByTestId('CancelIcon'));
  expect(words()).toEqual(['fog', 'dawn']);
  await user.type(field, '{Backspace}');
  expect(words()).toEqual(['fog']);
});

it('says which keyword is too long, and that there are too many', async () => {
  const long = 'x'.repeat(65);
  const { user, field } = open(['sea', long]);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(
    `A keyword can have at most 64 characters. “${long}” has 65.`,
  );
  await user.click(field);
  await user.paste(Array.from({ length: 99 }, (_, number) => `word ${number}`).join(','));
  expect(field).toHaveAccessibleDescription(
    'A photo can have at most 100 keywords. You entered 101.',
  );
});
