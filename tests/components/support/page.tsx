import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
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
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { router, user: userEvent.setup() };
}
