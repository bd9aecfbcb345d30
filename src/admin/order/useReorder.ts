import { useEffect, useMemo, useRef, useState } from 'react';
import {
  applyOrder,
  inOrder,
  type Orderable,
  type OrderUpdate,
  updatesForMove,
} from '../../model/content/order.ts';
import type { Result } from '../../store/runOperation.ts';
import { askBeforeUnload } from '../../store/askBeforeUnload.ts';

/** Keeps rows without a place in their current order. */
const asTheyAre = () => '';

export type SaveOrder = (updates: OrderUpdate[]) => Promise<Result<unknown>>;

/**
 * Shows moves at once and saves them one after another. A move that can't be saved is undone.
 * @param rows in the visitors' order
 */
export function useReorder<Row extends Orderable>(rows: readonly Row[], save: SaveOrder) {
  const [unsaved, setUnsaved] = useState<readonly OrderUpdate[][]>([]);
  const saving = useRef(Promise.resolve());
  const shown = useMemo(
    () => (unsaved.length > 0 ? inOrder(applyOrder(rows, unsaved.flat()), asTheyAre) : rows),
    [rows, unsaved],
  );

  const isSaving = unsaved.length > 0;
  useEffect(() => {
    if (isSaving) return askBeforeUnload();
  }, [isSaving]);

  function move(from: number, to: number) {
    const updates = updatesForMove(shown, from, to);
    setUnsaved((moves) => [...moves, updates]);
    saving.current = saving.current.then(async () => {
      await save(updates);
      setUnsaved((moves) => moves.filter((other) => other !== updates));
    });
  }

  return { shown, move };
}
