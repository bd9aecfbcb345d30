import type { Settings } from '../model/site/defaultSettings.ts';
import type { StoredFields } from '../model/json.ts';
import { parseSettings } from '../model/site/settings.ts';
import { withPortrait } from './toEntity.ts';

export const settingsOf = (stored: StoredFields): Settings => withPortrait(parseSettings(stored));
