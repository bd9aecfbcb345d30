import { siteDefaults as defaults } from '../../site.config.ts';
import {
  type Field,
  isUnseen,
  optional,
  parseFields,
  storagePath,
  text,
  type ValuesOf,
} from '../content/fields.ts';
import { asText, isRecord, type StoredFields } from '../json.ts';
import { parseImage } from '../files/image.ts';

/** The photographer's page on another site. */
export interface Profile {
  label: string;
  url: string;
}

const textWithDefault = (noun: string, limit: number, empty: string) => ({
  ...text(noun, limit),
  empty,
  parse: (stored: unknown) => (typeof stored === 'string' ? stored : empty),
});

function requiredText(noun: string, limit: number, empty: string) {
  const field = textWithDefault(noun, limit, empty);
  return {
    ...field,
    parse: (stored: unknown) => (isUnseen(asText(stored)) ? empty : field.parse(stored)),
    validationError: (entered: string) =>
      isUnseen(entered) ? `a ${noun}` : field.validationError?.(entered),
  };
}

/** A text that only counts if it is valid; `error` says what is needed instead. */
const checkedText = (
  empty: string,
  isValid: (tidied: string) => boolean,
  error: string,
  tidy = (entered: string) => entered.trim(),
): Field<string, false> => ({
  empty,
  parse: (stored) => (typeof stored === 'string' && isValid(stored) ? stored : empty),
  isAlwaysStored: false,
  tidy,
  validationError: (entered) => (isValid(tidy(entered)) ? undefined : error),
});

const EMAIL_LIMIT = 254;

/** An address that needs no escaping, see https://html.spec.whatwg.org/#valid-e-mail-address */
const EMAIL = /^[\w.!#$'*+/=^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i;

const isEmail = (entered: string): boolean =>
  entered === '' || (EMAIL.test(entered) && entered.length <= EMAIL_LIMIT);

/** The most characters of an address; firestore.rules has the same. */
const URL_LIMIT = 500;

/** `URL.canParse` needs Safari 17 and Chrome 120. */
function isUrl(entered: string): boolean {
  try {
    return new URL(entered).href !== '';
  } catch {
    return false;
  }
}

const isAddressElsewhere = (entered: string): boolean =>
  /^https?:\/\/[^\s/]/i.test(entered) && isUrl(entered) && entered.length <= URL_LIMIT;

const isOwnAddress = (entered: string): boolean =>
  /^\/(?!\/)[^\s\\]*$/.test(entered) && entered.length <= URL_LIMIT;

/** Completes an address that was typed without its scheme. */
const tidyAddress = (entered: string): string => {
  const typed = entered.trim();
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]|$)/u.test(typed) ? `https://${typed}` : typed;
};

const isLicenceUrl = (entered: string): boolean =>
  entered === '' || isOwnAddress(entered) || isAddressElsewhere(entered);

/** As BCP 47 writes it; firestore.rules has the same. */
const isLanguage = (entered: string): boolean =>
  entered.length <= 35 && /^[a-z]{2,3}(-[a-z\d]{1,8})*$/i.test(entered);

/** The most profiles, and the most characters of their names; firestore.rules has the same. */
export const PROFILE_LIMITS = { most: 6, label: 60 };

function parseProfile(stored: unknown): Profile[] {
  if (!isRecord(stored)) return [];
  const label = asText(stored.label);
  const url = asText(stored.url);
  return isUnseen(label) || !isAddressElsewhere(url) ? [] : [{ label, url }];
}

const tidyProfiles = (entered: readonly Profile[]): readonly Profile[] =>
  entered
    .map(({ label, url }) => ({ label: label.replaceAll('\0', '').trim(), url: tidyAddress(url) }))
    .filter(({ label, url }) => label !== '' || url !== '');

/** What is wrong with an entered profile; undefined if it is valid. */
export function profileError(entered: Profile): 'name' | 'shorterName' | 'address' | undefined {
  const [profile] = tidyProfiles([entered]);
  if (!profile) return undefined;
  if (isUnseen(profile.label)) return 'name';
  if (profile.label.length > PROFILE_LIMITS.label) return 'shorterName';
  return isAddressElsewhere(profile.url) ? undefined : 'address';
}

const PROFILE_ERRORS = {
  name: 'a name for each profile',
  shorterName: 'a shorter name for a profile',
  address: 'a complete address for each profile',
};

const profiles: Field<readonly Profile[], false> = {
  empty: defaults.profiles,
  parse: (stored) =>
    Array.isArray(stored)
      ? stored.flatMap(parseProfile).slice(0, PROFILE_LIMITS.most)
      : defaults.profiles,
  isAlwaysStored: false,
  tidy: tidyProfiles,
  validationError(entered) {
    if (entered.length > PROFILE_LIMITS.most) return 'fewer profiles';
    const error = entered.map(profileError).find(Boolean);
    return error && PROFILE_ERRORS[error];
  },
};

/** How long a slide may stay, and in what steps, s; firestore.rules has the same. */
export const SLIDE_SECONDS = { min: 2, max: 20, step: 0.5 };

const isSlideTime = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= SLIDE_SECONDS.min &&
  value <= SLIDE_SECONDS.max &&
  Number.isInteger(value / SLIDE_SECONDS.step);

const slideSeconds: Field<number, false> = {
  empty: defaults.slideSeconds,
  parse: (stored) => (isSlideTime(stored) ? stored : defaults.slideSeconds),
  isAlwaysStored: false,
  validationError: (entered) =>
    isSlideTime(entered) ? undefined : 'how many seconds a slide stays',
};

const flagWithDefault = (empty: boolean): Field<boolean, false> => ({
  empty,
  parse: (stored) => (typeof stored === 'boolean' ? stored : empty),
  isAlwaysStored: false,
});

/** What the photographer can enter about the site. */
export const settingsInputs = {
  photographer: requiredText('name', 200, defaults.photographer),
  title: requiredText('site title', 200, defaults.title),
  language: checkedText(defaults.language, isLanguage, 'a language code'),
  /** The title of the home page. */
  pageTitle: requiredText('title of the home page', 200, defaults.pageTitle),
  description: textWithDefault('description', 500, defaults.description),
  welcomeHeading: textWithDefault('welcome heading', 200, defaults.welcomeHeading),
  welcomeText: textWithDefault('welcome text', 2000, defaults.welcomeText),
  /** How long a slide of the home page stays; NaN while what is typed is no number. */
  slideSeconds,
  /** Empty for none. */
  email: {
    ...checkedText(defaults.email, isEmail, 'a complete e-mail address'),
    limit: EMAIL_LIMIT,
  },
  profiles,
  sellsPrints: flagWithDefault(defaults.sellsPrints),
  /** Empty if it follows from the photographer's name. */
  copyright: text('copyright line', 300),
  /** Empty for none. */
  licenceName: text('licence', 200),
  /** An address on this site or another, or empty. */
  licenceUrl: checkedText('', isLicenceUrl, 'a complete address for the licence', tidyAddress),
  /** Whether programs are asked not to train AI with the site. */
  reservesAiTraining: flagWithDefault(false),
  /** Markdown, see https://commonmark.org */
  aboutText: text('text about you', 20_000),
  /** Describes the portrait for people who can't see it. */
  portraitAlt: text('description of the portrait', 300),
};

/** The fields of the settings document. */
export const settingsFields = {
  ...settingsInputs,
  portraitPath: { ...storagePath, isAlwaysStored: false } as Field<string, false>,
  portraitImage: optional(parseImage),
};

/** The values of the settings form. */
export type SettingsValues = ValuesOf<typeof settingsInputs>;

/** Reads the settings, each field by itself. */
export const parseSettings = (stored: StoredFields) => parseFields(settingsFields, stored);
