import type { Transfer } from '../../firebase/files.ts';
import { SETTINGS } from '../../model/site/defaultSettings.ts';
import type { SettingsDraft } from '../../model/site/settings.ts';
import { settingsSchema } from './commit/schemas.ts';
import { runWrite } from './commit/runWrite.ts';
import { asStep, saveEdit } from './queue/saveForm.ts';
import type { Edit } from './saveImage/saveDocument.ts';

export const updateSettings = (edit: Edit<SettingsDraft>, transfer?: Transfer) => {
  const save = saveEdit(settingsSchema, SETTINGS.id, edit, transfer);
  return runWrite('UPDATE_SETTINGS', '', save, asStep(settingsSchema, SETTINGS.id, edit));
};
