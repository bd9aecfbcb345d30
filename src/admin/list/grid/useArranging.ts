import { useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isNotFound } from '../../../model/content/notFound.ts';
import {
  applyOrder,
  inOrder,
  type Orderable,
  type OrderUpdate,
  updatesForMove,
  withMoved,
} from '../../../model/content/order.ts';
import type { OrderStep } from '../../../model/step.ts';
import { useAdminDispatch } from '../../../store/admin/hooks.ts';
import { updateOrder } from '../../../store/admin/order.ts';
import type { OperationError } from '../../../model/operationError.ts';
import { askBeforeUnload } from '../../../store/askBeforeUnload.ts';
import { hasCode } from '../../../store/runOperation.ts';

/** Whether another window has deleted a row, or moved it into another list. */
const isGone = (error: OperationError): boolean =>
  isNotFound(error) || hasCode(error, 'moved-meanwhile');

/** Keeps rows without a place in their current order. */
const asTheyAre = () => '';

/** Moves rows together to the place of another row; `from` is the place of the one that is held. */
export type Move = (ids: ReadonlySet<string>, from: number, to: number) => void;

/**
 * Shows moves at once and saves them one after another. A move that can't be saved is undone.
 * @param rows in the visitors' order
 * @param operation undefined if the rows have no order of their own
 */
export function useArranging<Row extends Orderable>(
  rows: readonly Row[],
  operation: OrderStep['operation'] | undefined,
) {
  const dispatch = useAdminDispatch();
  const { revalidate } = useRevalidator();
  const [unsaved, setUnsaved] = useState<readonly OrderUpdate[][]>([]);
  const saving = useRef(Promise.resolve());
  const arranged = useMemo(
    () => (unsaved.length > 0 ? inOrder(applyOrder(rows, unsaved.flat()), asTheyAre) : rows),
    [rows, unsaved],
  );

  const isSaving = unsaved.length > 0;
  useEffect(() => {
    if (isSaving) return askBeforeUnload();
  }, [isSaving]);

  const moveIn =
    (saved: OrderStep['operation']): Move =>
    (ids, from, to) => {
      const updates = updatesForMove(withMoved(arranged, ids, from, to), ids);
      setUnsaved((moves) => [...moves, updates]);
      saving.current = saving.current.then(async () => {
        const result = await dispatch(updateOrder(saved, updates));
        if (!result.ok && isGone(result.error)) void revalidate();
        setUnsaved((moves) => moves.filter((other) => other !== updates));
      });
    };

  return { arranged, move: operation && moveIn(operation) };
}
