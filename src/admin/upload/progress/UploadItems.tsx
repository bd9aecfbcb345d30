import { shownName } from '../../../model/content/names.ts';
import { isPublished, type UploadItem } from '../../../model/upload.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectUploadPart } from '../../../store/uploads.ts';
import { useNearRows } from '../../list/nearRows.tsx';
import { stageInWords } from './progress.ts';
import { Thumbnail } from '../files/Thumbnail.tsx';
import { thumbnailOf } from '../files/thumbnails.ts';
import styles from '../upload.module.css';

/** px, as in upload.module.css */
const ROW_HEIGHT = 89;

/** The files in the queue, each with its stage. Only rows near the screen are mounted. */
export function UploadItems({ items }: { items: readonly UploadItem[] }) {
  const { scroller, near, above, below } = useNearRows(items.length, ROW_HEIGHT);
  return (
    <div ref={scroller}>
      <ul className={styles.items} style={{ paddingBlock: `${above}px ${below}px` }}>
        {near.map((index) => {
          const item = items[index];
          return (
            item && (
              <li key={item.id} aria-setsize={items.length} aria-posinset={index + 1}>
                <Item item={item} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function Item({ item }: { item: UploadItem }) {
  const part = useAppSelector((state) => selectUploadPart(state, item.id));
  const isAtWork = ['encoding', 'publishing', 'sending'].includes(item.stage);
  return (
    <>
      <Thumbnail url={thumbnailOf(item.id) ?? item.pictureURL} />
      <div className={styles.stack}>
        <bdi className={styles.itemName}>{shownName(item.name)}</bdi>
        <span className={item.stage === 'failed' ? styles.refusal : styles.quiet}>
          {stageInWords(item)}
        </span>
        <span
          className={styles.part}
          data-public={isPublished(item)}
          style={{ opacity: isAtWork ? 1 : 0, scale: `${part} 1` }}
        />
      </div>
    </>
  );
}
