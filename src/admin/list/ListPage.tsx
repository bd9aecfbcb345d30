import { Button } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router-dom';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { useAdminDispatch } from '../../store/admin/hooks.ts';
import { deleteDocument } from '../../store/admin/deletion.ts';
import type { EntityName } from '../../model/content/registry.ts';
import type { Orderable } from '../../model/content/order.ts';
import type { LoadStatus } from '../../model/loadStatus.ts';
import type { Contents } from '../../store/operations.ts';
import type { Result } from '../../store/runOperation.ts';
import page from '../components/page.module.css';
import { NOUNS } from '../words/nouns.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { type SplitRows, useArranging } from './grid/useArranging.ts';
import type { ArrangedList } from '../../store/admin/edits/editsState.ts';
import { EntityList, type EntityListProps } from './EntityList.tsx';
import styles from './list.module.css';

interface ListPageProps<Row> extends Omit<
  EntityListProps<Row>,
  'noun' | 'rows' | 'arranging' | 'onDelete'
> {
  collection: EntityName;
  /** The heading; the name of the collection by default. */
  title?: string;
  /** The form that adds a row; undefined if rows are added in another way. */
  addPath?: string;
  rows: readonly Row[] | undefined;
  load: LoadStatus | undefined;
  /** The list that the rows are; undefined if they have no order. */
  arranges?: ArrangedList | undefined;
  /** The parts that visitors see one below the other; by default there is one. */
  split?: SplitRows<Row> | undefined;
  /** Counts what a deletion takes along. Without it, Delete asks no question. */
  countContents?: (row: Row) => Promise<Result<Contents>>;
  /** What is said of the rows together. */
  note?: ReactNode;
  /** Chooses whose rows are listed. */
  filter?: ReactNode;
  /** What the rows belong to. */
  owner?: ReactNode;
  buttons?: ReactNode;
}

type ArrangedListProps<Row> = Omit<EntityListProps<Row>, 'arranging'> &
  Pick<ListPageProps<Row>, 'arranges' | 'split'>;

const inOnePart = <Row,>(rows: readonly Row[]) => [rows];

/** The list, which shows moves before they are saved. */
function ArrangedList<Row extends Orderable>(props: ArrangedListProps<Row>) {
  const { rows, arranges, split = inOnePart } = props;
  const { arranged, arranging } = useArranging(rows, arranges, split);
  return <EntityList {...props} rows={arranged} arranging={arranging} />;
}

/** Notes the visit of a list, so that the menu leads back to it. */
function useVisit() {
  const dispatch = useAdminDispatch();
  const { pathname, search, key } = useLocation();
  useEffect(() => {
    dispatch({ type: 'LIST_VISITED', payload: { pathname, address: pathname + search, key } });
  }, [dispatch, pathname, search, key]);
}

export function ListPage<Row extends Orderable>(props: ListPageProps<Row>) {
  const { collection, addPath, rows, load, nameOf, countContents } = props;
  useVisit();
  const noun = NOUNS[collection];
  const dispatch = useAdminDispatch();
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

  const remove = ({ id }: Row, contents?: Contents) =>
    dispatch(deleteDocument(collection, id, contents));

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
      <div className={`${page.head} ${styles.pageHead}`}>
        <div className={styles.heading}>
          <h1 ref={heading} tabIndex={-1}>
            {props.title ?? noun.many}
          </h1>
          {props.filter}
          {props.owner}
        </div>
        <div className={page.buttons}>
          {props.buttons}
          {addPath && (
            <Button
              component={Link}
              to={addPath}
              variant={props.buttons ? 'outlined' : 'contained'}
            >
              <span>{`Add ${noun.one}`}</span>
            </Button>
          )}
        </div>
      </div>
      {props.note}
      <Loaded
        value={rows}
        load={load}
        subjectLabel={`The ${noun.many.toLowerCase()}`}
        skeleton={<div className={page.skeleton} />}
      >
        {(list) => (
          <ArrangedList
            {...props}
            noun={noun}
            rows={list}
            onDelete={(row) => void askOrRemove(row)}
          />
        )}
      </Loaded>
      {props.isPartial && typeof load === 'object' && (
        <Notice onRetry={() => void revalidate()}>
          {`The other ${noun.many.toLowerCase()} could not be loaded. ${load.error.sentence}`}
        </Notice>
      )}
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
