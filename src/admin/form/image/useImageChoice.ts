import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { inspectImage } from '../../../images/encode/inspectImage.ts';
import type { ReadFile } from '../../../images/encode/read/readFile.ts';
import type { ChosenImage } from '../../../model/files/chosenFile.ts';

interface ChoiceState {
  /** Whether saving removes the stored image. */
  isRemoved?: boolean;
  chosen?: ChosenImage;
  /** What the chosen file says about itself; undefined if it can't be read. */
  read?: ReadFile | undefined;
  preview?: Blob;
  previewURL?: string;
  reading?: boolean;
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

/** What a file says about itself, without which it can be saved too. The code loads on demand. */
async function readFacts(file: File): Promise<ReadFile | undefined> {
  try {
    const { readFacts: read } = await import('../../../images/encode/read/readFile.ts');
    return await read(file);
  } catch {
    return undefined;
  }
}

/** Holds the chosen image of a form. A refused file leaves the image before it. */
export function useImageChoice() {
  const [state, setState] = useState<ChoiceState>({});
  const reading = useRef<AbortController>(null);
  const encoder = useRef<AbortController>(null);
  const user = useRef<AbortSignal>(undefined);

  /** @param revision of an earlier attempt with the same file */
  function choose(file: File, revision: string = uuid()) {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const whileChosen = (encoding: ChoiceState['encoding']) => {
      if (encoder.current === controller) setState((kept) => ({ ...kept, encoding }));
    };
    setState(({ refusal: _refusal, ...kept }) => ({ ...kept, reading: true }));
    let encoding = { done: 0, total: 0 };
    const inspecting = inspectImage(file, revision, controller.signal, (done, total) => {
      encoding = { done, total };
      whileChosen(encoding);
    });
    Promise.all([inspecting, readFacts(file)]).then(
      ([{ preview, ...chosen }, read]) => {
        if (controller.signal.aborted) return;
        encoder.current?.abort();
        encoder.current = controller;
        reading.current = null;
        setState({
          chosen,
          read,
          preview,
          previewURL: URL.createObjectURL(preview),
          // Some variants may be encoded before the facts are read.
          encoding,
        });
        chosen.encoded.catch(() => whileChosen('failed'));
      },
      (error: Error) => {
        if (controller.signal.aborted) return;
        setState((kept) => ({ ...kept, reading: false, refusal: error.message }));
      },
    );
  }

  /** Drops the chosen file. */
  function settle(isRemoved: boolean) {
    reading.current?.abort();
    encoder.current?.abort();
    setState({ isRemoved });
  }

  const { previewURL } = state;
  useEffect(() => {
    if (previewURL) return () => URL.revokeObjectURL(previewURL);
  }, [previewURL]);
  useEffect(
    () => () => {
      reading.current?.abort();
      const isInUse = user.current?.aborted === false;
      if (!isInUse) encoder.current?.abort();
    },
    [],
  );

  return {
    state,
    choose: (file: File) => choose(file),
    /** Encodes the variants of the chosen file again. */
    encodeAgain: () => state.chosen && choose(state.chosen.file, state.chosen.revision),
    /** Removes the stored image on saving. */
    remove: () => settle(true),
    keep: () => settle(false),
    /** Encodes the variants until the signal is aborted, even after the form was left. */
    keepFor: (signal: AbortSignal | undefined) => {
      user.current = signal;
    },
  };
}

export type ImageChoice = ReturnType<typeof useImageChoice>;
