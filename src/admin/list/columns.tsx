import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../ui/picture/Picture.tsx';
import { boxSizes } from '../../images/display/sizes.ts';
import type { ImageSource } from '../../images/display/imageSource.ts';
import page from '../components/page.module.css';
import type { Sorting } from '../../store/admin/listsState.ts';
import styles from './list.module.css';

/** What a list can be sorted by. */
export interface Sortable<Row> {
  id: string;
  header: string;
  /** The text that rows are sorted by; undefined if they can't be sorted by this. */
  sortBy?: ((row: Row) => string) | undefined;
  /** What the two directions are called; by default `A to Z` and `Z to A`. */
  directions?: Record<Sorting['direction'], string>;
}

export interface Column<Row> extends Sortable<Row> {
  cell: (row: Row) => ReactNode;
  /** Its role on a phone, which has no room for columns without one. */
  onPhone?: 'picture' | 'text';
}

/** The column of ids, shortened; the tooltip has the whole id. */
export const idColumn = <Row extends { id: string }>(): Column<Row> => ({
  id: 'id',
  header: 'Id',
  cell: ({ id }) => (
    <p className={`${page.quiet} ${page.clip} ${styles.id}`} title={id}>
      {id}
    </p>
  ),
  sortBy: ({ id }) => id,
});

interface TextColumn<Row> extends Pick<Column<Row>, 'id' | 'header' | 'onPhone'> {
  text: (row: Row) => string;
  /** The small text below. */
  note?: (row: Row) => ReactNode;
  /** The page that the text leads to. */
  path?: (row: Row) => string;
  isSortable?: boolean;
}

/** A column of texts. */
export const textColumn = <Row,>(column: TextColumn<Row>): Column<Row> => {
  const { text, note, path, isSortable = true, ...shape } = column;
  return {
    ...shape,
    cell(row) {
      const name = <bdi className={`${page.clamp} ${styles.name}`}>{text(row)}</bdi>;
      const below = note?.(row);
      return (
        <>
          {path ? (
            <Link to={path(row)} className={styles.nameLink}>
              {name}
            </Link>
          ) : (
            name
          )}
          {below && <div className={page.quiet}>{below}</div>}
        </>
      );
    },
    sortBy: isSortable ? text : undefined,
  };
};

/** The column of a flag. */
export const flagColumn = <Row,>(
  { id, header }: Pick<Column<Row>, 'id' | 'header'>,
  flag: (row: Row) => boolean,
): Column<Row> => {
  const text = (row: Row) => (flag(row) ? 'Yes' : '');
  return { id, header, cell: text, sortBy: text };
};

export const coverColumn = <Row,>(cover: (row: Row) => ImageSource): Column<Row> => ({
  id: 'cover',
  header: 'Cover',
  onPhone: 'picture',
  cell: (row) => {
    const picture = cover(row);
    return (
      <div className={styles.thumbnail}>
        <Picture {...picture} alt="" canRetry sizes={boxSizes(picture.image, 120, 100)} />
      </div>
    );
  },
});

/** The columns on a phone: the picture, and one column of all names. */
export function narrowed<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const texts = columns.filter(({ onPhone }) => onPhone === 'text');
  return [
    ...columns.filter(({ onPhone }) => onPhone === 'picture'),
    {
      id: 'texts',
      header: texts.map(({ header }) => header).join(', '),
      cell: (row) =>
        texts.map(({ id, cell }) => (
          <div key={id} className={styles.text}>
            {cell(row)}
          </div>
        )),
    },
  ];
}
