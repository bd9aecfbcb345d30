import { Fragment } from 'react';
import type { PhotoExif } from '../../model/files/exif.ts';
import { exifFacts } from '../../model/files/exifFacts.ts';
import styles from './ExifFacts.module.css';

/** The facts from the camera, with line breaks only between facts. */
export const ExifFacts = ({ exif }: { exif: PhotoExif }) => (
  <p className={styles.facts}>
    {exifFacts(exif).map((fact, index, { length }) => (
      <Fragment key={fact}>
        <span>{index < length - 1 ? `${fact} ·` : fact}</span>{' '}
      </Fragment>
    ))}
  </p>
);
