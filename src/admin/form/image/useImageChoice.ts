import { useCallback, useEffect, useRef, useState } from 'react';
import { inspectImage } from '../../../images/encode/inspectImage.ts';
import type { ReadFile } from '../../../images/encode/read/readFile.ts';
import { v4 as uuid } from 'uuid';
import { type ChosenImage, storedExtension } from '../../../model/files/chosenImage.ts';
import { extensionOf } from '../../../model/files/storagePaths.ts';
import type { EncodedImage } from '../../../model/files/variants.ts';
import type { ImageCopy } from '../../../store/admin/coverPhotos.ts';
import { site } from '../../../site.config.ts';

interface ChoiceState {
  /** Whether the stored image is to go. */
  isRemoved?: boolean;
  chosen?: ChosenImage;
  /** What the file of what is chosen tells, where it could be read. */
  read?: ReadFile | undefined;
  /** A small copy of the file that is chosen. */
  preview?: Blob;
  /** The address of the preview of what is chosen. */
  previewURL?: string;
  /** Whether a file is being read. */
  reading?: boolean;
  /** How many of how many variants of what is chosen are made; `failed` where none will be. */
  encoding?: { done: number; total: number } | 'failed';
  /** Why the latest file was not taken. */
  refusal?: string;
}

export interface ImageChoice {
  state: ChoiceState;
  choose: (file: File) => void;
  /** Takes the image of a photo; its variants are made where it lacks some. */
  takeCopy: (copy: ImageCopy) => void;
  /** Has the stored image go. */
  remove: () => void;
  /** Lets the stored image be as it is. */
  keep: () => void;
  /** Has the variants made until the signal is aborted, also where the form is gone by then. */
  keepFor: (signal: AbortSignal | undefined) => void;
}

/** Whether all variants of what is chosen are made. */
export const isEncoded = (encoding: ChoiceState['encoding']): boolean =>
  typeof encoding === 'object' && encoding.total > 0 && encoding.done === encoding.total;

/** What a file tells beside its picture; it can be saved without, and the code for it comes then. */
async function readFacts(file: File): Promise<ReadFile | undefined> {
  try {
    const { readFacts: read } = await import('../../../images/encode/read/readFile.ts');
    return await read(file);
  } catch {
    return undefined;
  }
}

/** The largest of the variants that are no larger than a preview, in a format that every browser shows. */
function previewOf({ variants, socialCard }: EncodedImage): Blob {
  const fitting = variants.filter(({ width, type }) => width <= 1280 && type !== 'image/avif');
  return fitting.toSorted((a, b) => b.width - a.width)[0]?.file ?? socialCard;
}

function chosenCopy(
  file: File,
  { image, encoded }: NonNullable<ImageCopy['variants']>,
): ChoiceState {
  const { width, height, thumbhash } = image;
  const total = encoded.variants.length;
  return {
    chosen: {
      revision: uuid(),
      file,
      type: file.type,
      extension: storedExtension(file.type, extensionOf(file.name)),
      width,
      height,
      thumbhash,
      encoded: Promise.resolve(encoded),
      isPrivate: site.privateOriginals,
    },
    previewURL: URL.createObjectURL(previewOf(encoded)),
    encoding: { done: total, total },
  };
}

/** Holds the image that is chosen in a form. A file that is refused leaves the one before. */
export function useImageChoice(): ImageChoice {
  const [state, setState] = useState<ChoiceState>({});
  const reading = useRef<AbortController>(null);
  const making = useRef<AbortController>(null);
  const user = useRef<AbortSignal>(undefined);

  const choose = useCallback((file: File) => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const whileChosen = (encoding: ChoiceState['encoding']) => {
      if (making.current === controller) setState((kept) => ({ ...kept, encoding }));
    };
    setState(({ refusal: _refusal, ...kept }) => ({ ...kept, reading: true }));
    let encoding = { done: 0, total: 0 };
    const inspecting = inspectImage(file, file.name, controller.signal, (done, total) => {
      encoding = { done, total };
      whileChosen(encoding);
    });
    Promise.all([inspecting, readFacts(file)]).then(
      ([{ preview, ...chosen }, read]) => {
        if (controller.signal.aborted) return;
        making.current?.abort();
        making.current = controller;
        reading.current = null;
        setState({
          chosen: { ...chosen, isPrivate: site.privateOriginals },
          read,
          preview,
          previewURL: URL.createObjectURL(preview),
          // Some may be made before all is read that the file tells.
          encoding,
        });
        chosen.encoded.catch(() => whileChosen('failed'));
      },
      (error: Error) => {
        if (controller.signal.aborted) return;
        setState((kept) => ({ ...kept, reading: false, refusal: error.message }));
      },
    );
  }, []);

  const takeCopy = useCallback(
    ({ original, variants }: ImageCopy) => {
      if (!variants) return choose(original);
      reading.current?.abort();
      making.current?.abort();
      setState(chosenCopy(original, variants));
    },
    [choose],
  );

  const stop = useCallback((isRemoved: boolean) => {
    reading.current?.abort();
    making.current?.abort();
    setState({ isRemoved });
  }, []);
  const remove = useCallback(() => stop(true), [stop]);
  const keep = useCallback(() => stop(false), [stop]);

  const { previewURL } = state;
  useEffect(() => {
    if (previewURL) return () => URL.revokeObjectURL(previewURL);
  }, [previewURL]);
  useEffect(
    () => () => {
      reading.current?.abort();
      const isInUse = user.current?.aborted === false;
      if (!isInUse) making.current?.abort();
    },
    [],
  );

  const keepFor = useCallback((signal: AbortSignal | undefined) => {
    user.current = signal;
  }, []);

  return { state, choose, takeCopy, remove, keep, keepFor };
}
