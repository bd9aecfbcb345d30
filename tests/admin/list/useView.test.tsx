import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDetails } from '../../../src/admin/list/useDetails.ts';
import { useKeepView, useView } from '../../../src/admin/list/useView.ts';
import { createAdminStore } from '../../support/adminStore.ts';

beforeEach(() => localStorage.clear());

/** The view of a list at an address. */
function openView(address: string) {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '*', element: children }], {
      initialEntries: [address],
    });
    return <RouterProvider router={router} />;
  };
  const { result } = renderHook(() => ({ ...useView(), keepView: useKeepView() }), { wrapper });
  return { result, search: () => router?.state.location.search };
}

const viewAt = (address: string) => openView(address).result.current.view;

describe('the view of a list', () => {
  it('is the table until another one is chosen, and the browser stores that choice', async () => {
    const { result } = openView('/photos');
    expect(result.current.view).toBe('table');
    await act(async () => result.current.setView('grid'));
    expect(result.current.view).toBe('grid');
    expect(viewAt('/galleries')).toBe('grid');
  });

  it('is the one that the address asks for, without storing it', () => {
    expect(viewAt('/photos?view=grid')).toBe('grid');
    expect(viewAt('/photos')).toBe('table');
    expect(viewAt('/photos?view=film')).toBe('table');
    localStorage.setItem('listView', 'table');
    expect(viewAt('/photos?view=grid')).toBe('grid');
  });

  it('is removed from the address once another one is chosen', async () => {
    const { result, search } = openView('/photos?galleryId=beach&view=grid&filter=withoutCaption');
    await act(async () => result.current.setView('table'));
    expect(result.current.view).toBe('table');
    expect(search()).toBe('?galleryId=beach&filter=withoutCaption');
    expect(viewAt('/photos')).toBe('table');
  });

  it('is kept for another list if the address asks for it', () => {
    const { keepView } = openView('/photos?galleryId=beach&view=grid').result.current;
    expect(keepView('/photos?galleryId=cape')).toBe('/photos?galleryId=cape&view=grid');
    expect(openView('/photos').result.current.keepView('/photos?galleryId=cape')).toBe(
      '/photos?galleryId=cape',
    );
  });
});

describe('the fields of selected rows', () => {
  /** @param store that of a page that is open already; a new one by default */
  const openDetails = (isBeside: boolean, isSelected: boolean, store = createAdminStore()) => ({
    store,
    ...renderHook(
      (props: { isBeside: boolean; isSelected: boolean }) =>
        useDetails(props.isBeside, props.isSelected),
      {
        initialProps: { isBeside, isSelected },
        wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
      },
    ),
  });

  it('are closed until they are opened beside the list, and the browser stores that choice', () => {
    const { result } = openDetails(true, false);
    expect(result.current.isOpen).toBe(false);
    act(() => result.current.setIsOpen(true));
    expect(result.current.isOpen).toBe(true);
    expect(openDetails(true, false).result.current.isOpen).toBe(true);
    act(() => result.current.setIsOpen(false));
    expect(openDetails(true, false).result.current.isOpen).toBe(false);
  });

  it('open for photos that were just added, and stay open on other pages', () => {
    const { result, store } = openDetails(true, true);
    act(() => result.current.open());
    expect(result.current.isOpen).toBe(true);
    expect(openDetails(true, true, store).result.current.isOpen).toBe(true);
  });

  it('open for photos that were just added, without storing a choice', () => {
    const { result } = openDetails(true, true);
    act(() => result.current.open());
    expect(openDetails(true, true).result.current.isOpen).toBe(false);
  });

  it('over the list close with the selection, and change no stored choice', () => {
    const { result, rerender } = openDetails(false, true);
    act(() => result.current.setIsOpen(true));
    expect(result.current.isOpen).toBe(true);
    rerender({ isBeside: false, isSelected: false });
    rerender({ isBeside: false, isSelected: true });
    expect(result.current.isOpen).toBe(false);
    expect(openDetails(true, true).result.current.isOpen).toBe(false);
  });
});
