import { useMemo, useRef, useState } from 'react';
import { placementsForMove } from '../../model/ordering.ts';
import { placed, type Placeable, type Placement } from '../../model/placement.ts';
import { inOrder } from '../../model/sorting.ts';
import type { Result } from '../../store/runOperation.ts';

export type SavePlacements = (placements: Placement[]) => Promise<Result<unknown>>;

/**
 * Shows moves at once and saves them one after the other; a move that can't be saved is undone.
 * @param rows in the visitors' order
 */
export function usePlacing<Row extends Placeable>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  save: SavePlacements,
) {
  const [unsaved, setUnsaved] = useState<readonly Placement[][]>([]);
  const saving = useRef(Promise.resolve());
  const shown = useMemo(
    () => (unsaved.length > 0 ? inOrder(placed(rows, unsaved.flat()), nameOf) : rows),
    [rows, unsaved, nameOf],
  );

  function move(from: number, to: number) {
    const placements = placementsForMove(shown, from, to);
    setUnsaved((moves) => [...moves, placements]);
    saving.current = saving.current.then(async () => {
      await save(placements);
      setUnsaved((moves) => moves.filter((other) => other !== placements));
    });
  }

  return { shown, move };
}
