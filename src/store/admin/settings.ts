import { SETTINGS, type Settings } from '../../model/site/defaultSettings.ts';
import type { SettingsValues } from '../../model/site/settings.ts';
import { settingsSchema } from './writes/schemas.ts';
import { runStep } from './writes/runWrite.ts';
import type { ImageTransfer } from './images/uploadImage.ts';
import { type Edit, editStep, saveEdit } from './images/saveForm.ts';

export const updateSettings = (edit: Edit<SettingsValues>, transfer?: ImageTransfer) => {
  const save = () => saveEdit(settingsSchema, SETTINGS.id, edit, transfer);
  const stepOf = (saved: Settings) => editStep(settingsSchema, SETTINGS.id, edit, saved);
  return runStep('UPDATE_SETTINGS', '', save, stepOf, edit);
};
