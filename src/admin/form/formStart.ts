import { useRef, useState } from 'react';
import type { ImageSource } from '../../images/display/imageSource.ts';
import { fileNameOf } from '../../model/content/names.ts';
import { imageKey } from '../../model/files/image.ts';
import type { LoadStatus } from '../../model/loadStatus.ts';

/** What a form opens with. */
export interface FormStart<Draft> {
  draft: Draft;
  imageURL: string;
  /** The key of the stored image; undefined if there is none. */
  imageKey?: string | undefined;
  original?: { path: string; fileName: string };
}

/** The image of a form's start. */
export const storedImage = (name: string, path: string, { src, image }: ImageSource) => ({
  imageURL: src,
  imageKey: imageKey(path, image?.revision),
  original: { path, fileName: fileNameOf(name, path) },
});

/** The first value that has loaded. A later load neither changes nor hides it. */
export function useFirstLoaded<Value>(
  value: Value | undefined,
  load: LoadStatus | undefined,
): Value | undefined {
  const [firstValue, setFirstValue] = useState<Value>();
  const isFirst = firstValue === undefined && load === 'done' && value !== undefined;
  if (isFirst) setFirstValue(() => value);
  return firstValue;
}

/** Holds a form's start. After a failed save, it is what is stored by then. */
export function useStart<Draft>(initial: FormStart<Draft>) {
  const [start, setStart] = useState(initial);
  const reload = useRef<Promise<FormStart<Draft> | undefined>>(undefined);
  return {
    start,
    setStart,
    /** The start that the next save applies its edits to. */
    latestStart: async () => (await reload.current) ?? start,
    /** Replaces the start by what is stored, unless that can't be read. */
    restart: async (stored: Promise<FormStart<Draft> | undefined>) => {
      reload.current = stored;
      const latest = await stored;
      reload.current = undefined;
      if (latest) setStart(latest);
      return latest;
    },
  };
}
