import { useMemo } from 'react';
import {
  applyOrder,
  inOrder,
  type Orderable,
  updatesForMove,
  withMoved,
} from '../../../model/content/order.ts';
import { arrange } from '../../../store/admin/edits/arranging.ts';
import type { ArrangedList } from '../../../store/admin/edits/editsState.ts';
import { movesIn, selectArrangements } from '../../../store/admin/edits/slice.ts';
import { useAdminDispatch, useAdminSelector } from '../../../store/admin/hooks.ts';

/** Keeps rows without a place in their current order. */
const asTheyAre = () => '';

/** Moves rows together to the place of another row; `from` is the place of the one that is held. */
export type Move = (ids: ReadonlySet<string>, from: number, to: number) => void;

/**
 * Shows the moves of rows before they are saved.
 * @param rows in the visitors' order
 * @param list undefined if the rows have no order of their own
 */
export function useArranging<Row extends Orderable>(
  rows: readonly Row[],
  list: ArrangedList | undefined,
) {
  const dispatch = useAdminDispatch();
  const arrangements = useAdminSelector(selectArrangements);
  const arranged = useMemo(() => {
    const moves = movesIn(arrangements, list).map(({ id, to }) => ({ id, order: to }));
    return moves.length > 0 ? inOrder(applyOrder(rows, moves), asTheyAre) : rows;
  }, [rows, arrangements, list]);

  const moveIn =
    (arrangedList: ArrangedList): Move =>
    (ids, from, to) => {
      const updates = updatesForMove(withMoved(arranged, ids, from, to), ids);
      const placeOf = new Map(arranged.map(({ id, order }) => [id, order]));
      const moves = updates.map(({ id, order }) => ({ id, from: placeOf.get(id), to: order }));
      void dispatch(arrange(arrangedList, moves));
    };

  return { arranged, move: list && moveIn(list) };
}
