import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { inspectImage } from '../../../images/encode/inspectImage.ts';
import type { ReadFile } from '../../../images/read/readFile.ts';
import type { ChosenImage } from '../../../model/files/chosenFile.ts';

interface ChoiceState {
  chosen?: ChosenImage;
  /** What the chosen file says about itself. */
  file?: ReadFile;
  preview?: Blob;
  previewURL?: string;
  isReading?: boolean;
  /** How many of how many variants are encoded; `failed` if that did not succeed. */
  encoding?: { done: number; total: number } | 'failed';
  /** Why the latest file was refused, in a sentence. */
  refusal?: string;
}

export const isEncoded = (encoding: ChoiceState['encoding']): boolean =>
  typeof encoding === 'object' && encoding.total > 0 && encoding.done === encoding.total;

export function describeEncoding({ done, total }: { done: number; total: number }): string {
  if (total === 0) return 'Creating smaller versions…';
  return done < total
    ? `Creating smaller versions, ${done} of ${total}`
    : `${total} smaller versions are ready.`;
}

/** Holds the chosen image of a form. A refused file leaves the image before it. */
export function useImageChoice() {
  const [state, setState] = useState<ChoiceState>({});
  const reader = useRef<AbortController>(null);
  const encoder = useRef<AbortController>(null);
  const save = useRef<AbortSignal>(undefined);

  /** @param revision of an earlier attempt with the same file */
  function choose(file: File, revision: string = uuid()) {
    reader.current?.abort();
    const controller = new AbortController();
    reader.current = controller;
    const whileChosen = (encoding: ChoiceState['encoding']) => {
      if (encoder.current === controller) setState((before) => ({ ...before, encoding }));
    };
    setState(({ refusal: _refusal, ...before }) => ({ ...before, isReading: true }));
    let encoding = { done: 0, total: 0 };
    inspectImage(file, revision, controller.signal, (done, total) => {
      encoding = { done, total };
      whileChosen(encoding);
    }).then(
      ({ chosen, facts, preview }) => {
        if (controller.signal.aborted) return;
        encoder.current?.abort();
        encoder.current = controller;
        reader.current = null;
        setState({
          chosen,
          file: facts,
          preview,
          previewURL: URL.createObjectURL(preview),
          // Some variants may be encoded before the facts are read.
          encoding,
        });
        chosen.encoded.catch(() => whileChosen('failed'));
      },
      (error: Error) => {
        if (controller.signal.aborted) return;
        setState((before) => ({ ...before, isReading: false, refusal: error.message }));
      },
    );
  }

  const { previewURL } = state;
  useEffect(() => {
    if (previewURL) return () => URL.revokeObjectURL(previewURL);
  }, [previewURL]);
  useEffect(
    () => () => {
      reader.current?.abort();
      const isInUse = save.current?.aborted === false;
      if (!isInUse) encoder.current?.abort();
    },
    [],
  );

  return {
    state,
    choose: (file: File) => choose(file),
    /** Encodes the variants of the chosen file again. */
    encodeAgain: () => state.chosen && choose(state.chosen.file, state.chosen.revision),
    /** Drops the chosen file. */
    clear: () => {
      reader.current?.abort();
      encoder.current?.abort();
      encoder.current = null;
      setState({});
    },
    /** Unless the signal is aborted by then, a form that is left goes on encoding. */
    keepFor: (signal: AbortSignal | undefined) => {
      save.current = signal;
    },
  };
}

export type ImageChoice = ReturnType<typeof useImageChoice>;
