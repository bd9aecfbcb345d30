import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker, useRevalidator } from 'react-router-dom';
import { photoInputs } from '../../../model/content/entities.ts';
import { disabledReasonOf, tidied, validationErrorsOf } from '../../../model/content/formValues.ts';
import { useAdminDispatch } from '../../../store/admin/hooks.ts';
import { editPhotos, type SharedEdits } from '../../../store/admin/manyPhotos.ts';
import { askBeforeUnload } from '../../../store/askBeforeUnload.ts';

/** What was edited and is not saved yet. */
interface Unsaved {
  ids: readonly string[];
  edits: SharedEdits;
}

/** What the edits still need, in words. */
function errorsOf(edits: SharedEdits): readonly string[] {
  const inputs = Object.entries(photoInputs).filter(
    ([name]) => name in edits && name !== 'keywords',
  );
  return validationErrorsOf(Object.fromEntries(inputs), edits);
}

/**
 * The edits to what is selected. They are saved when the photographer says so, or selects something
 * else. Edits that can't be saved are kept until they can.
 * @param ids what is selected
 */
export function useSharedEdits(ids: readonly string[]) {
  const dispatch = useAdminDispatch();
  const { revalidate } = useRevalidator();
  const key = ids.join();
  const [unsaved, setUnsaved] = useState<Unsaved>();
  /** What is being saved, one after another. */
  const [saving, setSaving] = useState<readonly Unsaved[]>([]);
  const [kept, setKept] = useState<readonly Unsaved[]>([]);
  const keep = (edited: Unsaved) => setKept((before) => [...before, edited]);
  const isOfSelected = unsaved?.ids.join() === key;
  const edits = isOfSelected ? unsaved.edits : {};
  const errors = errorsOf(edits);

  function save(edited: Unsaved) {
    setUnsaved(undefined);
    if (errorsOf(edited.edits).length > 0) keep(edited);
    else setSaving((before) => [...before, edited]);
  }
  if (unsaved && !isOfSelected) save(unsaved);

  const write = useEffectEvent(async (edited: Unsaved) => {
    const { locationPrecision, keywords, ...values } = edited.edits;
    const whole = {
      ...tidied(photoInputs, values),
      ...(keywords && { keywords }),
      ...(locationPrecision && { locationPrecision }),
    };
    const { ok } = await dispatch(editPhotos(edited.ids, whole));
    if (ok) void revalidate();
    return ok;
  });
  const [next] = saving;
  useEffect(() => {
    if (!next) return;
    void write(next).then((ok) => {
      setSaving((before) => before.filter((other) => other !== next));
      if (!ok) setKept((before) => [...before, next]);
    });
  }, [next]);

  const isUnsaved = unsaved !== undefined || kept.length > 0;
  const isDirty = isUnsaved || next !== undefined;
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    if (isDirty) return askBeforeUnload();
  }, [isDirty]);

  return {
    edits,
    isEdited: Object.keys(edits).length > 0,
    /** Why they can't be saved; empty if they can. */
    disabledReason: disabledReasonOf({ errors, isReading: false, isDirty: true }),
    isSaving: next !== undefined,
    edit: (more: SharedEdits) => setUnsaved({ ids, edits: { ...edits, ...more } }),
    save: () => unsaved && save(unsaved),
    discard: () => setUnsaved(undefined),
    /** Edits that could not be saved, perhaps of other photos. */
    kept: {
      count: new Set(kept.flatMap(({ ids: of }) => of)).size,
      tryAgain: () => {
        setKept([]);
        setSaving((before) => [...before, ...kept]);
      },
      discard: () => setKept([]),
    },
    blocker,
  };
}
