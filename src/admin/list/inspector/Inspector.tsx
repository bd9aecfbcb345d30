import { Button, Chip, Drawer } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { wordsChange } from '../../../model/content/edits.ts';
import type { Photo } from '../../../model/content/entities.ts';
import { shownName } from '../../../model/content/names.ts';
import { plural } from '../../../model/plural.ts';
import { paths } from '../../../paths.ts';
import { useMediaQuery } from '../../../ui/hooks/useMediaQuery.ts';
import page from '../../components/page.module.css';
import { LocationField } from '../../form/fields/LocationField.tsx';
import { GalleryField } from '../../form/fields/ParentField.tsx';
import { PHOTO_TEXTS, type PhotoAnswers, PhotoInputs } from '../../form/fields/PhotoInputs.tsx';
import styles from './inspector.module.css';
import { sharedValues } from './sharedValues.ts';
import { useInspected } from './useInspected.ts';

export interface InspectorProps<Row> {
  selected: readonly Row[];
  /** Whether it stands beside the list; else it opens over the page. */
  isBeside: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** Called once it is gone. */
  onClosed: () => void;
  /** Whether the caption has the focus as soon as it is there. */
  takesFocus?: boolean;
  /** Selects the next photo. */
  onNext: () => void;
}

/** The fields of the selected photos. What differs is mixed, and only what is edited is saved. */
export function Inspector(props: InspectorProps<Photo>) {
  const { selected, isBeside, isOpen, onClose, onClosed } = props;
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const isShown = selected.length > 0 && (isBeside || isOpen);
  const fields = isShown && <SharedFields {...props} />;
  return isBeside ? (
    <aside className={styles.beside} aria-label="Selected photos">
      {fields || <p className={page.quiet}>Select photos to edit them here.</p>}
    </aside>
  ) : (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      open={isShown}
      onClose={onClose}
      slotProps={{
        transition: { onExited: onClosed },
        paper: { className: styles.drawer, 'aria-label': 'Selected photos', role: 'dialog' },
      }}
    >
      {fields}
      <Button onClick={onClose}>Close</Button>
    </Drawer>
  );
}

/** Inputs that hold a choice, which is saved at once. */
const CHOICES = ['includeInSlideshow', 'isPanorama'] as const;

const isChoice = (name: string): boolean => CHOICES.some((choice) => choice === name);

function SharedFields({ selected, takesFocus, onNext }: InspectorProps<Photo>) {
  const inspected = useInspected(selected);
  const { inForm, isSaving, invalidReason, nameError } = inspected;
  const [only, ...others] = selected;
  const { values, mixed, partial, location } = sharedValues(inspected.photos);
  const disabled = inForm !== undefined;

  function edit(edits: Partial<PhotoAnswers>) {
    for (const [name, to] of Object.entries(edits)) {
      const typed = { [name]: { to } };
      if (isChoice(name)) inspected.choose(typed);
      else inspected.type(typed);
    }
  }

  const inputs = { values, mixed, disabled, edit };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    inspected.save();
    if (!invalidReason) onNext();
  }

  return (
    <form
      className={styles.fields}
      onKeyDown={onKeyDown}
      onBlur={inspected.save}
      onSubmit={(event) => {
        event.preventDefault();
        inspected.save();
      }}
    >
      <div className={styles.head}>
        <h2 className={page.subheading}>
          <bdi className={page.clamp}>
            {only && others.length === 0
              ? shownName(only.photoName)
              : plural(selected.length, 'photo')}
          </bdi>
        </h2>
        <div className={page.buttons}>
          <Button variant="outlined" onClick={onNext}>
            Next photo
          </Button>
        </div>
        <p className={`${page.quiet} ${styles.status}`} role="status">
          {invalidReason || (isSaving && 'Saving…') || (
            <span className={page.byMouse}>
              Changes are saved when you leave a field. Ctrl+Enter goes to the next photo.
            </span>
          )}
        </p>
        {inForm && (
          <p role="alert">
            <span>The form of this photo has unsaved changes. </span>
            <Link to={paths.editPhoto.getHref(inForm.id)}>Open the form</Link>
          </p>
        )}
      </div>
      <PhotoInputs {...inputs} names={['photoName']} nameError={nameError} />
      <GalleryField
        value={values.galleryId ?? ''}
        disabled={disabled}
        isMixed={mixed.includes('galleryId')}
        onChange={(to) => inspected.choose({ galleryId: { to } })}
      />
      <div>
        <PhotoInputs {...inputs} names={CHOICES} />
      </div>
      {location && (
        <LocationField
          label="Location"
          value={location.precision}
          offered={location.offered}
          disabled={disabled}
          onChange={(precision) => inspected.choose({ location: { of: 'stored', precision } })}
        />
      )}
      <PhotoInputs
        {...inputs}
        names={PHOTO_TEXTS.filter((name) => name !== 'keywords')}
        focused={takesFocus ? 'caption' : undefined}
      />
      <PhotoInputs
        names={['keywords']}
        values={values}
        disabled={disabled}
        edit={({ keywords = [] }) => inspected.typeWords(wordsChange(values.keywords, keywords))}
      />
      {partial.length > 0 && (
        <div role="group" aria-label="Keywords of some photos" className={styles.partial}>
          <span className={page.quiet}>Only some have:</span>
          {partial.map((word) => (
            <Chip
              key={word}
              variant="outlined"
              disabled={disabled}
              label={<bdi>{`+ ${word}`}</bdi>}
              aria-label={`Add ${word} to all`}
              onClick={() => inspected.chooseWords({ added: [word], removed: [] })}
              onDelete={() => inspected.chooseWords({ added: [], removed: [word] })}
            />
          ))}
        </div>
      )}
    </form>
  );
}
