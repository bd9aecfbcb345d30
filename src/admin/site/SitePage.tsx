import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { paths } from '../../paths.ts';
import type { Settings } from '../../model/site/defaultSettings.ts';
import { parseFields } from '../../model/content/fields.ts';
import { type SettingsDraft, settingsInputs } from '../../model/site/settings.ts';
import { updateSettings } from '../../store/admin/settings.ts';
import { loadAllPhotos } from '../../store/entities/photos.ts';
import { loadSettings, selectKnowsAbout, selectSite } from '../../store/entities/settings.ts';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import styles from '../form/form.module.css';
import { DownloadButton } from '../form/image/DownloadButton.tsx';
import { ImagePicker } from '../form/image/ImagePicker.tsx';
import { PhotoChoice } from '../form/image/PhotoChoice.tsx';
import { LeaveQuestion } from '../form/LeaveQuestion.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { useForm } from '../form/useForm.ts';
import { type FormStart, storedImage } from '../form/useDraft.ts';
import { PortraitFields, SiteFields } from './SiteFields.tsx';

const startFrom = (site: Settings): FormStart<SettingsDraft> => ({
  draft: parseFields(settingsInputs, { ...site }),
  ...storedImage('Portrait', site.portraitPath, {
    src: site.portraitURL,
    image: site.portraitImage,
  }),
});

const PORTRAIT = 'portrait';

/** The description of the old portrait would be wrong for a new one. */
const NEW_PORTRAIT = { portraitAlt: '' };

export function SitePage() {
  // Saving leads to this page again, with a new form.
  const { key } = useLocation();
  const site = useAdminSelector(selectSite);
  const isKnown = useAdminSelector(selectKnowsAbout);
  const load = useAdminSelector((state) => selectLoad(state, 'LOAD_SETTINGS'));
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && isKnown && load === 'done') setOpen(true);
  const start = useMemo(() => startFrom(site), [site]);
  return (
    <>
      <h1>Site</h1>
      <Loaded
        value={isOpen ? start : undefined}
        load={load}
        subjectLabel="The site settings"
        skeleton={null}
      >
        {(opened) => <SiteForm key={key} start={opened} />}
      </Loaded>
    </>
  );
}

/** The form of the settings; it follows later changes of `start` until it is edited. */
function SiteForm({ start }: { start: FormStart<SettingsDraft> }) {
  const dispatch = useAdminDispatch();
  const [lastStart, setLastStart] = useState(start);
  const form = useForm({
    start,
    inputs: settingsInputs,
    imageNoun: PORTRAIT,
    isImageOptional: true,
    withNewImage: NEW_PORTRAIT,
    nameOf: () => 'Site settings',
    viewPath: () => paths.home,
    leaveTo: () => paths.adminSite,
    save: ({ changes, chosen, imageKey, removesImage, attempts }, transfer) => {
      const isRetry = attempts.some(({ revision }) => revision === chosen?.revision);
      const edit = { changes, chosen, imageKey, removesImage, isRetry };
      return dispatch(updateSettings(edit, transfer));
    },
    restart: async () => {
      const fresh = await dispatch(loadSettings());
      return fresh.ok ? startFrom(fresh.data) : undefined;
    },
  });
  const { choice, saving, isDirty, fields } = form;
  if (lastStart !== start && !isDirty && !saving.isSaving) {
    setLastStart(start);
    form.setStart(start);
  }
  return (
    <>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <SiteFields {...fields} />
        <ImagePicker
          choice={choice}
          label="Portrait"
          placeholder={`Choose ${PORTRAIT}`}
          storedURL={form.start.imageURL}
          disabled={saving.isSaving}
          hint="A picture of you, or a picture that represents you."
          removable={PORTRAIT}
        >
          <PhotoChoice
            noun={PORTRAIT}
            load={() => dispatch(loadAllPhotos())}
            disabled={saving.isSaving}
            onChoose={choice.choose}
          />
          {form.start.original?.path && <DownloadButton {...form.start.original} />}
        </ImagePicker>
        <PortraitFields {...fields} />
        <SaveBar form={form} />
      </form>
      <LeaveQuestion {...saving} />
    </>
  );
}
