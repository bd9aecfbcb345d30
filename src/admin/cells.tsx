import { Picture } from '../components/Picture.tsx';
import { boxSizes } from '../images/sizes.ts';
import type { PublishedImage } from '../model/entities.ts';
import styles from './admin.module.css';
import type { Column } from './EntityTable.tsx';

interface Named {
  id: string;
}

/** The column of ids, shortened; the whole id shows on pointing at it. */
export const idColumn = <Row extends Named>(): Column<Row> => ({
  header: 'Id',
  cell: ({ id }) => (
    <span className={styles.id} title={id}>
      {id}
    </span>
  ),
  sortBy: ({ id }) => id,
});

/** A column of text that wraps to four lines at most. */
export const textColumn = <Row,>(header: string, text: (row: Row) => string): Column<Row> => ({
  header,
  cell: (row) => <bdi className={styles.clamp}>{text(row)}</bdi>,
  sortBy: text,
});

/** The column of thumbnails, 120 by 100 px. */
export const coverColumn = <Row,>(
  cover: (row: Row) => { src: string; image: PublishedImage | undefined },
): Column<Row> => ({
  header: 'Cover',
  cell: (row) => {
    const shown = cover(row);
    return (
      <div className={styles.thumbnail}>
        <Picture {...shown} alt="" canRetry sizes={boxSizes(shown.image, 120, 100)} />
      </div>
    );
  },
});
