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

/** Splits rows into the parts that visitors see one below the other. */
export type SplitRows<Row> = (rows: readonly Row[]) => readonly (readonly Row[])[];

/** How the rows of a list are arranged by hand. */
export interface Arranging<Row> {
  /** The rows with some of them moved together; `from` is the position of the one that is held. */
  preview: (
    rows: readonly Row[],
    ids: ReadonlySet<string>,
    from: number,
    to: number,
  ) => readonly Row[];
  /** Moves rows to the position of another row; some rows between them may not be shown. */
  move: (ids: ReadonlySet<string>, heldId: string, targetId: string) => void;
  /** Gives all rows the order of a comparison. */
  sort: (compare: (one: Row, other: Row) => number) => void;
}

/**
 * Shows the moves of rows before they are saved.
 * @param rows in the visitors' order
 * @param list undefined if the rows have no order of their own
 * @param split the parts of the list; each row stays in its part
 */
export function useArranging<Row extends Orderable>(
  rows: readonly Row[],
  list: ArrangedList | undefined,
  split: SplitRows<Row>,
) {
  const dispatch = useAdminDispatch();
  const arrangements = useAdminSelector(selectArrangements);
  const arranged = useMemo(() => {
    const moves = movesIn(arrangements, list).map(({ id, to }) => ({ id, order: to }));
    return moves.length > 0 ? split(inOrder(applyOrder(rows, moves), asTheyAre)).flat() : rows;
  }, [rows, arrangements, list, split]);

  const arrangingIn = (arrangedList: ArrangedList): Arranging<Row> => {
    /** Each part has an order of its own, so that a move in one never needs a change in another. */
    const updatesFor = (target: readonly Row[], ids: ReadonlySet<string>) =>
      split(target).flatMap((part) => {
        const moved = new Set(part.map(({ id }) => id).filter((id) => ids.has(id)));
        return moved.size > 0 ? updatesForMove(part, moved) : [];
      });
    const save = (target: readonly Row[], ids: ReadonlySet<string>) => {
      // A step that changes nothing could be undone without any effect.
      if (target.every(({ id }, index) => id === arranged[index]?.id)) return;
      const orderOf = new Map(arranged.map(({ id, order }) => [id, order]));
      const moves = updatesFor(target, ids)
        .map(({ id, order }) => ({ id, from: orderOf.get(id), to: order }))
        .filter(({ from, to }) => from !== to);
      if (moves.length > 0) void dispatch(arrange(arrangedList, moves, [...ids]));
    };
    const preview: Arranging<Row>['preview'] = (shown, ids, from, to) =>
      split(withMoved(shown, ids, from, to)).flat();
    return {
      preview,
      move(ids, heldId, targetId) {
        const [from, to] = [heldId, targetId].map((end) =>
          arranged.findIndex(({ id }) => id === end),
        );
        if (from === undefined || to === undefined || from < 0 || to < 0) return;
        save(preview(arranged, ids, from, to), ids);
      },
      sort: (compare) =>
        save(split(arranged.toSorted(compare)).flat(), new Set(arranged.map(({ id }) => id))),
    };
  };

  return { arranged, arranging: list && arrangingIn(list) };
}
