import { v4 as uuid } from 'uuid';
import type { Photo } from '../../../model/content/entities.ts';
import { fileNameOf } from '../../../model/content/names.ts';
import { ALL_STEPS, type UploadItem } from '../../../model/upload.ts';
import type { AdminThunk } from '../../state.ts';
import { enqueueItems } from './queue.ts';

/** Whether visitors load the original of a photo because it has no smaller versions. */
export const lacksSmallerVersions = ({ image, path }: Photo): boolean => !image && path !== '';

const itemOf = ({ id, photoName, path }: Photo, position: number): UploadItem => ({
  id: uuid(),
  purpose: 'variants',
  documentId: id,
  position,
  name: photoName,
  path,
  sourceFile: { fileName: fileNameOf(photoName, path), bytes: 0, lastModified: 0, type: '' },
  steps: ALL_STEPS,
  isRunning: false,
  attempts: 0,
  refusals: 0,
});

/** Has the queue make the smaller versions of photos. Their originals stay as they are. */
export const makeSmallerVersions = (photos: readonly Photo[]): AdminThunk<void> =>
  enqueueItems(photos.filter(lacksSmallerVersions).map(itemOf));
