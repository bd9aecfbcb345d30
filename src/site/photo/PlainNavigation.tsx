import { paths } from '../../paths.ts';
import type { Photo } from '../../model/content/entities.ts';
import { site } from '../../site.config.ts';
import { selectSite } from '../../store/entities/settings.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import { ExifFacts } from './ExifFacts.tsx';
import controls from '../../ui/controls.module.css';
import styles from './Photograph.module.css';
import { printRequest } from './printRequest.ts';
import { photoNameOf } from '../../model/content/names.ts';

interface PlainNavigationProps {
  photo: Photo;
  /** All photos of the photo's gallery. */
  photos: readonly Photo[];
}

/** PhotoExtras for visitors without JavaScript. */
export function PlainNavigation({ photo, photos }: PlainNavigationProps) {
  const { sellsPrints, email } = useVisitorSelector(selectSite);
  const position = photos.findIndex(({ id }) => id === photo.id);
  const previous = photos[position - 1];
  const next = photos[position + 1];
  return (
    <nav
      className={`${controls.quiet} ${styles.plainNavigation}`}
      aria-label="Photographs of the gallery"
    >
      {photo.exif && <ExifFacts exif={photo.exif} />}
      {photos.length > 1 && <p>{`${position + 1} of ${photos.length}`}</p>}
      {previous && (
        <a href={paths.photo.getHref(previous.id)} rel="prev">
          {`Previous: ${photoNameOf(previous)}`}
        </a>
      )}
      {next && (
        <a href={paths.photo.getHref(next.id)} rel="next">
          {`Next: ${photoNameOf(next)}`}
        </a>
      )}
      {sellsPrints && email && (
        <a
          href={printRequest(
            email,
            photoNameOf(photo),
            site.address + paths.photo.getHref(photo.id),
          )}
        >
          Ask about a print
        </a>
      )}
    </nav>
  );
}
