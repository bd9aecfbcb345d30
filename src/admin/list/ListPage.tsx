import { Button } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import { Loaded } from '../../ui/Loaded.tsx';
import type { LoadStatus } from '../../model/loadStatus.ts';
import type { Contents, Removal } from '../../store/operations.ts';
import type { Result } from '../../store/runOperation.ts';
import type { OnRemoved } from '../../store/admin/deleteDocuments.ts';
import styles from '../layout/admin.module.css';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { Column } from './columns.tsx';
import { AddButton, EntityTable } from './EntityTable.tsx';

interface ListPageProps<Row> {
  title: string;
  /** What the rows are, in lower case. */
  nouns: { one: string; many: string };
  addPath: string;
  /** Leads to where the rows are put in order by hand. */
  orderPath: string;
  rows: readonly Row[] | undefined;
  load: LoadStatus | undefined;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  editPath: (row: Row) => string;
  /** Counts what goes with a row; without it nothing does. */
  countContents?: (row: Row) => Promise<Result<Contents>>;
  remove: (row: Row, onRemoved: OnRemoved) => Promise<Result<Removal>>;
  filter?: ReactNode;
}

/** The list of an entity with all that can be done from it. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, nouns, addPath, orderPath, rows, load, columns, nameOf, editPath, filter } = props;
  const { countContents, remove } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<Row>();
  const [removals, setRemovals] = useState(0);
  const { revalidate } = useRevalidator();

  function closeDialog(removed: boolean) {
    setDoomed(undefined);
    if (!removed) return;
    setRemovals((count) => count + 1);
    void revalidate();
  }

  // After the dialog has given the focus back to a button that is gone with its row.
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);

  return (
    <>
      <div className={styles.listHead}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.buttons}>
          <Button component={Link} to={orderPath} variant="outlined">
            Order
          </Button>
          <AddButton
            to={addPath}
          >{`Add ${nouns.one.replace(/^./, (c) => c.toUpperCase())}`}</AddButton>
        </div>
      </div>
      {filter && <div className={styles.filters}>{filter}</div>}
      <Loaded
        value={rows}
        load={load}
        what={`the ${nouns.many}`}
        skeleton={<div className={styles.listSkeleton} />}
      >
        {(list) => (
          <EntityTable
            noun={nouns.many}
            rows={list}
            columns={columns}
            nameOf={nameOf}
            editPath={editPath}
            onDelete={setDoomed}
          />
        )}
      </Loaded>
      {doomed && (
        <DeleteDialog
          noun={nouns.one}
          name={nameOf(doomed)}
          countContents={countContents && (() => countContents(doomed))}
          remove={(onRemoved) => remove(doomed, onRemoved)}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
