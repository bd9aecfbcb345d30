import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { Interrupted } from '../../../src/admin/upload/progress/Interrupted.tsx';
import { progressOf } from '../../../src/admin/upload/progress/progress.ts';
import type { UploadItem } from '../../../src/model/upload.ts';
import { createAppStore } from '../../../src/store/store.ts';
import { anItem } from './rowFactories.ts';

function show(items: UploadItem[]): void {
  const progress = progressOf(items, {});
  const goOn = async () => [];
  render(
    <Provider store={createAppStore()}>
      <Interrupted
        now={{ status: 'interrupted', items, progress, seconds: undefined, missing: [], goOn }}
      />
    </Provider>,
  );
}

const waiting = anItem({ id: 'waiting', stage: 'waiting' });

function aFailed(photoName: string, error: string): UploadItem {
  const item = anItem({ id: photoName, stage: 'failed', error });
  return { ...item, draft: { ...item.draft, photoName } };
}

describe('what was interrupted', () => {
  it('is told with what of it had failed, and why', () => {
    show([
      waiting,
      aFailed('Dawn', 'The file was changed.'),
      aFailed('Dusk', 'Its gallery is not there any more.'),
    ]);
    const section = screen.getByRole('region', { name: 'Interrupted' });
    expect(section).toHaveTextContent('0 of 1 photo is published.');
    expect(section).toHaveTextContent(
      '2 more have failed. They can be tried again once the others are done.',
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
});
