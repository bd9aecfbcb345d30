import { useEffect, useMemo } from 'react';
import type { Photo } from '../../../model/content/entities.ts';
import { isChange, type WordsChange } from '../../../model/content/edits.ts';
import { isUnseen } from '../../../model/content/fields.ts';
import { disabledReasonOf } from '../../../model/content/formValues.ts';
import type { UnsavedDocument } from '../../../store/admin/edits/editsState.ts';
import { documentKey } from '../../../store/admin/edits/inputs.ts';
import { errorsIn, selectUnsaved } from '../../../store/admin/edits/slice.ts';
import {
  saveTyped,
  typeFields,
  type TypedValues,
  typeWords,
} from '../../../store/admin/edits/typing.ts';
import { typedOver } from '../../../store/admin/forms.ts';
import { useAdminDispatch, useAdminSelector } from '../../../store/admin/hooks.ts';
import { sharedValues, type TypedPhoto } from './sharedValues.ts';

const subjectOf = ({ id }: Photo) => ({ collection: 'photos' as const, id });

/** Whether a name was typed that nobody could see. */
function hasNoName({ fields: { photoName } }: UnsavedDocument): boolean {
  return photoName !== undefined && isChange(photoName) && isUnseen(String(photoName.to));
}

/**
 * What is typed of the selected photos. It is saved when a field is left, when other photos are
 * selected, and when the page is left.
 */
export function useInspected(selected: readonly Photo[]) {
  const dispatch = useAdminDispatch();
  const unsaved = useAdminSelector(selectUnsaved);
  const photos = useMemo(
    () =>
      selected.map((photo): TypedPhoto => {
        const document = unsaved[documentKey(subjectOf(photo))];
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the inputs of a photo
        return document ? (typedOver(photo, document.fields) as unknown as TypedPhoto) : photo;
      }),
    [selected, unsaved],
  );
  const documents = selected.flatMap((photo): UnsavedDocument[] => {
    const document = unsaved[documentKey(subjectOf(photo))];
    return document ? [document] : [];
  });
  const subjects = selected.map(subjectOf);
  const key = selected.map(({ id }) => id).join();
  const save = () => void dispatch(saveTyped());
  useEffect(() => () => void dispatch(saveTyped()), [dispatch, key]);
  const errors = [...new Set(documents.flatMap(errorsIn))];
  const inForm = documents.find(({ form }) => form);
  return {
    shared: sharedValues(photos),
    /** A photo whose form has unsaved changes, which only the form can save. */
    inForm,
    isDisabled: inForm !== undefined,
    isTyped: documents.length > 0,
    isSaving: documents.some(({ saving }) => saving.length > 0),
    /** Whether the last attempt to save has failed; UnsavedStrip.tsx says why. */
    hasFailed: documents.some(({ failure }) => failure !== undefined),
    nameError: documents.some(hasNoName) ? 'Enter a name.' : undefined,
    /** Why what is typed can't be saved; empty if it can. */
    invalidReason: disabledReasonOf({ errors, isReading: false, isDirty: true }),
    type: (values: TypedValues) => dispatch(typeFields(subjects, values)),
    /** Saves a choice at once, since it is never half made. */
    choose(values: TypedValues) {
      dispatch(typeFields(subjects, values));
      save();
    },
    typeWords: (words: WordsChange) => dispatch(typeWords(subjects, 'keywords', words)),
    chooseWords(words: WordsChange) {
      dispatch(typeWords(subjects, 'keywords', words));
      save();
    },
    save,
  };
}

export type Inspected = ReturnType<typeof useInspected>;
