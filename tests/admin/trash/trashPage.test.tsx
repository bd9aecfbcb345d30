import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TrashPage } from '../../../src/admin/trash/TrashPage.tsx';
import type { TrashEntry } from '../../../src/model/trash.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { succeeded } from '../../support/operations.ts';
import { showPage } from '../../components/support/page.tsx';

const DELETED_AT = Date.UTC(2026, 10, 27);

const entry = (
  collection: 'categories' | 'galleries' | 'photos',
  documentId: string,
  more: Partial<TrashEntry> = {},
): TrashEntry => ({
  id: `${collection}~${documentId}`,
  collection,
  documentId,
  name: documentId,
  deletedAt: DELETED_AT,
  galleries: 0,
  photos: 0,
  document: { id: documentId, path: `photos/${documentId}.jpg`, coverPath: `${documentId}.jpg` },
  isPurging: false,
  images: [],
  ...more,
});

const photos = (...ids: string[]) => ids.map((id) => entry('photos', id, { group: 'together' }));

function open(...entries: TrashEntry[]) {
  const store = createAdminStore();
  store.dispatch(succeeded('LOAD_TRASH', '', entries));
  return showPage(store, [{ path: '/', Component: TrashPage }]);
}

const rows = () => [...screen.getByRole('list', { name: 'Deleted' }).children] as HTMLElement[];
const picturesIn = (element: HTMLElement) => element.querySelectorAll('img').length;

describe('photos that were deleted together', () => {
  it('show four pictures and the first names, and all of them on request', async () => {
    const { user } = open(...photos('Dawn', 'Dusk', 'Fog', 'Larches', 'Rain'));
    const [row] = rows();
    expect(row).toHaveTextContent('5 photos');
    expect(row).toHaveTextContent('“Dawn”, “Dusk”, “Fog” and 2 more');
    expect(picturesIn(row!)).toBe(4);
    const summary = within(row!).getByText('Show 5 photos');
    await user.click(summary);
    const members = within(row!).getByRole('list', { name: '5 photos' });
    expect(within(members).getAllByRole('listitem')).toHaveLength(5);
    expect(members).toHaveTextContent('Larches');
    expect(picturesIn(members)).toBe(5);
  });

  it('show 60 at a time', async () => {
    const ids = Array.from({ length: 130 }, (_, index) => `p${index}`);
    const { user } = open(...photos(...ids));
    await user.click(screen.getByText('Show 130 photos'));
    const shown = () =>
      within(screen.getByRole('list', { name: '130 photos' })).getAllByRole('listitem').length;
    expect(shown()).toBe(60);
    await user.click(screen.getByRole('button', { name: 'Show 60 more' }));
    expect(shown()).toBe(120);
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
    expect(shown()).toBe(130);
    expect(screen.queryByRole('button', { name: /^Show .* more$/ })).toBeNull();
  });

  it('say how many of them are being deleted for good, and restore the others', () => {
    const [first, ...others] = photos('Dawn', 'Dusk', 'Fog');
    open({ ...first!, isPurging: true }, ...others);
    expect(rows()[0]).toHaveTextContent('1 of them is being deleted for good.');
    expect(screen.getByRole('button', { name: 'Restore 3 photos' })).toBeEnabled();
  });

  it('can’t be restored once all of them are being deleted for good', () => {
    open(...photos('Dawn', 'Dusk').map((each) => ({ ...each, isPurging: true, document: {} })));
    expect(rows()[0]).toHaveTextContent('Being deleted for good.');
    expect(picturesIn(rows()[0]!)).toBe(0);
    expect(screen.getByRole('button', { name: 'Restore 2 photos' })).toBeDisabled();
  });
});

it('a category shows its cover, and its galleries by name', async () => {
  const group = 'categories~Coast';
  const { user } = open(
    entry('categories', 'Coast', { group, galleries: 2, photos: 14 }),
    entry('galleries', 'Ruby Beach', { group }),
    entry('galleries', 'Cape Disappointment', { group }),
  );
  const [row] = rows();
  expect(row).toHaveTextContent('“Ruby Beach” and “Cape Disappointment”');
  expect(row).toHaveTextContent('Category with 2 galleries and 14 photos, deleted on 27 November.');
  expect(picturesIn(row!)).toBe(1);
  await user.click(screen.getByText('Show 2 galleries'));
  expect(within(row!).getByRole('list', { name: '2 galleries' })).toHaveTextContent('Ruby Beach');
});

it('a single photo has no list to open', () => {
  open(entry('photos', 'Dawn'));
  expect(screen.queryByText(/^Show/)).toBeNull();
  expect(rows()[0]).toHaveTextContent('Photo, deleted on 27 November.');
});

it('an image that was replaced is named after its photo', () => {
  open(entry('photos', 'Dusk', { kind: 'image' }));
  expect(rows()[0]).toHaveTextContent('Old picture of “Dusk”');
  expect(rows()[0]).toHaveTextContent('Replaced or removed on');
});

it('more is offered if the page may not show all', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
  const { unmount } = open(...ids(99).map((id) => entry('photos', id)));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  unmount();
  open(...ids(100).map((id) => entry('photos', id)));
  expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
});
