import { compose } from 'redux';
import { expect, it, vi } from 'vitest';
import { createAppStore } from '../../src/store/store.ts';

it('shows its actions to the Redux DevTools while the site is developed', () => {
  const extension = vi.fn(compose);
  vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', extension);
  createAppStore();
  vi.unstubAllGlobals();
  expect(extension).toHaveBeenCalledOnce();
});
