/*
 * Read this first. A test of a component makes a store (`createAppStore`, or `createAdminStore` of
 * ../../support/adminStore.ts), fills it with actions (`succeeded` of ../../support/operations.ts), and
 * shows it with `showPage`. forms.ts opens the forms of the admin area, and stands in for the workers
 * that read photos.
 */

import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { ContentSource } from '../../../src/store/sources/contentSource.ts';
import type { createAppStore } from '../../../src/store/store.ts';

/** Shows the page at an address, on a store. */
export function showPage(
  store: ReturnType<typeof createAppStore>,
  routes: RouteObject[],
  ...addresses: string[]
) {
  const router = createMemoryRouter(
    routes,
    addresses.length > 0 ? { initialEntries: addresses } : {},
  );
  const { unmount } = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { router, user: userEvent.setup(), unmount };
}

/** A portfolio without content, whose settings never come. */
export const emptySource: ContentSource = {
  readOne: async () => undefined,
  readAll: async () => [],
  readByKeyword: async () => [],
  readNeighbours: async () => ({ photos: [], isCurrent: true }),
  readSettings: () => new Promise(() => undefined),
};
