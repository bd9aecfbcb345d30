import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UploadPage } from '../../../src/admin/upload/UploadPage.tsx';
import { emptySource, showPage } from '../../components/support/page.tsx';
import { createAdminStore } from '../../support/adminStore.ts';

it.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile', 1],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0', 0],
])('in %s the page says %i times that locations get lost', async (userAgent, times) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  showPage(createAdminStore({}, emptySource), [{ path: '/', element: <UploadPage /> }], '/');
  await screen.findByRole('button', { name: 'Choose photos' });
  expect(screen.queryAllByText(/^Android removes the location/)).toHaveLength(times);
});
