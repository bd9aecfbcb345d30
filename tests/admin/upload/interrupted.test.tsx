import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { progressOf } from '../../../src/admin/upload/progress/progress.ts';
import { UploadProgress } from '../../../src/admin/upload/progress/UploadProgress.tsx';
import { UploadSummary } from '../../../src/admin/upload/progress/UploadSummary.tsx';
import type { UploadsNow } from '../../../src/admin/upload/progress/useUploads.ts';
import type { UploadItem } from '../../../src/model/upload.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { anItem, anOriginal } from './rowFactories.ts';
import { MemoryRouter } from 'react-router-dom';

const pageOf = (items: UploadItem[], changes: Partial<UploadsNow> = {}) => (
  <Provider store={createAdminStore()}>
    <UploadProgress
      now={{
        status: 'interrupted',
        items,
        progress: progressOf(items, {}),
        galleryName: 'Coast',
        missing: [],
        continueUploads: async () => [],
        ...changes,
      }}
    />
  </Provider>
);

const show = (items: UploadItem[]) => render(pageOf(items));

const waiting = anItem({ id: 'waiting', stage: 'waiting' });

const aFailed = (name: string, sentence: string, isLasting = false): UploadItem =>
  anItem({ id: name, name, stage: 'failed', failure: { sentence, isLasting } });

describe('what was interrupted', () => {
  it('is told with its gallery, and with what of it had failed, and why', () => {
    show([
      waiting,
      aFailed('Dawn', 'The file was changed.'),
      aFailed('Dusk', 'Its gallery is not there any more.'),
    ]);
    const section = screen.getByRole('region', { name: 'Interrupted' });
    expect(section).toHaveTextContent('0 of 1 photo has been added to “Coast”.');
    expect(section).toHaveTextContent(
      '2 photos failed. You can try again when the other uploads have finished.',
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'DawnThe file was changed.',
      'DuskIts gallery is not there any more.',
    ]);
  });

  it('says nothing of failures where there are none', () => {
    show([waiting]);
    expect(screen.getByRole('region', { name: 'Interrupted' })).not.toHaveTextContent('failed');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('takes files that were being chosen while the uploads came to an end', async () => {
    const chosen: File[] = [];
    const missing = [waiting];
    const continueUploads = async (files: readonly File[] = []) => {
      chosen.push(...files);
      return [];
    };
    const { rerender } = render(pageOf([waiting], { status: 'running', missing, continueUploads }));
    const input = screen.getByLabelText('Choose this file again', { selector: 'input' });
    rerender(pageOf([waiting], { status: 'interrupted', missing, continueUploads }));
    await userEvent.upload(input, new File(['dawn'], 'dawn.jpg'));
    expect(chosen.map(({ name }) => name)).toEqual(['dawn.jpg']);
  });

  it('may be the originals of forms', () => {
    show([anOriginal({ id: 'one' }), anOriginal({ id: 'two' })]);
    const section = screen.getByRole('region', { name: 'Interrupted' });
    expect(section).toHaveTextContent('2 originals still have to be uploaded.');
  });
});

describe('the results', () => {
  const showResults = (items: UploadItem[]) =>
    render(
      <Provider store={createAdminStore()}>
        <MemoryRouter>
          <UploadSummary items={items} />
        </MemoryRouter>
      </Provider>,
    );

  it('show all photos sharp, also those of an earlier tab, and how many more there are', () => {
    const published = Array.from({ length: 52 }, (_, at) =>
      anItem({ id: `${at}`, stage: 'done', pictureURL: `https://example.com/${at}/320.webp` }),
    );
    const { container } = showResults(published);
    const shown = [...container.querySelectorAll('img')].map(({ src }) => src);
    expect(shown).toHaveLength(24);
    expect(shown.every((src) => src.endsWith('/320.webp'))).toBe(true);
    expect(screen.getByText('and 28 more')).toBeVisible();
  });

  it('offer another try only for what may succeed', () => {
    const damaged = aFailed('Dawn', 'The file is damaged.', true);
    const { unmount } = showResults([damaged]);
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
    unmount();
    showResults([damaged, aFailed('Dusk', 'The server had a problem.')]);
    expect(screen.getByRole('button', { name: 'Try 1 photo again' })).toBeVisible();
  });

  it('list photos that were there already', () => {
    showResults([anItem({ stage: 'present', name: 'Dusk' })]);
    expect(screen.getByRole('heading', { name: 'Duplicates 1' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('Dusk');
  });
});
