import { paths } from '../../paths.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { Photo } from '../../model/entities.ts';
import { ExifFacts } from '../photo/ExifFacts.tsx';
import page from './page.module.css';
import photograph from '../photo/Photograph.module.css';
import { nameOf } from './breadcrumbs.ts';

/** The photos of a gallery that come only as one scrolls, for visitors without JavaScript. */
export const RestOfGallery = ({ photos }: { photos: readonly Photo[] }) => (
  <ul className={page.rest} aria-label="More photographs">
    {photos.map((photo) => (
      <li key={photo.id}>
        <a href={paths.photo(photo.id)}>
          <Picture src={photo.photoURL} alt={nameOf(photo)} image={smallest(photo)} />
        </a>
      </li>
    ))}
  </ul>
);

/** One file a type, since there may be thousands of photos. */
const smallest = ({ image }: Photo) =>
  image && { ...image, variants: image.variants.filter(({ width }) => width <= 320) };

interface NeighboursProps {
  photo: Photo;
  /** Of its gallery. */
  photos: readonly Photo[];
}

/** What is known of a photograph, and those beside it, for visitors without JavaScript. */
export function Neighbours({ photo, photos }: NeighboursProps) {
  const position = photos.findIndex(({ id }) => id === photo.id);
  const previous = photos[position - 1];
  const next = photos[position + 1];
  return (
    <nav className={photograph.neighbours} aria-label="Photographs of the gallery">
      {photo.exif && <ExifFacts exif={photo.exif} />}
      {photos.length > 1 && <p>{`${position + 1} of ${photos.length}`}</p>}
      {previous && (
        <a href={paths.photo(previous.id)} rel="prev">
          Previous: {nameOf(previous)}
        </a>
      )}
      {next && (
        <a href={paths.photo(next.id)} rel="next">
          Next: {nameOf(next)}
        </a>
      )}
    </nav>
  );
}
