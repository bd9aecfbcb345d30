import { DEFAULT_SETTINGS, type Profile } from './defaultSettings.ts';
import {
  asText,
  type Field,
  flag,
  isRecord,
  isUnseen,
  optional,
  parseFields,
  storagePath,
  type StoredFields,
  text,
  type ValuesOf,
} from '../content/fields.ts';
import { parseImage } from '../files/image.ts';

const defaults = DEFAULT_SETTINGS;

/** A text in whose place another stands where none is stored. */
const textOr = (noun: string, limit: number, empty: string) => ({
  ...text(noun, limit),
  empty,
  parse: (stored: unknown) => (typeof stored === 'string' ? stored : empty),
});

/** A text that has to be there. */
function nameOr(noun: string, limit: number, empty: string) {
  const field = textOr(noun, limit, empty);
  return {
    ...field,
    parse: (stored: unknown) => (isUnseen(asText(stored)) ? empty : field.parse(stored)),
    lack: (entered: string) => (isUnseen(entered) ? `a ${noun}` : field.lack?.(entered)),
  };
}

/** One that a mail program takes as it is, see https://html.spec.whatwg.org/#valid-e-mail-address */
const EMAIL = /^[\w.!#$'*+/=^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i;
const emailText = textOr('e-mail address', 254, defaults.email);

const isEmail = (entered: string): boolean => entered === '' || EMAIL.test(entered);

const email = {
  ...emailText,
  parse(stored: unknown) {
    const read = emailText.parse(stored);
    return isEmail(read) ? read : defaults.email;
  },
  lack: (entered: string) =>
    isEmail(entered.trim()) ? emailText.lack?.(entered) : 'a whole e-mail address',
};

/** Characters that an address has at most; firestore.rules has the same. */
const URL_LIMIT = 500;

const isAddressElsewhere = (entered: string): boolean =>
  /^https?:\/\/[^\s/]/i.test(entered) && URL.canParse(entered) && entered.length <= URL_LIMIT;

const isOwnAddress = (entered: string): boolean =>
  /^\/(?!\/)[^\s\\]*$/.test(entered) && entered.length <= URL_LIMIT;

/** An address as it is often typed, as a whole one. */
const tidyAddress = (entered: string): string => {
  const typed = entered.trim();
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]|$)/u.test(typed) ? `https://${typed}` : typed;
};

const isLicenceUrl = (entered: string): boolean =>
  entered === '' || isOwnAddress(entered) || isAddressElsewhere(entered);

const licenceUrl: Field<string, false> = {
  empty: '',
  parse: (stored) => (isLicenceUrl(asText(stored)) ? asText(stored) : ''),
  isRequired: false,
  isPrerendered: true,
  tidy: tidyAddress,
  lack: (entered) =>
    isLicenceUrl(tidyAddress(entered)) ? undefined : 'a whole address for the licence',
};

/** As BCP 47 writes it; firestore.rules has the same. */
const isLanguage = (entered: string): boolean =>
  entered.length <= 35 && /^[a-z]{2,3}(-[a-z\d]{1,8})*$/i.test(entered);

const language: Field<string, false> = {
  empty: defaults.language,
  parse: (stored) => (isLanguage(asText(stored)) ? asText(stored) : defaults.language),
  isRequired: false,
  isPrerendered: true,
  tidy: (entered) => entered.trim(),
  lack: (entered) => (isLanguage(entered.trim()) ? undefined : 'a language code'),
};

/** How many profiles there are at most, and of how long names; firestore.rules has the same. */
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

/** What an entered profile lacks, in words; undefined where it is whole. */
export function lackOfProfile(entered: Profile): 'name' | 'shorterName' | 'address' | undefined {
  const [profile] = tidyProfiles([entered]);
  if (!profile) return undefined;
  if (isUnseen(profile.label)) return 'name';
  if (profile.label.length > PROFILE_LIMITS.label) return 'shorterName';
  return isAddressElsewhere(profile.url) ? undefined : 'address';
}

const PROFILE_LACKS = {
  name: 'a name for each profile',
  shorterName: 'a shorter name for a profile',
  address: 'a whole address for each profile',
};

const profiles: Field<readonly Profile[], false> = {
  empty: defaults.profiles,
  parse: (stored) =>
    Array.isArray(stored)
      ? stored.flatMap(parseProfile).slice(0, PROFILE_LIMITS.most)
      : defaults.profiles,
  isRequired: false,
  isPrerendered: true,
  tidy: tidyProfiles,
  lack(entered) {
    if (entered.length > PROFILE_LIMITS.most) return 'fewer profiles';
    const lack = entered.map(lackOfProfile).find(Boolean);
    return lack && PROFILE_LACKS[lack];
  },
};

const sellsPrints: Field<boolean, false> = {
  ...flag,
  empty: defaults.sellsPrints,
  parse: (stored) => (typeof stored === 'boolean' ? stored : defaults.sellsPrints),
  isRequired: false,
};

/** What the photographer enters of the site. */
export const settingsInputs = {
  photographer: nameOr('name', 200, defaults.photographer),
  title: nameOr('site title', 200, defaults.title),
  language,
  pageTitle: nameOr('title of the home page', 200, defaults.pageTitle),
  description: textOr('description', 500, defaults.description),
  welcomeHeading: textOr('welcome heading', 200, defaults.welcomeHeading),
  welcomeText: textOr('welcome text', 2000, defaults.welcomeText),
  email,
  profiles,
  sellsPrints,
  copyright: text('copyright line', 300),
  licenceName: text('licence', 200),
  licenceUrl,
  aboutText: text('text about you', 20_000),
  portraitAlt: text('description of the portrait', 300),
};

/** The fields of the document of the settings. */
export const settingsFields = {
  ...settingsInputs,
  portraitPath: { ...storagePath, isRequired: false } as Field<string, false>,
  portraitImage: optional(parseImage),
};

/** What is entered in the form of the settings. */
export type SettingsDraft = ValuesOf<typeof settingsInputs>;

/** Reads the settings from whatever a document holds, each field by itself. */
export const parseSettings = (stored: StoredFields) => parseFields(settingsFields, stored);
