import type { Category, Gallery, Photo } from '../../src/model/entities.ts';
import type { Dates } from './readDates.ts';

/** A photo with what the database keeps of its document. */
export interface DatedPhoto extends Dates {
  photo: Photo;
}

/** All that visitors can see. */
export interface Content {
  categories: readonly Category[];
  galleries: readonly Gallery[];
  photos: readonly DatedPhoto[];
}
