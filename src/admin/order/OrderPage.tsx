import { Button } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { boxSizes } from '../../images/display/sizes.ts';
import type { ImageSource } from '../../images/display/imageSource.ts';
import type { LoadStatus } from '../../model/loadStatus.ts';
import { isNotFound } from '../../model/content/notFound.ts';
import page from '../components/page.module.css';
import type { Noun } from '../words/nouns.ts';
import { ReorderGrid } from './ReorderGrid.tsx';
import {
  applyOrder,
  inOrder,
  type Orderable,
  type OrderUpdate,
  updatesForMove,
} from '../../model/content/order.ts';
import type { Result } from '../../store/runOperation.ts';
import type { OrderStep } from '../../model/step.ts';
import { updateOrder } from '../../store/admin/order.ts';
import { askBeforeUnload } from '../../store/askBeforeUnload.ts';
import { useAdminDispatch } from '../../store/admin/hooks.ts';

interface OrderPageProps<Row> {
  noun: Noun;
  /** The heading; “Order” and the noun by default. */
  title?: string;
  listPath: string;
  /** In the visitors' order; undefined until loaded. */
  rows: readonly Row[] | undefined;
  load: LoadStatus | undefined;
  nameOf: (row: Row) => string;
  imageOf: (row: Row) => ImageSource;
  operation: OrderStep['operation'];
  filter?: ReactNode;
  /** Says what to choose first; undefined if nothing is missing. */
  missing?: string | undefined;
  hint?: string | undefined;
  empty?: string;
  firstLabel?: string;
}

export function OrderPage<Row extends Orderable>(props: OrderPageProps<Row>) {
  const { listPath, rows, load, filter, missing, hint } = props;
  const noun = props.noun.many.toLowerCase();
  const { title = `Arrange ${noun}`, empty = `There are no ${noun} here yet.` } = props;
  return (
    <>
      <div className={page.head}>
        <h1>{title}</h1>
        <Button component={Link} to={listPath} variant="outlined">
          Done
        </Button>
      </div>
      {filter && <div className={page.filters}>{filter}</div>}
      {missing ? (
        <Notice>{missing}</Notice>
      ) : (
        <Loaded
          value={rows}
          load={load}
          subjectLabel={`The ${noun}`}
          skeleton={<div className={page.skeleton} />}
          ifEmpty={empty}
        >
          {(list) => (
            <>
              {hint && <p style={{ marginBottom: 4 }}>{hint}</p>}
              <Rows {...props} rows={list} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function Rows<Row extends Orderable>(props: OrderPageProps<Row> & { rows: readonly Row[] }) {
  const { noun, rows, nameOf, imageOf, operation, firstLabel } = props;
  const dispatch = useAdminDispatch();
  const { revalidate } = useRevalidator();
  const { shown, move } = useReorder(rows, async (updates) => {
    const result = await dispatch(updateOrder(operation, updates));
    // Another window deleted it, so the list is reloaded.
    if (!result.ok && isNotFound(result.error)) void revalidate();
    return result;
  });
  return (
    <ReorderGrid
      label={`Order of ${noun.many.toLowerCase()}`}
      noun={noun.one.toLowerCase()}
      items={shown}
      nameOf={nameOf}
      firstLabel={firstLabel}
      onMove={move}
    >
      {(row) => {
        const shown = imageOf(row);
        return <Picture {...shown} alt="" sizes={boxSizes(shown.image, 270, 180)} />;
      }}
    </ReorderGrid>
  );
}

/** Keeps rows without a place in their current order. */
const asTheyAre = () => '';

type SaveOrder = (updates: OrderUpdate[]) => Promise<Result<unknown>>;

/**
 * Shows moves at once and saves them one after another. A move that can't be saved is undone.
 * @param rows in the visitors' order
 */
function useReorder<Row extends Orderable>(rows: readonly Row[], save: SaveOrder) {
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
