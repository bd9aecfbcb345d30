import type { Transfer } from '../../firebase/files.ts';
import { SETTINGS } from '../../model/site/defaultSettings.ts';
import type { SettingsDraft } from '../../model/site/settings.ts';
import { settingsKind } from './commit/entityDeclarations.ts';
import { recordedEdit } from './undo/recordSteps.ts';
import { runSave } from './commit/runWrite.ts';
import { type Edit, updateDocument } from './saveImage/saveDocument.ts';

/** Saves an edit, and notes no step to undo. */
export const saveSettings = (edit: Edit<SettingsDraft>, transfer?: Transfer) =>
  runSave('UPDATE_SETTINGS', '', () => updateDocument(settingsKind, SETTINGS.id, edit, transfer));

export const updateSettings = (edit: Edit<SettingsDraft>, transfer?: Transfer) =>
  recordedEdit(
    edit,
    (noted) => saveSettings(noted, transfer),
    () => ({ ...SETTINGS, name: '', changes: edit.changes }),
  );
