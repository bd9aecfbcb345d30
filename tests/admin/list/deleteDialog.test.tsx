import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DeleteDialog, describeLoss } from '../../../src/admin/list/DeleteDialog.tsx';
import type { Contents, Removal } from '../../../src/store/operations.ts';
import type { Result } from '../../../src/store/runOperation.ts';
import { deferred } from '../../support/deferred.ts';
import { anError } from '../../support/operations.ts';

describe('the dialog says what will be deleted', () => {
  it.each([
    ['gallery', 0, 0, 'The gallery moves to the trash and can be restored for 30 days.'],
    ['gallery', 0, 1, 'The gallery and 1 photo move to the trash and can be restored for 30 days.'],
    [
      'category',
      1,
      0,
      'The category and 1 gallery move to the trash and can be restored for 30 days.',
    ],
    [
      'category',
      2,
      5000,
      'The category, 2 galleries and 5000 photos move to the trash and can be restored for 30 days.',
    ],
  ])('of a %s with %d and %d', (noun, galleries, photos, sentence) => {
    expect(describeLoss(noun, { galleries, photos })).toBe(sentence);
  });
});

const DONE: Result<Removal> = { ok: true, data: { categories: [], galleries: [], photos: [] } };
/** One whose contents are counted at once. */
const gallery = {
  noun: 'gallery',
  name: 'Dusk',
  countContents: async (): Promise<Result<Contents>> => ({
    ok: true,
    data: { galleries: 0, photos: 7 },
  }),
};
const button = (name: string) => screen.queryByRole('button', { name });

describe('DeleteDialog', () => {
  it('deletes nothing before it can say what will be deleted', async () => {
    const counting = deferred<Result<Contents>>();
    const remove = vi.fn();
    const onClose = vi.fn();
    const dialog = { noun: 'gallery', name: 'Ruby Beach', remove, onClose };
    render(<DeleteDialog {...dialog} countContents={() => counting.promise} />);
    expect(screen.getByText('Counting the contents…')).toBeInTheDocument();
    expect(button('Delete')).toBeNull();
    counting.resolve({ ok: true, data: { galleries: 0, photos: 3 } });
    expect(await screen.findByText(/gallery and 3 photos move to the trash/)).toBeInTheDocument();
    await userEvent.click(button('Cancel')!);
    expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
    expect(remove).not.toHaveBeenCalled();
  });

  it('counts again if counting failed, before it offers to delete', async () => {
    const countContents = vi
      .fn(gallery.countContents)
      .mockResolvedValueOnce({ ok: false, error: anError('No server.') });
    render(<DeleteDialog {...gallery} {...{ countContents, remove: vi.fn(), onClose: vi.fn() }} />);
    expect(await screen.findByText('The contents could not be counted.')).toBeVisible();
    expect(button('Delete')).toBeNull();
    await userEvent.click(button('Try again')!);
    expect(await screen.findByText(/gallery and 7 photos move to the trash/)).toBeVisible();
    expect(button('Delete')).toBeEnabled();
  });

  it('stays open until it is done; a failure can be tried again', async () => {
    const removal = deferred<Result<Removal>>();
    const remove = vi
      .fn<(contents: Contents) => Promise<Result<Removal>>>()
      .mockImplementationOnce(() => removal.promise)
      .mockResolvedValueOnce(DONE);
    const onClose = vi.fn();
    render(<DeleteDialog {...gallery} remove={remove} onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(remove).toHaveBeenCalledExactlyOnceWith({ galleries: 0, photos: 7 });
    expect(button('Delete')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    removal.resolve({ ok: false, error: anError('No server') });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The gallery could not be deleted.')).toBeVisible();
    expect(within(alert).getByText('No server')).toBeVisible();
    await userEvent.click(button('Delete')!);
    expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('does not say that some items were deleted if none were', async () => {
    const remove = async (): Promise<Result<Removal>> => ({
      ok: false,
      error: anError('No server.'),
    });
    render(<DeleteDialog {...gallery} remove={remove} onClose={vi.fn()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const alert = await screen.findByRole('alert');
    expect([...alert.children].map(({ textContent }) => textContent)).toEqual([
      'The gallery could not be deleted.',
      'No server.',
    ]);
  });
});
