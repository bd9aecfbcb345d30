import { Fragment } from 'react';
import type { PhotoExif } from '../../model/files/exif.ts';
import { exifFacts, locationFact } from '../../model/files/exifFacts.ts';
import styles from './ExifFacts.module.css';

/** The facts from the camera, with line breaks only between facts. */
export function ExifFacts({ exif }: { exif: PhotoExif }) {
  const location = locationFact(exif);
  const facts = exifFacts(exif);
  return (
    <p className={styles.facts}>
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          <span>{location || index < facts.length - 1 ? `${fact} ·` : fact}</span>{' '}
        </Fragment>
      ))}
      {location && (
        <a href={location.mapURL} rel="noopener">
          {location.words}
        </a>
      )}
    </p>
  );
}
