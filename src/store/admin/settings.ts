import type { Transfer } from '../../firebase/files.ts';
import { SETTINGS, type Settings } from '../../model/site/defaultSettings.ts';
import type { SettingsDraft } from '../../model/site/settings.ts';
import { settingsSchema } from './writes/schemas.ts';
import { runStep } from './writes/runWrite.ts';
import { type Edit, editStep, saveEdit } from './images/saveForm.ts';

export const updateSettings = (edit: Edit<SettingsDraft>, transfer?: Transfer) => {
  const save = saveEdit(settingsSchema, SETTINGS.id, edit, transfer);
  const stepOf = (saved: Settings) => editStep(settingsSchema, SETTINGS.id, edit, saved);
  return runStep('UPDATE_SETTINGS', '', save, stepOf, edit);
};
