import { SETTINGS, type Settings } from '../../model/site/defaultSettings.ts';
import { parseFields } from '../../model/content/fields.ts';
import { type SettingsValues, settingsInputs } from '../../model/site/settings.ts';
import { paths } from '../../paths.ts';
import { documentKey } from '../../store/admin/edits/inputs.ts';
import { type FormStart, storedImage } from '../form/formStart.ts';
import { type Form, useForm } from '../form/useForm.ts';

export const startFrom = (site: Settings): FormStart<SettingsValues> => ({
  values: parseFields(settingsInputs, { ...site }),
  ...storedImage('Portrait', site.portraitPath, {
    src: site.portraitURL,
    image: site.portraitImage,
  }),
});

const SUBJECT = { collection: SETTINGS.collection, id: SETTINGS.id } as const;

/** The key of the form of the settings. */
export const SITE_FORM = documentKey(SUBJECT);

/**
 * Holds the form of the site's settings.
 * @param start the stored settings
 */
export const useSiteForm = (start: FormStart<SettingsValues>): Form<SettingsValues> =>
  useForm({
    ...SUBJECT,
    formKey: SITE_FORM,
    isNew: false,
    start,
    inputs: settingsInputs,
    nameOf: () => 'Site settings',
    viewPath: () => paths.home,
    leaveTo: () => paths.adminSite,
    // The description of the old portrait would be wrong for a new one.
    propose: () => ({ portraitAlt: '' }),
  });
