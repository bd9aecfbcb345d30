import { Button, Chip, Drawer } from '@mui/material';
import type { KeyboardEvent } from 'react';
import type { Photo } from '../../../model/content/entities.ts';
import { shownName } from '../../../model/content/names.ts';
import { plural } from '../../../model/plural.ts';
import { hasWord } from '../../../store/admin/manyPhotos.ts';
import { useMediaQuery } from '../../../ui/hooks/useMediaQuery.ts';
import { Banner } from '../../components/Banner.tsx';
import page from '../../components/page.module.css';
import { LocationField } from '../../form/fields/LocationField.tsx';
import { GalleryField } from '../../form/fields/ParentField.tsx';
import { PHOTO_TEXTS, type PhotoAnswers, PhotoInputs } from '../../form/fields/PhotoInputs.tsx';
import { LeaveQuestion } from '../../form/LeaveQuestion.tsx';
import styles from './inspector.module.css';
import { sharedValues } from './sharedValues.ts';
import { useSharedEdits } from './useSharedEdits.ts';

export interface InspectorProps<Row> {
  selected: readonly Row[];
  /** Whether it stands beside the list; else it opens over the page. */
  isBeside: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** Called once it is gone. */
  onClosed: () => void;
  /** Selects the next photo. */
  onNext: () => void;
}

/** The fields of the selected photos. What differs is mixed, and only what is edited is saved. */
export function Inspector(props: InspectorProps<Photo>) {
  const { selected, isBeside, isOpen, onClose, onClosed } = props;
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const shared = useSharedEdits(selected.map(({ id }) => id));
  const { kept, blocker } = shared;
  const isShown = selected.length > 0 && (isBeside || isOpen);
  const fields = isShown && <SharedFields {...props} {...shared} />;
  const notSaved = kept.count > 0 && (
    <div className={styles.kept}>
      <Banner
        action="Try again"
        onAct={kept.tryAgain}
        otherAction={
          <Button color="error" onClick={kept.discard}>
            Discard
          </Button>
        }
      >
        {`Your changes to ${plural(kept.count, 'photo')} were not saved.`}
      </Banner>
    </div>
  );
  return (
    <>
      {isBeside ? (
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
          {notSaved}
          {fields}
          <Button onClick={onClose}>Close</Button>
        </Drawer>
      )}
      {(isBeside || !isShown) && notSaved}
      <LeaveQuestion blocker={blocker} />
    </>
  );
}

type SharedFieldsProps = InspectorProps<Photo> & ReturnType<typeof useSharedEdits>;

function SharedFields(props: SharedFieldsProps) {
  const { selected, edits, edit, isEdited, isSaving, disabledReason, save, discard, onNext } =
    props;
  const [only, ...others] = selected;
  const { values, mixed, common, partial, location } = sharedValues(selected, edits);
  const inputs = {
    values,
    mixed,
    edit: ({ keywords: _edited, ...more }: Partial<PhotoAnswers>) => edit(more),
  };
  const { added = [], removed = [] } = edits.keywords ?? {};

  function editKeywords(words: readonly string[]) {
    edit({
      keywords: {
        added: words.filter((word) => !hasWord(common, word)),
        removed: [
          ...common.filter((word) => !hasWord(words, word)),
          ...removed.filter((word) => !hasWord([...common, ...words], word)),
        ],
      },
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (disabledReason) return;
    save();
    onNext();
  }

  return (
    <form
      className={styles.fields}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (isEdited && !disabledReason) save();
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
          <Button type="submit" variant="contained" disabled={!isEdited || disabledReason !== ''}>
            Save
          </Button>
          {isEdited && <Button onClick={discard}>Discard</Button>}
          <Button disabled={disabledReason !== ''} onClick={onNext}>
            Next photo
          </Button>
        </div>
        <p className={`${page.quiet} ${styles.status}`} role="status">
          {disabledReason || (isSaving && 'Saving…') || (
            <span className={page.byMouse}>Ctrl+Enter saves and goes to the next photo.</span>
          )}
        </p>
      </div>
      <PhotoInputs {...inputs} names={['photoName']} />
      <GalleryField
        value={values.galleryId ?? ''}
        isMixed={mixed.includes('galleryId')}
        onChange={(galleryId) => edit({ galleryId })}
      />
      <div>
        <PhotoInputs {...inputs} names={['includeInSlideshow', 'isPanorama']} />
      </div>
      {location && (
        <LocationField
          label="Location"
          value={edits.locationPrecision ?? location.precision}
          offered={location.offered}
          onChange={(locationPrecision) => edit({ locationPrecision })}
        />
      )}
      <PhotoInputs {...inputs} names={PHOTO_TEXTS.filter((name) => name !== 'keywords')} />
      <PhotoInputs
        names={['keywords']}
        values={values}
        edit={({ keywords = [] }) => editKeywords(keywords)}
      />
      {partial.length > 0 && (
        <div role="group" aria-label="Keywords of some photos" className={styles.partial}>
          <span className={page.quiet}>Only some have:</span>
          {partial.map((word) => (
            <Chip
              key={word}
              variant="outlined"
              label={<bdi>{`+ ${word}`}</bdi>}
              aria-label={`Add ${word} to all`}
              onClick={() => edit({ keywords: { added: [...added, word], removed } })}
              onDelete={() => edit({ keywords: { added, removed: [...removed, word] } })}
            />
          ))}
        </div>
      )}
    </form>
  );
}
