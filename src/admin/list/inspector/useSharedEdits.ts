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

/** What is left of edits once newer ones are known: other photos, and other fields of the same. */
function withoutNewer({ ids, edits }: Unsaved, newer: Unsaved): Unsaved[] {
  const newerIds = new Set(newer.ids);
  // Keywords are added and removed one by one.
  const others = Object.entries(edits).filter(
    ([name]) => name === 'keywords' || !(name in newer.edits),
  );
  const parts = [
    { ids: ids.filter((id) => !newerIds.has(id)), edits },
    { ids: ids.filter((id) => newerIds.has(id)), edits: Object.fromEntries(others) },
  ];
  return parts.filter((part) => part.ids.length > 0 && Object.keys(part.edits).length > 0);
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
  const keep = (edited: Unsaved, keptIds = edited.ids) =>
    setKept((before) => [
      ...before.flatMap((each) => withoutNewer(each, edited)),
      ...(keptIds.length > 0 ? [{ ...edited, ids: keptIds }] : []),
    ]);
  const isOfSelected = (edited: Unsaved) => edited.ids.join() === key;
  const edits = unsaved && isOfSelected(unsaved) ? unsaved.edits : {};
  const inSaving = saving
    .filter(isOfSelected)
    .reduce<SharedEdits>((all, edited) => ({ ...all, ...edited.edits }), {});
  const errors = errorsOf(edits);

  function save(edited: Unsaved) {
    setUnsaved(undefined);
    if (errorsOf(edited.edits).length > 0) keep(edited);
    else setSaving((before) => [...before, edited]);
  }
  if (unsaved && !isOfSelected(unsaved)) save(unsaved);

  const write = useEffectEvent(async (edited: Unsaved) => {
    const { locationPrecision, keywords, ...values } = edited.edits;
    const whole = {
      ...tidied(photoInputs, values),
      ...(keywords && { keywords }),
      ...(locationPrecision && { locationPrecision }),
    };
    const result = await dispatch(editPhotos(edited.ids, whole));
    if (result.ok) void revalidate();
    return result.ok ? [...result.data.changedIds, ...result.data.leftIds] : edited.ids;
  });
  const [next] = saving;
  useEffect(() => {
    if (!next) return;
    void write(next).then((ids) => {
      setSaving((before) => before.filter((other) => other !== next));
      keep(next, ids);
    });
  }, [next]);

  const isUnsaved = unsaved !== undefined || kept.length > 0;
  const isDirty = isUnsaved || next !== undefined;
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    if (isDirty) return askBeforeUnload();
  }, [isDirty]);

  return {
    /** The edits that the list doesn't show yet, including those that are being saved. */
    edits: { ...inSaving, ...edits },
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
