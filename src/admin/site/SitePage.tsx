import { Button } from '@mui/material';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import type { SettingsValues } from '../../model/site/settings.ts';
import { selectKnowsAbout, selectSite } from '../../store/entities/settings.ts';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import styles from '../form/form.module.css';
import { FormHeading } from '../form/FormHeading.tsx';
import { type FormStart, useOnceLoaded } from '../form/formStart.ts';
import { DownloadButton } from '../form/image/DownloadButton.tsx';
import { ImagePicker } from '../form/image/ImagePicker.tsx';
import { LeaveQuestion } from '../form/LeaveQuestion.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { PhotoChoice } from './PhotoChoice.tsx';
import { PortraitFields, SiteFields } from './SiteFields.tsx';
import { SITE_FORM, startFrom, useSiteForm } from './useSiteForm.ts';

export function SitePage() {
  // Saving leads to this page again, with a new form.
  const { key } = useLocation();
  const site = useAdminSelector(selectSite);
  const isKnown = useAdminSelector(selectKnowsAbout);
  const load = useAdminSelector((state) => selectLoad(state, 'LOAD_SETTINGS'));
  const isOpen = useOnceLoaded(isKnown || undefined, load);
  const start = useMemo(() => startFrom(site), [site]);
  return (
    <>
      <FormHeading formKey={SITE_FORM}>Site</FormHeading>
      <Loaded value={isOpen && start} load={load} subjectLabel="The site settings" skeleton={null}>
        {(opened) => <SiteForm key={key} start={opened} />}
      </Loaded>
    </>
  );
}

/** The form of the settings. */
function SiteForm({ start }: { start: FormStart<SettingsValues> }) {
  const form = useSiteForm(start);
  const { leaving, fields } = form;
  return (
    <>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <SiteFields {...fields} />
        <PortraitPicker form={form} />
        <PortraitFields {...fields} />
        <SaveBar form={form} />
      </form>
      <LeaveQuestion {...leaving} />
    </>
  );
}

function PortraitPicker({ form }: { form: ReturnType<typeof useSiteForm> }) {
  const { choice, start } = form;
  const { imageURL, original } = start;
  const { isRemoved = false } = choice.state;
  const disabled = form.saving.isSaving;
  return (
    <ImagePicker
      choice={choice}
      label="Portrait"
      placeholder={
        <>
          <p>Choose portrait</p>
          {isRemoved ? (
            <p role="status">The portrait will be removed when you save.</p>
          ) : (
            <p>A picture of you, or a picture that represents you.</p>
          )}
        </>
      }
      storedURL={imageURL}
      disabled={disabled}
    >
      <PhotoChoice disabled={disabled} onChoose={choice.choose} />
      {original?.path && <DownloadButton {...original} />}
      {original?.path && (
        <Button disabled={disabled} onClick={() => choice.clear(!isRemoved)}>
          <span>{`${isRemoved ? 'Keep' : 'Remove'} the portrait`}</span>
        </Button>
      )}
    </ImagePicker>
  );
}
