import { screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { AdminMenu } from '../../../src/admin/layout/AdminMenu.tsx';
import { adminParts } from '../../../src/admin/pages.tsx';
import type { Category, Gallery, Photo } from '../../../src/model/content/entities.ts';
import { openUploads } from '../../../src/store/admin/uploads/queue.ts';
import type { ContentSource } from '../../../src/store/sources/contentSource.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { succeeded } from '../../support/operations.ts';
import { emptySource, showPage } from './page.tsx';

interface Content {
  categories?: readonly Category[];
  galleries?: readonly Gallery[];
  photos?: readonly Photo[];
}

/** A source of content that is all there. */
export const sourceOf = (content: Content): ContentSource => ({
  ...emptySource,
  async readAll(name, equal = {}) {
    const entities: readonly object[] = content[name] ?? [];
    return entities.filter((entity) =>
      Object.entries(equal).every(([field, value]) => Reflect.get(entity, field) === value),
    ) as never;
  },
});

/** Gives the page a screen so many px wide, and high enough for all rows and cells. */
export function setScreen(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, bound, px] = /(min|max)-width: ([\d.]+)px/.exec(query) ?? [];
    return {
      matches: px !== undefined && (bound === 'min' ? width >= Number(px) : width <= Number(px)),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(2000);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
}

/** Opens lists of the admin area at an address, below its menu; forms show nothing. */
export async function openLists(address: string, source: ContentSource) {
  const store = createAdminStore({}, source);
  const administrator = { uid: 'wren', email: 'wren@example.com', isAdministrator: true };
  store.dispatch(succeeded('LOGIN', '', administrator));
  store.dispatch(openUploads());
  const parts = adminParts(store);
  const lists = [
    ['categories'],
    ['galleries'],
    ['photos'],
    ['slideshow'],
    ['addSlides', 'slideshow/add'],
  ] as const;
  const routes = await Promise.all(
    lists.map(async ([name, path = name]) => ({
      path: `/admin/${path}`,
      ...(await parts.page(name)),
    })),
  );
  const layout = (
    <>
      <AdminMenu />
      <Outlet />
    </>
  );
  const children = [...routes, { path: '*', element: null }];
  const { router, user } = showPage(store, [{ element: layout, children }], address);
  const addressNow = () => router.state.location.pathname + router.state.location.search;
  return { store, router, user, addressNow };
}

/** A cell of the grid. */
export const cell = (id: string) => {
  const cells = screen.getAllByRole('gridcell');
  return cells.find((each) => each.dataset['id'] === id)!;
};

/** The ids of what the grid shows, in its order. */
export const cellIds = () => screen.queryAllByRole('gridcell').map((each) => each.dataset['id']);

/** Waits until the grid shows these. */
export const untilCells = (...ids: string[]): Promise<void> =>
  waitFor(() => expect(cellIds()).toEqual(ids));
