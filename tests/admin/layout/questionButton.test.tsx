import { ThemeProvider } from '@mui/material';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { QuestionButton } from '../../../src/admin/components/QuestionDialog.tsx';
import { theme } from '../../../src/admin/layout/theme.ts';

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
