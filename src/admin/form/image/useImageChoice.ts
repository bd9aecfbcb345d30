import { useMemo } from 'react';
import type { InspectedImage } from '../../../images/encode/inspectImage.ts';
import type { ImageChoice as ChoiceState } from '../../../store/admin/edits/editsState.ts';
import {
  chooseImage,
  clearImage,
  encodeAgain,
  heldImage,
} from '../../../store/admin/edits/formImages.ts';
import { selectDocument } from '../../../store/admin/edits/slice.ts';
import { useAdminDispatch, useAdminSelector } from '../../../store/admin/hooks.ts';

type Encoding = ChoiceState['encoding'];

export const isEncoded = (encoding: Encoding): boolean =>
  typeof encoding === 'object' && encoding.total > 0 && encoding.done === encoding.total;

export function describeEncoding({ done, total }: { done: number; total: number }): string {
  if (total === 0) return 'Creating smaller versions…';
  return done < total
    ? `Creating smaller versions, ${done} of ${total}`
    : `${total} smaller versions are ready.`;
}

const NOTHING: ChoiceState = {};

/**
 * The image that a form is about to save.
 * @param key of the form
 * @param storedKey of the image that its document has
 */
export function useImageChoice(key: string, storedKey: string | undefined) {
  const dispatch = useAdminDispatch();
  const state = useAdminSelector((all) => selectDocument(all, key)?.form?.image) ?? NOTHING;
  const { revision } = state;
  const held: InspectedImage | undefined = useMemo(
    () => (revision === undefined ? undefined : dispatch(heldImage(key))),
    [dispatch, key, revision],
  );
  return {
    state,
    chosen: held?.chosen,
    file: held?.facts,
    preview: held?.preview,
    choose: (file: File) => dispatch(chooseImage(key, file, storedKey)),
    encodeAgain: () => dispatch(encodeAgain(key)),
    /** Keeps the stored image, or removes it. */
    clear: (isRemoved: boolean) => dispatch(clearImage(key, isRemoved ? storedKey : undefined)),
  };
}

export type ImageChoice = ReturnType<typeof useImageChoice>;
