import { type SubmitEvent, useRef, useState } from 'react';
import {
  changesOf,
  disabledReasonOf,
  tidied,
  validationErrorsOf,
} from '../../model/content/formValues.ts';
import { parseFields } from '../../model/content/fields.ts';
import type { Settings } from '../../model/site/defaultSettings.ts';
import { type SettingsValues, settingsInputs } from '../../model/site/settings.ts';
import { paths } from '../../paths.ts';
import { useAdminDispatch } from '../../store/admin/hooks.ts';
import { updateSettings } from '../../store/admin/settings.ts';
import { loadSettings } from '../../store/entities/settings.ts';
import { connectTo } from '../form/fields/inputs.tsx';
import { type FormStart, storedImage, useStart } from '../form/formStart.ts';
import { useImageChoice } from '../form/image/useImageChoice.ts';
import type { SaveTransfer } from '../form/saveState.ts';
import { useFormValues } from '../form/useFormValues.ts';
import { useSaving } from '../form/useSaving.ts';

export const startFrom = (site: Settings): FormStart<SettingsValues> => ({
  values: parseFields(settingsInputs, { ...site }),
  ...storedImage('Portrait', site.portraitPath, {
    src: site.portraitURL,
    image: site.portraitImage,
  }),
});

/** The description of the old portrait would be wrong for a new one. */
const newPortrait = () => ({ portraitAlt: '' });

/** Holds the choice of a portrait, or of none. */
function usePortrait() {
  const choice = useImageChoice();
  const [wasRemoved, setWasRemoved] = useState(false);
  const remove = (isRemoved: boolean) => {
    choice.clear();
    setWasRemoved(isRemoved);
  };
  return {
    choice,
    /** Whether saving removes the stored portrait. */
    isRemoved: wasRemoved && choice.state.chosen === undefined,
    remove: () => remove(true),
    keep: () => remove(false),
  };
}

/**
 * Holds the form of the site's settings.
 * @param latest the stored settings; the form follows them until it is edited
 */
export function useSiteForm(latest: FormStart<SettingsValues>) {
  const dispatch = useAdminDispatch();
  const { start, setStart, latestStart, noteSent, restart } = useStart(latest, settingsInputs);
  const saveButton = useRef<HTMLButtonElement>(null);
  // The answer to any of the saves may be lost.
  const sentRevisions = useRef(new Set<string>());
  const portrait = usePortrait();
  const { choice, isRemoved } = portrait;
  const { chosen, isReading = false, encoding } = choice.state;
  const { values, edits, isEdited, edit } = useFormValues(start.values, chosen && newPortrait);
  const isDirty = isEdited || chosen !== undefined || isRemoved;
  const saving = useSaving(isDirty);
  const { isSaving } = saving;
  if (start !== latest && !isDirty) setStart(latest);
  const errors = [
    ...validationErrorsOf(settingsInputs, values),
    ...(encoding === 'failed' ? ['the smaller versions'] : []),
  ];
  const disabledReason = disabledReasonOf({ errors, isReading, isDirty });

  async function save(transfer: SaveTransfer) {
    choice.keepFor(transfer.signal);
    const base = await latestStart();
    const changes = changesOf(base.values, { ...base.values, ...tidied(settingsInputs, edits) });
    const isRetry = chosen && sentRevisions.current.has(chosen.revision);
    if (chosen) sentRevisions.current.add(chosen.revision);
    const { imageKey } = base;
    noteSent({ changes, imageKey, chosen });
    const edit = { changes, chosen, imageKey, removesImage: isRemoved, isRetry };
    const result = await dispatch(updateSettings(edit, transfer));
    choice.keepFor(undefined);
    return result;
  }

  async function reload() {
    const settings = await dispatch(loadSettings());
    return settings.ok ? startFrom(settings.data) : undefined;
  }

  async function submit() {
    if (disabledReason) return;
    // Disabled fields lose the focus.
    saveButton.current?.focus();
    await saving.start({
      isQueued: false,
      run: save,
      name: 'Site settings',
      viewPath: paths.home,
      leaveTo: paths.adminSite,
      onFailure: async (error) => void (await restart(reload(), error)),
    });
  }

  return {
    start,
    disabledReason,
    portrait,
    choice,
    saving,
    saveButton,
    fields: {
      values,
      edit,
      field: connectTo(values, edit, isSaving),
      initial: start.values,
      chosen,
      disabled: isSaving,
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}
