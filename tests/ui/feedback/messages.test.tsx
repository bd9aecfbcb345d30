import { Dialog } from '@mui/material';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { BusyOverlay } from '../../../src/ui/feedback/BusyOverlay.tsx';
import { MessageBar } from '../../../src/ui/feedback/MessageBar.tsx';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';

describe('MessageBar', () => {
  it('announces its message and is closed', async () => {
    const onClose = vi.fn();
    const { rerender } = render(<MessageBar message="" onClose={onClose} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<MessageBar message="Photo not found" onClose={onClose} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Photo not found');
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('holds what the provider said, closed at first', async () => {
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

describe('BusyOverlay', () => {
  it('is there as long as something is pending', () => {
    const { rerender } = render(<BusyOverlay busy />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    rerender(<BusyOverlay busy={false} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('Notice', () => {
  it('offers to try again where that may help', async () => {
    const onRetry = vi.fn();
    const { rerender } = render(<Notice onRetry={onRetry}>Could not load it.</Notice>);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    rerender(<Notice>Nothing here.</Notice>);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
