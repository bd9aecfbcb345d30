import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { selectUnsaved } from '../../../src/store/admin/edits/slice.ts';
import {
  cell,
  openLists,
  setScreen,
  sourceOf,
  untilCells,
} from '../../components/support/lists.tsx';
import { aReadGallery, aReadPhoto } from '../../support/entities.ts';

const photos = [
  {
    ...aReadPhoto({ id: 'dawn', photoName: 'dawn', galleryId: 'beach' }),
    caption: 'Low tide.',
    altText: '',
    creator: '',
    copyright: '',
    keywords: ['sea', 'rocks'],
    exif: { takenAt: '2026-09-14T06:31:05' },
  },
  ...['dusk', 'noon', 'night'].map((id) => aReadPhoto({ id, photoName: id, galleryId: 'beach' })),
];

beforeEach(() => {
  setScreen(1400);
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

async function openGrid() {
  const galleries = [aReadGallery({ id: 'beach', galleryName: 'Ruby Beach' })];
  const page = await openLists(
    '/admin/photos?galleryId=beach&view=grid',
    sourceOf({ galleries, photos }),
  );
  await untilCells('dawn', 'dusk', 'night', 'noon');
  const { user } = page;
  async function choose(item: string | RegExp) {
    await user.click(screen.getByRole('button', { name: 'More…' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  }
  return { ...page, choose };
}

const dialog = () => within(screen.getByRole('dialog'));

/** The changes of each photo that are on their way. */
const sent = ({ store }: Awaited<ReturnType<typeof openGrid>>) =>
  Object.values(selectUnsaved(store.getState())).map(({ id, saving }) => [
    id,
    ...saving.map(({ changes }) => changes),
  ]);

describe('renaming', () => {
  const newNames = () =>
    within(dialog().getByRole('list', { name: 'New names' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const pattern = () => dialog().getByLabelText('Pattern');
  const rename = () => dialog().getByRole('button', { name: 'Rename' });

  it('shows the first new names, numbered in the order of the list', async () => {
    const page = await openGrid();
    const { user, choose } = page;
    cell('dusk').focus();
    await user.keyboard('{Control>}a{/Control}');
    await choose('Rename…');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Rename 4 photos');
    expect(dialog().getByText('The first names, and 1 more:')).toBeVisible();
    expect(newNames()).toEqual(['Ruby Beach 1', 'Ruby Beach 2', 'Ruby Beach 3']);
    await user.clear(pattern());
    await user.type(pattern(), 'Tide');
    await user.click(dialog().getByRole('button', { name: 'Add Number to the pattern' }));
    expect(pattern()).toHaveValue('Tide {number}');
    expect(newNames()).toEqual(['Tide 1', 'Tide 2', 'Tide 3']);
    await user.click(rename());
    const named = (id: string, to: string) => [id, { photoName: { from: id, to } }];
    expect(sent(page)).toEqual([
      named('dawn', 'Tide 1'),
      named('dusk', 'Tide 2'),
      named('night', 'Tide 3'),
      named('noon', 'Tide 4'),
    ]);
  });

  it('gives no photo an empty name, nor one that is too long', async () => {
    const { user, choose } = await openGrid();
    cell('dusk').focus();
    await user.keyboard('{Control>}a{/Control}');
    await choose('Rename…');
    await user.clear(pattern());
    await user.click(dialog().getByRole('button', { name: 'Add Date taken to the pattern' }));
    expect(rename()).toBeDisabled();
    expect(pattern()).toHaveAccessibleDescription(
      /With this pattern, some photos would have no name\./,
    );
    await user.clear(pattern());
    await user.click(pattern());
    await user.paste('x'.repeat(301));
    expect(rename()).toBeDisabled();
  });
});

describe('pasting words', () => {
  it('offers the words that the copied photo has, and adds them unless it is told to replace', async () => {
    const page = await openGrid();
    const { user, choose } = page;
    await user.click(cell('dawn'));
    await choose('Copy the words of this photo');
    await user.click(cell('noon'));
    await choose('Paste the words of “dawn”…');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Paste into 1 photo');
    const boxes = dialog().getAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['Caption', 'Keywords']);
    expect(dialog().getByText('sea, rocks')).toBeVisible();
    expect(dialog().getByRole('radio', { name: /^Add/ })).toBeChecked();
    for (const box of boxes) await user.click(box);
    expect(dialog().getByRole('button', { name: 'Paste' })).toBeDisabled();
    await user.click(boxes[1]!);
    await user.click(dialog().getByRole('button', { name: 'Paste' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(page)).toEqual([['noon', { keywords: { added: ['sea', 'rocks'], removed: [] } }]]);
  });

  it('begins with one photo whose words are copied', async () => {
    const { user } = await openGrid();
    cell('dusk').focus();
    await user.keyboard('{Control>}a{/Control}');
    await user.click(screen.getByRole('button', { name: 'More…' }));
    const isOff = (name: string) =>
      screen.getByRole('menuitem', { name }).getAttribute('aria-disabled') === 'true';
    expect(isOff('Copy the words of this photo')).toBe(true);
    expect(isOff('Paste words…')).toBe(true);
    expect(isOff('Rename…')).toBe(false);
  });
});
