import type { Settings } from '../model/defaultSettings.ts';
import type { StoredFields } from '../model/fields.ts';
import { parseSettings } from '../model/settings.ts';
import { withPortrait } from './portrait.ts';

export const settingsOf = (stored: StoredFields): Settings => withPortrait(parseSettings(stored));
