import { render, screen } from '@testing-library/react';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { ROOT } from '../../../programs/system.ts';
import { GuideLink } from '../../../src/admin/updating/GuideLink.tsx';
import { succeeded } from '../../support/operations.ts';
import { createAdminStore } from '../../support/adminStore.ts';

function show(repository: string | undefined): void {
  const live = { build: 'b1', times: {}, builtAt: '2026-11-22T10:00:00Z', repository };
  const store = createAdminStore();
  store.dispatch(succeeded('LOAD_SITE_LAG', '', { live, changes: undefined }));
  render(
    <Provider store={store}>
      <GuideLink />
    </Provider>,
  );
}

it('the guide opens from the repository that the site was built from', () => {
  const start = 'https://github.com/wren/portfolio/blob/HEAD/';
  show('https://github.com/wren/portfolio');
  const address = screen.getByRole('link', { name: 'Guide' }).getAttribute('href')!;
  expect(address.startsWith(start)).toBe(true);
  expect(existsSync(join(ROOT, address.slice(start.length)))).toBe(true);
});

it('a site whose repository is unknown has no link to the guide', () => {
  show(undefined);
  expect(screen.queryByRole('link')).toBeNull();
});
