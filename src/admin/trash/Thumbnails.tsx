import { coverOf, imageOf, type ImageSource } from '../../images/display/imageSource.ts';
import { boxSizes } from '../../images/display/sizes.ts';
import { isEmptied, type TrashEntry } from '../../model/trash.ts';
import { settingsSchema } from '../../store/admin/writes/schemas.ts';
import { entityOf } from '../../store/sources/pack.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './TrashPage.module.css';

/** How many pictures stand for a group. */
const PICTURES = 4;

const WIDTH = 120;
const HEIGHT = 80;

function sourceOf({ collection, documentId, document }: TrashEntry): ImageSource {
  if (collection === 'photos') return imageOf(entityOf(collection, documentId, document));
  if (collection !== 'site') return coverOf(entityOf(collection, documentId, document));
  const { portraitURL, portraitImage } = settingsSchema.toEntity(documentId, document);
  return { src: portraitURL, image: portraitImage };
}

/** Whether an entry has a picture; one that is being deleted for good may have none any more. */
const hasPicture = (entry: TrashEntry): boolean => {
  const { src, image } = sourceOf(entry);
  return !isEmptied(entry) && (image !== undefined || Boolean(src));
};

/** The pictures of entries, the first four of them; an empty box if there are none. */
export function Thumbnails({ entries }: { entries: readonly TrashEntry[] }) {
  const shown = entries.filter(hasPicture).slice(0, PICTURES);
  return (
    <div className={styles.thumbnails} data-count={shown.length}>
      {shown.map((entry) => {
        const source = sourceOf(entry);
        return (
          <Picture
            key={entry.id}
            {...source}
            alt=""
            sizes={boxSizes(source.image, WIDTH, HEIGHT)}
          />
        );
      })}
    </div>
  );
}
