import type { PhotoExif } from '../../model/files/exif.ts';
import { exifFacts, locationFact } from '../../model/files/exifFacts.ts';
import styles from './ExifFacts.module.css';

/** The facts from the camera, with line breaks only between facts. */
export function ExifFacts({ exif }: { exif: PhotoExif }) {
  const location = locationFact(exif);
  const facts = exifFacts(exif);
  const isModel = (fact: string) => fact === exif.camera || fact === exif.lens;
  return (
    <p className={styles.facts}>
      {facts.map((fact, index) => (
        <span key={fact}>
          <span className={styles.fact} translate={isModel(fact) ? 'no' : undefined}>
            {location || facts[index + 1] ? `${fact} ·` : fact}
          </span>{' '}
        </span>
      ))}
      {location && (
        <a className={styles.fact} href={location.mapURL} rel="noopener">
          {location.words}
        </a>
      )}
    </p>
  );
}
