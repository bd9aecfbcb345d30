import type { ReactNode } from 'react';
import { Picture } from '../../ui/picture/Picture.tsx';
import { boxSizes } from '../../images/display/sizes.ts';
import type { ImageSource } from '../../images/display/imageSource.ts';
import page from '../components/page.module.css';
import styles from './list.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The text that the column sorts by; undefined if it can't be sorted. */
  sortBy?: (row: Row) => string;
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

/**
 * A column of texts.
 * @param note the small text below; undefined for none
 */
export const textColumn = <Row,>(
  column: Pick<Column<Row>, 'id' | 'header' | 'onPhone'>,
  text: (row: Row) => string,
  note: (row: Row) => string | undefined = () => undefined,
): Column<Row> => ({
  ...column,
  cell: (row) => (
    <>
      <bdi className={`${page.clamp} ${styles.name}`}>{text(row)}</bdi>
      {note(row) && <p className={page.quiet}>{note(row)}</p>}
    </>
  ),
  sortBy: text,
});

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
    const shown = cover(row);
    return (
      <div className={styles.thumbnail}>
        <Picture {...shown} alt="" canRetry sizes={boxSizes(shown.image, 120, 100)} />
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
