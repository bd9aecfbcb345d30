import { siteDefaults } from '../../site.config.ts';
import type { StoredFields } from '../content/fields.ts';
import type { PublishedImage } from '../files/image.ts';

/** Where a database keeps what the site says of itself. */
export const SETTINGS = { collection: 'site', id: 'settings' } as const;

/** A page of the photographer's elsewhere. */
export interface Profile {
  label: string;
  url: string;
}

/** What the About page shows, besides its heading. */
export interface About {
  /** Markdown, see https://commonmark.org */
  aboutText: string;
  portraitPath: string;
  /** What the portrait shows, for those who don't see it. */
  portraitAlt: string;
  portraitImage?: PublishedImage;
  portraitURL: string;
}

/** What the site says of itself. */
export interface Settings extends About {
  photographer: string;
  title: string;
  /** As BCP 47 writes it: `de`, `pt-BR`. */
  language: string;
  /** The title of the home page. */
  pageTitle: string;
  description: string;
  welcomeHeading: string;
  welcomeText: string;
  /** Empty for none. */
  email: string;
  profiles: readonly Profile[];
  sellsPrints: boolean;
  /** Empty for what follows from the photographer's name. */
  copyright: string;
  /** Empty where none is set. */
  licenceName: string;
  /** Empty, or an address of this site or of another. */
  licenceUrl: string;
}

export const NO_ABOUT: About = {
  aboutText: '',
  portraitPath: '',
  portraitAlt: '',
  portraitURL: '',
};

/** What holds where nothing is set. */
export const DEFAULT_SETTINGS: Settings = {
  ...siteDefaults,
  copyright: '',
  licenceName: '',
  licenceUrl: '',
  ...NO_ABOUT,
};

const defaults: StoredFields = { ...DEFAULT_SETTINGS };

/** What of the settings is another than where nothing is set. */
export const nonDefault = ({ portraitURL: _follows, ...settings }: Settings): StoredFields =>
  Object.fromEntries(Object.entries(settings).filter(([key, value]) => value !== defaults[key]));
