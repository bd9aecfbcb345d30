import { ThemeProvider } from '@mui/material';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { QuestionButton, QuestionDialog } from '../../../src/admin/components/QuestionDialog.tsx';
import { theme } from '../../../src/admin/layout/theme.ts';
import { translatePage } from '../../support/translator.ts';

it('a question that is closed leaves the page to screen readers at once, while it still fades', async () => {
  const user = userEvent.setup();
  render(
    <ThemeProvider theme={theme}>
      <QuestionButton
        label="Empty trash"
        title="Delete everything?"
        answer="Delete"
        onAnswer={() => {}}
      >
        This can’t be undone.
      </QuestionButton>
    </ThemeProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Empty trash' }));
  expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Empty trash' })).toHaveFocus();
});

it('a translated button says what it does now', () => {
  const dialog = (answer: string) => (
    <QuestionDialog title="Delete?" answer={answer} onAnswer={() => {}} onCancel={() => {}}>
      This can’t be undone.
    </QuestionDialog>
  );
  const { rerender } = render(dialog('Try again'));
  onTestFinished(translatePage());
  rerender(dialog('Delete'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Cancel',
    'Delete',
  ]);
});
