import { AppError } from '../../firebase/errors.ts';
import { readFile } from '../../firebase/storageRest.ts';
import type { Photo } from '../../model/content/entities.ts';
import type { PublishedImage } from '../../model/files/image.ts';
import { fileNameOf } from '../../model/content/names.ts';
import type { EncodedImage } from '../../model/files/variants.ts';
import { loadGalleriesByCategory } from '../entities/galleries.ts';
import { loadPhotosByGallery } from '../entities/photos.ts';
import type { Result } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import { runDownload } from './commit/runWrite.ts';

export const loadPhotosByCategory =
  (categoryId: string): Thunk<Promise<Result<readonly Photo[]>>> =>
  async (dispatch) => {
    const galleries = await dispatch(loadGalleriesByCategory(categoryId));
    if (!galleries.ok) return galleries;
    const photos: Photo[] = [];
    for (const { id } of galleries.data) {
      const inGallery = await dispatch(loadPhotosByGallery(id));
      if (!inGallery.ok) return inGallery;
      photos.push(...inGallery.data);
    }
    return { ok: true, data: photos };
  };

/** The files of a photo's image, to save them as another image. */
export interface ImageCopy {
  original: File;
  /** Undefined if the photo lacks some. All of them are encoded again then. */
  variants?: { image: PublishedImage; encoded: EncodedImage };
}

async function read(path: string, signal: AbortSignal): Promise<Blob> {
  const file = await readFile(path, signal);
  if (!file) throw new AppError('photo-file-missing');
  return file;
}

async function readVariants(image: PublishedImage | undefined, signal: AbortSignal) {
  if (!image?.socialCard || image.variants.length === 0) return undefined;
  const [socialCard, ...files] = await Promise.all(
    [image.socialCard, ...image.variants].map(({ path }) => read(path, signal)),
  );
  const variants = image.variants.flatMap(({ width, type }, index) => {
    const file = files[index];
    return file ? [{ width, type, file }] : [];
  });
  return socialCard && { image, encoded: { variants, socialCard } };
}

/** Reads the files of a photo's image; resolves to undefined if the signal is aborted. */
export const readImageCopy = ({ photoName, path, image }: Photo, signal: AbortSignal) =>
  runDownload(path, signal, async (): Promise<ImageCopy> => {
    const [file, variants] = await Promise.all([read(path, signal), readVariants(image, signal)]);
    const original = new File([file], fileNameOf(photoName, path), { type: file.type });
    return { original, ...(variants && { variants }) };
  });
