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
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { EntityForm } from '../form/EntityForm.tsx';
import { type FormStart, storedImage } from '../form/useDraft.ts';
import { PortraitFields, SiteFields } from './SiteFields.tsx';

const startFrom = (site: Settings): FormStart<SettingsDraft> => ({
  draft: parseFields(settingsInputs, { ...site }),
  ...storedImage('Portrait', site.portraitPath, {
    src: site.portraitURL,
    image: site.portraitImage,
  }),
});

/** The description of the old portrait would be wrong for a new one. */
const NEW_PORTRAIT = { portraitAlt: '' };

export function SitePage() {
  const dispatch = useAppDispatch();
  // Saving leads to this page again, with a new form.
  const { key } = useLocation();
  const site = useAppSelector(selectSite);
  const isKnown = useAppSelector(selectKnowsAbout);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_SETTINGS'));
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
        {(opened) => (
          <EntityForm
            key={key}
            start={opened}
            followsStart
            inputs={settingsInputs}
            imageNoun="portrait"
            imageLabel="Portrait"
            isImageOptional
            withNewImage={NEW_PORTRAIT}
            imageHint="A picture of you, or a picture that represents you."
            nameOf={() => 'Site settings'}
            viewPath={() => paths.home}
            leaveTo={() => paths.adminSite}
            Fields={SiteFields}
            FieldsBelow={PortraitFields}
            loadPhotos={() => dispatch(loadAllPhotos())}
            save={({ draft: _all, ...edit }, transfer) => dispatch(updateSettings(edit, transfer))}
            restart={async () => {
              const fresh = await dispatch(loadSettings());
              return fresh.ok ? startFrom(fresh.data) : undefined;
            }}
          />
        )}
      </Loaded>
    </>
  );
}
