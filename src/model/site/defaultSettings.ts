import { siteDefaults } from '../../site.config.ts';
import type { ValuesOf } from '../content/fields.ts';
import type { StoredFields } from '../json.ts';
import type { ImageWithAddresses } from '../files/image.ts';
import type { settingsFields } from './settings.ts';

/** The document with the settings of the site. */
export const SETTINGS = { collection: 'site', id: 'settings' } as const;

/** The settings of the site, with the address of the portrait. */
export interface Settings extends ValuesOf<typeof settingsFields> {
  portraitImage?: ImageWithAddresses;
  portraitURL: string;
}

/** What only the About page shows, empty. */
export const NO_ABOUT = { aboutText: '', portraitPath: '', portraitAlt: '', portraitURL: '' };

export const DEFAULT_SETTINGS: Settings = {
  ...siteDefaults,
  copyright: '',
  licenceName: '',
  licenceUrl: '',
  reservesAiTraining: false,
  ...NO_ABOUT,
};

const defaults: StoredFields = { ...DEFAULT_SETTINGS };

/** The settings that differ from the defaults. */
export const nonDefault = ({ portraitURL: _follows, ...settings }: Settings): StoredFields =>
  Object.fromEntries(Object.entries(settings).filter(([key, value]) => value !== defaults[key]));
