import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Photo } from '../../../src/model/content/entities.ts';
import { selectUnsaved } from '../../../src/store/admin/edits/slice.ts';
import {
  cell,
  cellIds,
  openLists,
  setScreen,
  sourceOf,
  untilCells,
} from '../../components/support/lists.tsx';
import { aReadGallery, aReadPhoto } from '../../support/entities.ts';
import { succeeded } from '../../support/operations.ts';

const aRow = (id: string, order: number, fields: Partial<Photo> = {}): Photo => ({
  ...aReadPhoto({ id, photoName: id, galleryId: 'beach', caption: '' }),
  order,
  ...fields,
});

const dawn = aRow('dawn', 1, {
  fileName: 'DSC_0042.JPG',
  exif: { takenAt: '2026-09-14T06:31:05', camera: 'Nikon Z7' },
  keywords: ['Sea'],
});
const dusk = aRow('dusk', 2, {
  caption: 'Low tide at the stacks.',
  exif: { takenAt: '2026-09-13T20:02:00' },
});
const noon = aRow('noon', 3, { altText: 'A lighthouse', fileName: 'IMG_7.HEIC' });

const GRID = '/admin/photos?galleryId=beach&view=grid';

const inspector = () =>
  within(screen.getByRole('complementary', { name: 'Details of the selected photos' }));
const isInspectorOpen = () =>
  screen.queryByRole('complementary', { name: 'Details of the selected photos' }) !== null;
const toggle = () =>
  within(screen.getByText(/^\d+ photos?$|^\d+ of \d+$/).closest('div')!.parentElement!).getByRole(
    'button',
    { name: 'Details' },
  );

beforeEach(() => {
  setScreen(1400);
  localStorage.clear();
  sessionStorage.clear();
  // Nothing is stored in these tests: no request gets an answer.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

async function openGrid(address = GRID, photos: readonly Photo[] = [dawn, dusk, noon]) {
  const galleries = [aReadGallery({ id: 'beach', categoryId: 'coast' })];
  const page = await openLists(address, sourceOf({ galleries, photos }));
  const updates = (photo: Photo) =>
    act(() => {
      const content = { categories: [], galleries: [], photos: [photo], gone: [] };
      page.store.dispatch(succeeded('UPDATE_DOCUMENTS', '', content as never));
    });
  return { ...page, updates };
}

/** Opens the grid with the fields of a photo beside it. */
async function inspect(id: string, address = GRID) {
  localStorage.setItem('details', 'open');
  const page = await openGrid(address);
  await waitFor(() => expect(cellIds()).toContain(id));
  await page.user.click(cell(id));
  return page;
}

const heading = () => inspector().getByRole('heading').textContent;

describe('the fields of the selected photos', () => {
  it('are closed until they are opened, and the browser stores that choice', async () => {
    const { user } = await openGrid();
    await untilCells('dawn', 'dusk', 'noon');
    expect(isInspectorOpen()).toBe(false);
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(inspector().getByText(/^Select photos/)).toBeVisible();
    expect(localStorage.getItem('details')).toBe('open');
    await user.click(inspector().getByRole('button', { name: 'Close details' }));
    expect(isInspectorOpen()).toBe(false);
    expect(localStorage.getItem('details')).toBe('closed');
    await user.click(cell('dawn'));
    const bar = within(screen.getByRole('region', { name: 'Selected' }));
    await user.click(bar.getByRole('button', { name: 'Details' }));
    expect(heading()).toBe('dawn');
    expect(bar.queryByRole('button', { name: 'Details' })).toBeNull();
  });

  it('open with the photos that were just added, without storing a choice', async () => {
    sessionStorage.setItem('justAdded', JSON.stringify(['dusk']));
    await openGrid(`${GRID}&filter=justAdded`);
    await untilCells('dusk');
    expect(heading()).toBe('dusk');
    expect(inspector().getByLabelText('Caption')).toHaveFocus();
    expect(localStorage.getItem('details')).toBeNull();
  });

  it('begin with those that are edited most', async () => {
    const { user } = await inspect('dawn');
    const labels = () =>
      [...inspector().getByRole('heading').closest('form')!.querySelectorAll('label')].map(
        ({ textContent }) => textContent,
      );
    const written = [
      'Photo Name',
      'Caption',
      'Keywords',
      'Description for people who can’t see it',
    ];
    expect(labels()).toEqual(written);
    await user.click(inspector().getByRole('button', { name: 'More fields' }));
    expect(labels()).toEqual([
      ...written,
      'Gallery',
      'Include in slideshow',
      'Panorama',
      'Creator',
      'Copyright',
    ]);
  });

  it('say which file the photo comes from, when it was taken and by which camera', async () => {
    const { user } = await inspect('dawn');
    const facts = () =>
      within(inspector().getByRole('list', { name: 'File and camera' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(facts()).toEqual(['DSC_0042.JPG', '14 Sept 2026, 06:31', 'Nikon Z7']);
    await user.click(cell('dusk'));
    expect(facts()).toEqual(['13 Sept 2026, 20:02']);
    await user.keyboard('{Control>}a{/Control}');
    expect(heading()).toBe('3 photos');
    expect(inspector().queryByRole('list', { name: 'File and camera' })).toBeNull();
  });
});

describe('the fields of several photos', () => {
  /** Opens the fields of all photos. */
  async function inspectAll() {
    const page = await inspect('dawn');
    await page.user.keyboard('{Control>}a{/Control}');
    return page;
  }
  const sent = ({ store }: Awaited<ReturnType<typeof openGrid>>) =>
    Object.values(selectUnsaved(store.getState())).flatMap(({ saving }) =>
      saving.map(({ id, changes }) => [id, changes]),
    );

  it('say that values differ', async () => {
    await inspectAll();
    expect(heading()).toBe('3 photos');
    expect(inspector().getByLabelText('Photo Name')).toHaveAttribute('placeholder', 'Mixed');
  });

  it('save what is edited, and nothing else, for all of them', async () => {
    const page = await inspectAll();
    await page.user.click(inspector().getByRole('button', { name: 'More fields' }));
    await page.user.click(inspector().getByLabelText('Include in slideshow'));
    expect(sent(page)).toEqual(
      ['dawn', 'dusk', 'noon'].map((id) => [id, { includeInSlideshow: { from: false, to: true } }]),
    );
  });

  it('give all of them a keyword that only some have, or none', async () => {
    const page = await inspectAll();
    const sea = () => inspector().getByRole('button', { name: 'Add Sea to all' });
    await page.user.click(sea());
    expect(sent(page)[0]).toEqual(['dawn', { keywords: { added: ['Sea'], removed: [] } }]);
    expect(sent(page)).toHaveLength(3);
  });

  it('take a keyword from those that have it', async () => {
    const page = await inspectAll();
    inspector().getByRole('button', { name: 'Add Sea to all' }).focus();
    await page.user.keyboard('{Delete}');
    expect(sent(page)[0]).toEqual(['dawn', { keywords: { added: [], removed: ['Sea'] } }]);
  });
});

describe('Next and Previous', () => {
  const next = () => inspector().getByRole('button', { name: 'Next photo' });
  const previous = () => inspector().getByRole('button', { name: 'Previous photo' });

  it('lead from photo to photo, and no further than the ends', async () => {
    const { user } = await inspect('dawn');
    expect(previous()).toBeDisabled();
    await user.click(next());
    expect(heading()).toBe('dusk');
    expect(previous()).toBeEnabled();
    await user.click(next());
    expect(heading()).toBe('noon');
    expect(next()).toBeDisabled();
    await user.click(previous());
    expect(heading()).toBe('dusk');
  });

  it('are Ctrl+Enter and Ctrl+Shift+Enter in a field, which stays the same field', async () => {
    const { user } = await inspect('dawn');
    await user.click(inspector().getByLabelText('Description for people who can’t see it'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(heading()).toBe('dusk');
    expect(inspector().getByLabelText('Description for people who can’t see it')).toHaveFocus();
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(heading()).toBe('dawn');
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(heading()).toBe('dawn');
  });

  it('go on from a photo that has left the filter, whose fields stay', async () => {
    const { user, updates } = await inspect('dawn', `${GRID}&filter=withoutCaption`);
    await untilCells('dawn', 'noon');
    await user.click(inspector().getByLabelText('Caption'));
    updates({ ...dawn, caption: 'First light.' });
    await untilCells('noon');
    expect(heading()).toBe('dawn');
    expect(inspector().getByLabelText('Caption')).toHaveValue('First light.');
    expect(screen.getByText('1 selected, 1 of them not shown')).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(heading()).toBe('noon');
    updates({ ...noon, caption: 'Noon.' });
    expect(await screen.findByText('All photos here have a caption.')).toBeVisible();
    expect(heading()).toBe('noon');
    expect(inspector().getByLabelText('Caption')).toHaveFocus();
    expect(next()).toBeDisabled();
    expect(previous()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Show all photos' }));
    await untilCells('dawn', 'dusk', 'noon');
    expect(heading()).toBe('noon');
  });
});

it('a text is saved when another photo is selected', async () => {
  const { user, store } = await inspect('dawn');
  await user.type(inspector().getByLabelText('Caption'), 'First light.');
  await user.click(cell('dusk'));
  expect(heading()).toBe('dusk');
  expect(selectUnsaved(store.getState())).toEqual({
    'photos/dawn': expect.objectContaining({
      saving: [expect.objectContaining({ changes: { caption: { from: '', to: 'First light.' } } })],
    }),
  });
});

it('a text can be continued while it is saved', async () => {
  const { user } = await inspect('dawn');
  const caption = inspector().getByLabelText('Caption');
  await user.type(caption, 'First');
  await user.tab();
  await waitFor(() => expect(inspector().getByRole('status')).toHaveTextContent('Saving…'));
  expect(caption).toHaveValue('First');
  await user.type(caption, ' light.');
  expect(caption).toHaveValue('First light.');
});

it('a photo whose form has unsaved changes shows them, and leads to the form', async () => {
  const { user, store } = await inspect('dawn');
  const subject = { key: 'photos/dawn', collection: 'photos' as const, id: 'dawn', name: 'dawn' };
  const fields = { caption: { from: '', to: 'First light.' } };
  act(() => {
    store.dispatch({ type: 'FORM_OPENED', payload: { ...subject, initial: undefined } });
    store.dispatch({ type: 'FIELDS_TYPED', payload: [{ ...subject, fields }] });
    store.dispatch({ type: 'FORM_LEFT', payload: subject.key });
  });
  const caption = () => inspector().getByLabelText('Caption');
  await user.click(inspector().getByRole('button', { name: 'More fields' }));
  expect(caption()).toHaveValue('First light.');
  for (const label of ['Photo Name', 'Caption', 'Include in slideshow', 'Gallery', 'Keywords']) {
    expect(inspector().getAllByLabelText(label)[0]).toBeDisabled();
  }
  const lead = within(inspector().getByRole('alert'));
  expect(lead.getByText('The form of this photo has unsaved changes.')).toBeVisible();
  expect(lead.getByRole('link', { name: 'Open the form' })).toHaveAttribute(
    'href',
    '/admin/photos/edit/dawn',
  );
  await user.click(cell('dusk'));
  expect(caption()).toBeEnabled();
  expect(inspector().queryByRole('alert')).toBeNull();
});

it('an edit that could not be saved is reported at its field', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  const { user } = await inspect('dawn');
  const caption = inspector().getByLabelText('Caption');
  await user.type(caption, 'First light.');
  await user.tab();
  await waitFor(() => expect(inspector().getByRole('status')).toHaveTextContent('Not saved.'));
  expect(caption).toHaveValue('First light.');
});

it('an edit that was saved is reported, also once another photo is selected', async () => {
  const { store } = await inspect('dawn');
  const edits = [{ collection: 'photos' as const, id: 'noon', changes: {} }];
  act(() => {
    store.dispatch({ type: 'STEP_DONE', payload: { kind: 'edits', edits, name: 'Noon' } });
  });
  expect(inspector().getByRole('status')).toHaveTextContent('Saved “Noon”.');
});

it('a photo that is shown large has the caption of the inspector', async () => {
  const { user, store } = await inspect('dawn');
  await user.click(inspector().getByRole('button', { name: 'Show dawn large' }));
  const large = () => within(screen.getByRole('dialog'));
  const caption = () => large().getByLabelText('Caption');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('dawn');
  expect(large().getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.type(caption(), 'First light.');
  expect(selectUnsaved(store.getState())).toEqual({
    'photos/dawn': expect.objectContaining({
      fields: { caption: expect.objectContaining({ to: 'First light.' }) },
    }),
  });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('dusk');
  expect(caption()).toHaveValue('Low tide at the stacks.');
  expect(caption()).toHaveFocus();
  // Arrows move the cursor in the field.
  await user.type(caption(), '{ArrowLeft} ');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('dusk');
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('dawn');
  await user.click(large().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inspector().getByLabelText('Caption')).toHaveValue('First light.');
});

describe('a list of photos', () => {
  it.each([
    ['captions', 'STACKS', 'dusk'],
    ['keywords', 'sea', 'dawn'],
    ['descriptions', 'lighthouse', 'noon'],
    ['file names', 'dsc_00', 'dawn'],
    ['names', 'oon', 'noon'],
  ])('is searched in %s', async (_where, text, id) => {
    const { user } = await openGrid();
    await untilCells('dawn', 'dusk', 'noon');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), text);
    await untilCells(id);
  });

  it('is sorted by date in both directions, with photos without a date last', async () => {
    const { user } = await openGrid();
    await untilCells('dawn', 'dusk', 'noon');
    async function sortBy(option: string) {
      await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
      await user.click(screen.getByRole('option', { name: option }));
    }
    await sortBy('Date taken, oldest first');
    await untilCells('dusk', 'dawn', 'noon');
    await sortBy('Date taken, newest first');
    await untilCells('dawn', 'dusk', 'noon');
    await sortBy('File name, Z to A');
    await untilCells('noon', 'dawn', 'dusk');
  });
});
