import { useState } from 'react';
import type { ImageSource } from '../../images/display/imageSource.ts';
import { fileNameOf } from '../../model/content/names.ts';
import { imageKey, type Size } from '../../model/files/image.ts';
import type { LoadStatus } from '../../model/loadStatus.ts';

/** What a form shows of its document until something is typed. */
export interface FormStart<Values> {
  values: Values;
  imageURL: string;
  /** Of the stored image, if it is known. */
  imageSize?: Size | undefined;
  /** The key of the stored image; undefined if there is none. */
  imageKey?: string | undefined;
  original?: { path: string; fileName: string };
}

/** The image of a form's start. */
export const storedImage = (name: string, path: string, { src, image }: ImageSource) => ({
  imageURL: src,
  imageSize: image,
  imageKey: imageKey(path, image?.revision),
  original: { path, fileName: fileNameOf(name, path) },
});

/** A value once it has loaded. A later load that fails doesn't take it away. */
export function useOnceLoaded<Value>(
  value: Value | undefined,
  load: LoadStatus | undefined,
): Value | undefined {
  const [latest, setLatest] = useState<Value>();
  const isNew = value !== undefined && value !== latest;
  if (isNew && (latest !== undefined || load === 'done')) setLatest(() => value);
  return latest;
}
