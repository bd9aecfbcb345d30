import { Dialog } from '@mui/material';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MessageBar } from '../../../src/ui/feedback/MessageBar.tsx';

describe('MessageBar', () => {
  it('is closed at first, and shows what the provider says', async () => {
    const message = 'You are not allowed to do this.';
    const details = 'Missing or insufficient permissions. (permission-denied)';
    const { rerender } = render(<MessageBar {...{ message, details }} onClose={vi.fn()} />);
    expect(screen.getByText(details)).not.toBeVisible();
    await userEvent.click(screen.getByText('Details'));
    expect(screen.getByText(details)).toBeVisible();
    rerender(<MessageBar message="Photo not found" onClose={vi.fn()} />);
    expect(screen.queryByText('Details')).toBeNull();
  });

  it('is announced while a dialog hides the page', async () => {
    const page = (message: string) => (
      <>
        <p>The page</p>
        <Dialog open>Leave?</Dialog>
        <MessageBar message={message} onClose={vi.fn()} />
      </>
    );
    const { rerender } = render(page('Category not found'));
    expect(screen.getByText('The page').closest('[aria-hidden]')).not.toBeNull();
    rerender(page('Photo not found'));
    expect(screen.getByRole('alert')).toHaveTextContent('Photo not found');
  });
});
