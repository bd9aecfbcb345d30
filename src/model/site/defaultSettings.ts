import { siteDefaults } from '../../site.config.ts';
import type { StoredFields } from '../content/fields.ts';
import type { PublishedImage } from '../files/image.ts';

/** The document with the settings of the site. */
export const SETTINGS = { collection: 'site', id: 'settings' } as const;

/** The photographer's page on another site. */
export interface Profile {
  label: string;
  url: string;
}

/** What the About page shows, besides its heading. */
export interface About {
  /** Markdown, see https://commonmark.org */
  aboutText: string;
  portraitPath: string;
  /** Describes the portrait for people who can't see it. */
  portraitAlt: string;
  portraitImage?: PublishedImage;
  portraitURL: string;
}

/** The settings of the site. */
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
  /** Empty if it follows from the photographer's name. */
  copyright: string;
  /** Empty for none. */
  licenceName: string;
  /** An address on this site or another, or empty. */
  licenceUrl: string;
}

export const NO_ABOUT: About = {
  aboutText: '',
  portraitPath: '',
  portraitAlt: '',
  portraitURL: '',
};

export const DEFAULT_SETTINGS: Settings = {
  ...siteDefaults,
  copyright: '',
  licenceName: '',
  licenceUrl: '',
  ...NO_ABOUT,
};

const defaults: StoredFields = { ...DEFAULT_SETTINGS };

/** The settings that differ from the defaults. */
export const nonDefault = ({ portraitURL: _follows, ...settings }: Settings): StoredFields =>
  Object.fromEntries(Object.entries(settings).filter(([key, value]) => value !== defaults[key]));
