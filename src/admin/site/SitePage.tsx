import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { paths } from '../../paths.ts';
import type { Settings } from '../../model/site/defaultSettings.ts';
import { parseFields } from '../../model/content/fields.ts';
import { imageKey } from '../../model/files/image.ts';
import { fileNameOf } from '../../model/content/names.ts';
import { type SettingsDraft, settingsInputs } from '../../model/site/settings.ts';
import { downloadOriginal } from '../../store/admin/backfillVariants.ts';
import { updateSettings } from '../../store/admin/settings.ts';
import { loadAllPhotos } from '../../store/entities/photos.ts';
import { loadSettings, selectKnowsAbout, selectSite } from '../../store/entities/settings.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { EntityForm } from '../form/EntityForm.tsx';
import { saveFile } from '../form/image/saveFile.ts';
import type { FormStart } from '../form/useDraft.ts';
import { PortraitFields, SiteFields } from './SiteFields.tsx';

const startFrom = (site: Settings): FormStart<SettingsDraft> => ({
  draft: parseFields(settingsInputs, { ...site }),
  imageURL: site.portraitURL,
  imageKey: imageKey(site.portraitPath, site.portraitImage?.revision),
  original: { path: site.portraitPath, fileName: fileNameOf('Portrait', site.portraitPath) },
});

/** The description of the old portrait would be wrong for a new one. */
const NEW_PORTRAIT = { portraitAlt: '' };

/** The page on which the photographer edits what the site says of itself. */
export function SitePage() {
  const dispatch = useAppDispatch();
  // Saving leads to this page again, where the form begins anew.
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
        subjectLabel="what the site says"
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
            choiceLabel="Choose from your photos"
            isImageOptional
            canRemoveImage
            withNewImage={NEW_PORTRAIT}
            imageHint="A picture of you, or one that you like to be known by."
            nameOf={() => 'Site'}
            viewPath={() => paths.home}
            leaveTo={() => paths.adminSite}
            Fields={SiteFields}
            FieldsBelow={PortraitFields}
            loadPhotos={() => dispatch(loadAllPhotos())}
            save={({ changes, chosen, removesImage, imageKey: key }, transfer) =>
              dispatch(updateSettings({ changes, chosen, removesImage, imageKey: key }, transfer))
            }
            download={async ({ path, fileName }) => {
              const original = await dispatch(downloadOriginal(path));
              if (original.ok && original.data) saveFile(original.data, fileName);
            }}
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
