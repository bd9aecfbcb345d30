import { useCallback, useEffect, useRef, useState } from 'react';
import { inspectImage } from '../images/inspectImage.ts';
import type { ChosenImage } from '../model/chosenImage.ts';

interface ChoiceState {
  chosen?: ChosenImage;
  /** The address of the preview of what is chosen. */
  previewURL?: string;
  /** Whether a file is being read. */
  reading?: boolean;
  /** Why the latest file was not taken. */
  refusal?: string;
}

export interface ImageChoice {
  state: ChoiceState;
  choose: (file: File) => void;
}

/** Holds the image that is chosen in a form. A file that is refused leaves the one before. */
export function useImageChoice(): ImageChoice {
  const [state, setState] = useState<ChoiceState>({});
  const reading = useRef<AbortController>(null);

  const choose = useCallback((file: File) => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    setState(({ refusal: _refusal, ...kept }) => ({ ...kept, reading: true }));
    inspectImage(file, controller.signal).then(
      ({ preview, ...chosen }) => {
        if (controller.signal.aborted) return;
        setState({ chosen, previewURL: URL.createObjectURL(preview) });
      },
      (error: Error) => {
        if (controller.signal.aborted) return;
        setState((kept) => ({ ...kept, reading: false, refusal: error.message }));
      },
    );
  }, []);

  const { previewURL } = state;
  useEffect(() => {
    if (previewURL) return () => URL.revokeObjectURL(previewURL);
  }, [previewURL]);
  useEffect(() => () => reading.current?.abort(), []);

  return { state, choose };
}
