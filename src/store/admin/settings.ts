import type { Transfer } from '../../firebase/files.ts';
import { imageKey } from '../../model/files/image.ts';
import { SETTINGS } from '../../model/site/defaultSettings.ts';
import type { SettingsDraft } from '../../model/site/settings.ts';
import { settingsKind } from './commit/entityDeclarations.ts';
import { recordedEdit } from './undo/recordSteps.ts';
import { runWrite } from './commit/runWrite.ts';
import { type ImageSwap, swapImage } from './commit/commitDocument.ts';
import { imageToSave } from './imageToSave.ts';
import { type Edit, updateDocument } from './saveImage/saveDocument.ts';

/** Saves an edit, and notes no step to undo. */
export const saveSettings = (edit: Edit<SettingsDraft>, transfer?: Transfer) =>
  runWrite('UPDATE_SETTINGS', '', async (dispatch) => {
    const image = dispatch(imageToSave(edit.chosen, transfer));
    return updateDocument(settingsKind, SETTINGS.id, edit, image);
  });

export const updateSettings = (edit: Edit<SettingsDraft>, transfer?: Transfer) =>
  recordedEdit(saveSettings(edit, transfer), edit, (_before, settings) => ({
    ...SETTINGS,
    name: '',
    changes: edit.changes,
    to: imageKey(settings.portraitPath, settings.portraitImage?.revision),
  }));

/** Puts the portrait back from the trash, or removes it; notes no step to undo. */
export const swapPortrait = (swap: ImageSwap<SettingsDraft>) =>
  runWrite('UPDATE_SETTINGS', '', async () =>
    settingsKind.toEntity(SETTINGS.id, await swapImage(settingsKind, SETTINGS.id, swap)),
  );
