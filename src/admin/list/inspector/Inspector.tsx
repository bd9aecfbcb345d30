import { Button, Drawer, IconButton } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { imageOf } from '../../../images/display/imageSource.ts';
import { containSizes } from '../../../images/display/sizes.ts';
import type { Photo } from '../../../model/content/entities.ts';
import { shownName } from '../../../model/content/names.ts';
import type { TextName } from '../../../model/content/pastedWords.ts';
import { plural } from '../../../model/plural.ts';
import { paths } from '../../../paths.ts';
import { useAdminSelector } from '../../../store/admin/hooks.ts';
import { selectSavedPhoto } from '../../../store/admin/undo/slice.ts';
import { useMediaQuery } from '../../../ui/hooks/useMediaQuery.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { CloseIcon, NextIcon, PreviousIcon } from '../../components/icons.tsx';
import { useOpener } from '../../components/opener.ts';
import page from '../../components/page.module.css';
import { watchPosition } from '../../components/sizeProperties.ts';
import { takenInWords } from '../../words/takenInWords.ts';
import { FocusField } from '../../form/image/FocusField.tsx';
import { LocationField } from '../../form/fields/LocationField.tsx';
import { GalleryField } from '../../form/fields/ParentField.tsx';
import { PHOTO_TEXTS } from '../../form/fields/PhotoInputs.tsx';
import { NARROW_SCREEN } from '../narrowScreen.ts';
import { stepOfKey } from '../stepOfKey.ts';
import styles from './inspector.module.css';
import { SharedInputs, SharedKeywords } from './SharedInputs.tsx';
import { type Inspected, useInspected } from './useInspected.ts';

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
  /** Shows a row large. */
  onLook: (row: Row) => void;
  /** Selects the next row; undefined if there is none. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

const LABEL = 'Details of the selected photos';

/** The pictures and the fields of the selected photos. */
export function Inspector(props: InspectorProps<Photo>) {
  const { selected, isBeside, isOpen, onClose, onClosed } = props;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const isShown = isOpen && (isBeside || selected.length > 0);
  const contents =
    selected.length > 0 ? (
      <SelectedPhotos {...props} />
    ) : (
      <div className={styles.head}>
        <p className={page.quiet}>Select photos to write their captions and keywords here.</p>
        <CloseButton onClose={onClose} />
      </div>
    );
  if (isBeside) {
    return (
      isShown && (
        <aside ref={writeTop} className={styles.beside} aria-label={LABEL}>
          {contents}
        </aside>
      )
    );
  }
  return (
    <Drawer
      anchor={isNarrow ? 'bottom' : 'right'}
      open={isShown}
      onClose={onClose}
      slotProps={{
        transition: { onExited: onClosed },
        paper: { className: styles.drawer, 'aria-label': LABEL, role: 'dialog' },
      }}
    >
      {selected.length > 0 && contents}
    </Drawer>
  );
}

/** Writes how far below the top of the screen an element begins, in px, for its height. */
const writeTop = (element: HTMLElement | null) =>
  element
    ? watchPosition(() =>
        element.style.setProperty('--top', `${Math.round(element.getBoundingClientRect().top)}px`),
      )
    : undefined;

const CloseButton = ({ onClose }: Pick<InspectorProps<Photo>, 'onClose'>) => (
  <IconButton aria-label="Close details" onClick={onClose}>
    <CloseIcon />
  </IconButton>
);

/** The texts that are written for most photos; all others are folded. */
const FIRST_TEXTS = ['caption', 'keywords', 'altText'] as const;

const isFolded = (name: TextName): name is Exclude<TextName, (typeof FIRST_TEXTS)[number]> =>
  !FIRST_TEXTS.some((first) => first === name);

const MORE_TEXTS = PHOTO_TEXTS.filter(isFolded);

/** The most pictures of several photos. */
const MOST_PICTURES = 6;
/** The width of the inspector's pictures, px, and their greatest height. */
const PICTURE = { width: 308, height: 206 };

/** The pictures of the selected photos; each opens large. */
function Pictures({ selected, onLook }: Pick<InspectorProps<Photo>, 'selected' | 'onLook'>) {
  return (
    <div className={styles.pictures} data-several={selected.length > 1}>
      {selected.slice(0, MOST_PICTURES).map((photo) => (
        <button
          key={photo.id}
          type="button"
          className={styles.picture}
          aria-label={`Show ${shownName(photo.photoName)} large`}
          onClick={() => onLook(photo)}
        >
          <Picture
            {...imageOf(photo)}
            alt=""
            fit="contain"
            sizes={containSizes(photo.image, PICTURE.width, PICTURE.height)}
          />
        </button>
      ))}
    </div>
  );
}

/** What is known of a photo's file: its name, when it was taken, and the camera. */
function FileFacts({ photo: { fileName, exif } }: { photo: Photo }) {
  const facts = [fileName, takenInWords(exif?.takenAt), exif?.camera].flatMap((fact) => fact || []);
  if (facts.length === 0) return null;
  return (
    <ul className={`${styles.facts} ${page.quiet}`} aria-label="File and camera">
      {facts.map((fact) => (
        <li key={fact}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}

function SelectedPhotos(props: InspectorProps<Photo>) {
  const { selected, onNext, onPrevious, onClose } = props;
  const inspected = useInspected(selected);
  const [only, ...others] = selected;
  const isOne = only !== undefined && others.length === 0;

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfKey(event);
    if (step === undefined) return;
    event.preventDefault();
    inspected.save();
    const go = step === 1 ? onNext : onPrevious;
    if (!inspected.invalidReason) go?.();
  }

  return (
    <form
      className={styles.form}
      onKeyDown={onKeyDown}
      onBlur={inspected.save}
      onSubmit={(event) => {
        event.preventDefault();
        inspected.save();
      }}
    >
      <div className={styles.top}>
        <div className={styles.head}>
          <h2 className={page.subheading}>
            <bdi className={page.clip}>
              {isOne ? shownName(only.photoName) : plural(selected.length, 'photo')}
            </bdi>
          </h2>
          <div className={styles.buttons}>
            <IconButton
              aria-label="Previous photo"
              title="Previous photo (Ctrl+Shift+Enter)"
              disabled={!onPrevious}
              onClick={onPrevious}
            >
              <PreviousIcon />
            </IconButton>
            <IconButton
              aria-label="Next photo"
              title="Next photo (Ctrl+Enter)"
              disabled={!onNext}
              onClick={onNext}
            >
              <NextIcon />
            </IconButton>
            <CloseButton onClose={onClose} />
          </div>
        </div>
        <Pictures {...props} />
        <Status inspected={inspected} />
      </div>
      <div className={styles.fields}>
        {isOne && <FileFacts photo={only} />}
        <OpenForm inspected={inspected} />
        <SharedInputs inspected={inspected} names={['photoName']} />
        <SharedInputs
          inspected={inspected}
          names={['caption']}
          focused={props.takesFocus ? 'caption' : undefined}
        />
        <SharedKeywords inspected={inspected} />
        <SharedInputs inspected={inspected} names={['altText']} />
        <MoreFields>
          <GalleryField
            value={inspected.shared.values.galleryId ?? ''}
            disabled={inspected.isDisabled}
            isMixed={inspected.shared.mixed.includes('galleryId')}
            onChange={(to) => inspected.choose({ galleryId: { to } })}
          />
          <div>
            <SharedInputs inspected={inspected} names={['includeInSlideshow', 'isPanorama']} />
          </div>
          <SharedLocation inspected={inspected} />
          <SharedInputs inspected={inspected} names={MORE_TEXTS} />
          {isOne && only.path !== '' && (
            <FocusField
              {...PICTURE}
              picture={imageOf(only)}
              alt={shownName(only.photoName)}
              cuts={['phone', 'card']}
              value={inspected.shared.values.focus}
              disabled={inspected.isDisabled}
              onChange={(to) => inspected.type({ focus: { to } })}
            />
          )}
        </MoreFields>
      </div>
    </form>
  );
}

/** Fields that are folded until they are needed. */
function MoreFields({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        sx={{ justifySelf: 'start' }}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{isOpen ? 'Fewer fields' : 'More fields'}</span>
      </Button>
      {isOpen && children}
    </>
  );
}

function SharedLocation({ inspected }: { inspected: Inspected }) {
  const { location } = inspected.shared;
  return (
    location && (
      <LocationField
        label="Location"
        value={location.precision}
        offered={location.offered}
        disabled={inspected.isDisabled}
        onChange={(precision) => inspected.choose({ location: { of: 'stored', precision } })}
      />
    )
  );
}

/** Leads to the form of a photo whose fields wait for its Save. */
function OpenForm({ inspected: { inForm } }: { inspected: Inspected }) {
  const opener = useOpener();
  return (
    inForm && (
      <p role="alert">
        <span>The form of this photo has unsaved changes. </span>
        <Link to={paths.editPhoto.getHref(inForm.id)} state={opener}>
          Open the form
        </Link>
      </p>
    )
  );
}

/** Says whether the edits are saved, and why they can't be. */
function Status({ inspected }: { inspected: Inspected }) {
  const { invalidReason, isTyped, isSaving, hasFailed } = inspected;
  const saved = useAdminSelector(selectSavedPhoto);
  const done = saved !== undefined && !isTyped && `Saved “${shownName(saved)}”.`;
  const words = invalidReason || (isSaving && 'Saving…') || (hasFailed && 'Not saved.') || done;
  return (
    <p className={`${page.quiet} ${styles.status} ${page.clamp}`} role="status">
      {words || (
        <>
          <span className={page.byMouse}>Saved when you leave a field. Ctrl+Enter: next.</span>
          <span className={page.byFinger}>Saved when you leave a field.</span>
        </>
      )}
    </p>
  );
}
