import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { useArranging } from '../../../src/admin/list/grid/useArranging.ts';
import type { Photo } from '../../../src/model/content/entities.ts';
import { compareTaken, partsOf } from '../../../src/model/content/order.ts';
import { photoOrder } from '../../../src/store/admin/edits/arranging.ts';
import { selectArrangements } from '../../../src/store/admin/edits/slice.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { aReadPhoto } from '../../support/entities.ts';

const split = (photos: readonly Photo[]) => {
  const { grid, panoramas } = partsOf(photos);
  return [grid, panoramas];
};

const aRow = (id: string, order: number, fields: Partial<Photo> = {}): Photo => ({
  ...aReadPhoto({ id }),
  order,
  ...fields,
});

/** As the page shows them: panoramas come after the other photos, whatever their places. */
const rows = [
  aRow('dawn', 1),
  aRow('dusk', 3),
  aRow('noon', 5),
  aRow('bay', 2, { isPanorama: true }),
  aRow('cape', 4, { isPanorama: true }),
];

/** Arranges photos, whose requests never get an answer. */
function open(photos: readonly Photo[] = rows) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const store = createAdminStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useArranging(photos, photoOrder('beach'), split), {
    wrapper,
  });
  return {
    move: (ids: readonly string[], from: number, to: number) =>
      act(() => {
        const [held, target] = [photos[from], photos[to]];
        if (held && target) result.current.arranging?.move(new Set(ids), held.id, target.id);
      }),
    sort: (compare: typeof compareTaken) =>
      act(() => {
        result.current.arranging?.sort(compare);
      }),
    order: () => result.current.arranged.map(({ id }) => id).join(' '),
    steps: () =>
      selectArrangements(store.getState()).map(({ moves }) => moves.map(({ id }) => id).join(' ')),
  };
}

describe('a photo that is moved', () => {
  it('gets a new place, and no other photo does', () => {
    const { move, order, steps } = open();
    move(['noon'], 2, 0);
    expect(order()).toBe('noon dawn dusk bay cape');
    expect(steps()).toEqual(['noon']);
  });

  it('past the panoramas comes last among the other photos', () => {
    const { move, order, steps } = open();
    move(['dawn'], 0, 4);
    expect(order()).toBe('dusk noon dawn bay cape');
    expect(steps()).toEqual(['dawn']);
  });

  it('stays among the panoramas if it is one', () => {
    const { move, order, steps } = open();
    move(['cape'], 4, 0);
    expect(order()).toBe('dawn dusk noon cape bay');
    expect(steps()).toEqual(['cape']);
  });

  it('moves among the other photos if a panorama moves with it', () => {
    const { move, order } = open();
    move(['noon', 'cape'], 2, 0);
    expect(order()).toBe('noon dawn dusk cape bay');
  });

  it('to its own place makes no step', () => {
    const { move, steps } = open();
    move(['dusk'], 1, 1);
    move(['dawn', 'dusk'], 1, 0);
    move(['noon'], 2, 4);
    expect(steps()).toEqual([]);
  });
});

it('an order for all photos is one step, and keeps the panoramas after the others', () => {
  const takenOn = (day: number) => ({ exif: { takenAt: `2026-09-0${day}T06:00:00` } });
  const { sort, order, steps } = open([
    aRow('dawn', 1, takenOn(3)),
    aRow('dusk', 3, takenOn(2)),
    aRow('noon', 5),
    aRow('bay', 2, { isPanorama: true, ...takenOn(4) }),
    aRow('cape', 4, { isPanorama: true, ...takenOn(1) }),
  ]);
  sort(compareTaken);
  expect(order()).toBe('dusk dawn noon cape bay');
  expect(steps()).toHaveLength(1);
});

it('an order that the photos already have makes no step', () => {
  const { sort, steps } = open([aRow('dawn', 7), aRow('noon', 70), aRow('bay', 2)]);
  sort(() => 0);
  expect(steps()).toEqual([]);
});
