import { Button } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import type { LoadStatus } from '../../model/loadStatus.ts';
import type { Contents, Removal } from '../../store/operations.ts';
import type { Result } from '../../store/runOperation.ts';
import page from '../components/page.module.css';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EntityTable, type EntityTableProps } from './EntityTable.tsx';

interface ListPageProps<Row> extends Omit<EntityTableProps<Row>, 'rows' | 'onDelete'> {
  addPath: string;
  orderPath: string;
  rows: readonly Row[] | undefined;
  load: LoadStatus | undefined;
  /** Counts what a deletion takes along. Without it, Delete asks no question. */
  countContents?: (row: Row) => Promise<Result<Contents>>;
  remove: (row: Row, contents?: Contents) => Promise<Result<Removal>>;
  filter?: ReactNode;
  buttons?: ReactNode;
}

export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { noun, addPath, orderPath, rows, load, nameOf, filter, countContents, remove } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [rowToDelete, setRowToDelete] = useState<Row>();
  const [removals, setRemovals] = useState(0);
  const removing = useRef(new Set<string>());
  const { revalidate } = useRevalidator();

  function closeDialog(removed: boolean) {
    setRowToDelete(undefined);
    if (!removed) return;
    setRemovals((count) => count + 1);
    void revalidate();
  }

  async function askOrRemove(row: Row) {
    if (countContents) return setRowToDelete(row);
    // A double click must not add a second step to undo.
    if (removing.current.has(row.id)) return;
    removing.current.add(row.id);
    closeDialog((await remove(row)).ok);
    removing.current.delete(row.id);
  }

  // The dialog gives the focus back to a button that is gone with its row.
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);

  return (
    <>
      <div className={page.head}>
        <h1 ref={heading} tabIndex={-1}>
          {noun.many}
        </h1>
        <div className={page.buttons}>
          {props.buttons}
          <Button component={Link} to={orderPath} variant="outlined">
            <span>{`Arrange ${noun.many.toLowerCase()}`}</span>
          </Button>
          <Button component={Link} to={addPath} variant="contained">
            <span>{`Add ${noun.one}`}</span>
          </Button>
        </div>
      </div>
      {filter && <div className={page.filters}>{filter}</div>}
      <Loaded
        value={rows}
        load={load}
        subjectLabel={`The ${noun.many.toLowerCase()}`}
        skeleton={<div className={page.skeleton} />}
      >
        {(list) => <EntityTable {...props} rows={list} onDelete={(row) => void askOrRemove(row)} />}
      </Loaded>
      {rowToDelete && countContents && (
        <DeleteDialog
          noun={noun.one.toLowerCase()}
          name={nameOf(rowToDelete)}
          countContents={() => countContents(rowToDelete)}
          remove={(contents) => remove(rowToDelete, contents)}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
