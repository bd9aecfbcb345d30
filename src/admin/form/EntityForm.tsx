import { Button } from '@mui/material';
import { type ComponentType, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Photo } from '../../model/content/entities.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import {
  type Changes,
  changesOf,
  hindranceOf,
  lacksOf,
  tidied,
} from '../../model/content/drafts.ts';
import type { ReadFile } from '../../images/encode/read/readFile.ts';
import type { Inputs } from '../../model/content/fields.ts';
import type { Result } from '../../store/runOperation.ts';
import styles from './form.module.css';
import { ImagePicker } from './image/ImagePicker.tsx';
import { PhotoChoice } from './image/PhotoChoice.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type FormStart, type Proposals, useDraft } from './useDraft.ts';
import { useImageChoice } from './image/useImageChoice.ts';
import { type SaveTransfer, useSaving } from './useSaving.ts';

/** What the inputs of a form are given. */
export interface FieldsProps<Draft> {
  draft: Draft;
  edit: (edits: Partial<Draft>) => void;
  /** What the form was opened with. */
  initial: Draft;
  /** The image file that is chosen and not saved yet. */
  chosen: ChosenImage | undefined;
  disabled: boolean;
}

/** What a form gives to be saved. */
export interface FormResult<Draft> {
  draft: Draft;
  changes: Changes<Draft>;
  chosen: ChosenImage | undefined;
  removesImage: boolean;
  revision: string | undefined;
}

/** What a form hands to the queue of uploads. */
export interface QueuedResult<Draft> {
  draft: Draft;
  chosen: ChosenImage;
  file: ReadFile;
  /** A small copy of it. */
  preview: Blob | undefined;
  /** Whether the variants of what is chosen are made. */
  isEncoded: boolean;
}

export interface EntityFormProps<Draft> {
  start: FormStart<Draft>;
  inputs: Inputs<Draft>;
  /** Whether it shows what it is given later too, as long as nothing is edited. */
  followsStart?: boolean;
  /** What the image is called: `cover image`. */
  imageNoun: string;
  /** What stands on the button that takes a file. */
  imageLabel?: string;
  nameOf: (draft: Draft) => string;
  Fields: ComponentType<FieldsProps<Draft>>;
  /** Further inputs, below the image. */
  FieldsBelow?: ComponentType<FieldsProps<Draft>>;
  save: (result: FormResult<Draft>, transfer: SaveTransfer) => Promise<Result<unknown>>;
  /** Whether it may be without an image, and what is said where it is. */
  isImageOptional?: boolean;
  imageHint?: string;
  /** Whether the stored image can be removed. */
  canRemoveImage?: boolean;
  /** What stands on the button that offers the photos. */
  choiceLabel?: string;
  /** Loads the photos of which one can be the image. */
  loadPhotos?: (() => Promise<Result<readonly Photo[]>>) | undefined;
  /** What a chosen file tells of what is asked. */
  proposals?: Proposals<Draft>;
  /** Where one lands after saving. */
  leaveTo: (draft: Draft) => string;
  /** Where visitors see it, as it is saved; undefined where they don't. */
  viewPath?: (saved: Draft) => string | undefined;
  /** Goes on with another one once this is saved. */
  onAnother?: (saved: Draft) => void;
  /** Hands it to the queue of uploads, so that going on with another one waits for nothing. */
  queue?: ((result: QueuedResult<Draft>) => Promise<Result<unknown>>) | undefined;
  /** Whether its first input has the focus when it opens. */
  takesFocus?: boolean;
  /** Where several files are taken at once. */
  uploadPath?: (draft: Draft) => string;
  /** Hands the stored image to the browser as it was uploaded. */
  download?: (original: { path: string; fileName: string }) => Promise<void>;
  /** Reads again what is stored, to put edits over it after a save has failed. */
  restart?: () => Promise<FormStart<Draft> | undefined>;
}

/** The frame of every form: edits, image, saving with progress, and a question before leaving. */
export function EntityForm<Draft extends object>(props: EntityFormProps<Draft>) {
  const { imageNoun, inputs, Fields, FieldsBelow, save, leaveTo, nameOf, restart } = props;
  const { isImageOptional = false, canRemoveImage = false, imageHint, loadPhotos } = props;
  const { download, proposals, viewPath, onAnother, queue, takesFocus = false, uploadPath } = props;
  const [start, setStart] = useState(props.start);
  const { original } = start;
  const [given, setGiven] = useState(props.start);
  const choice = useImageChoice();
  const { chosen, read: file, preview, reading = false, encoding } = choice.state;
  const { isRemoved = false } = choice.state;
  const { draft, edits, isEdited, edit } = useDraft({ start, inputs, proposals, file });
  const isDirty = isEdited || chosen !== undefined || isRemoved;
  const saving = useSaving(isDirty);
  const [isQueueing, setIsQueueing] = useState(false);
  if (props.followsStart && given !== props.start && !isDirty && !saving.progress) {
    setGiven(props.start);
    setStart(props.start);
  }
  const form = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const isSaving = saving.progress !== undefined;
  const hindrance = hindranceOf({
    lacks: [
      ...lacksOf(inputs, draft),
      ...(chosen || start.imageURL !== '' || isImageOptional ? [] : [`a ${imageNoun}`]),
    ],
    isReading: reading,
    isDirty,
  });

  async function submit(next?: (saved: Draft) => void) {
    if (hindrance) return;
    // The fields are about to be disabled, and must not take the focus with them.
    saveButton.current?.focus();
    const tidy = { ...start.draft, ...tidied(inputs, edits) };
    const { done = 0, total = 0 } = encoding === 'failed' ? {} : (encoding ?? {});
    const isEncoded = total > 0 && done === total;
    // What can't be made smaller is saved as it is, which the queue doesn't do.
    const handOver =
      next && queue && chosen && file && encoding !== 'failed'
        ? () => queue({ draft: tidy, chosen, file, preview, isEncoded })
        : undefined;
    setIsQueueing(handOver !== undefined);
    await saving.start({
      isQueued: handOver !== undefined,
      run: async (transfer) => {
        if (handOver) return handOver();
        choice.keepFor(transfer.signal);
        const changes = changesOf(start.draft, tidy);
        const { revision } = start;
        const result = await save(
          { draft: tidy, changes, chosen, removesImage: isRemoved, revision },
          transfer,
        );
        choice.keepFor(undefined);
        return result;
      },
      name: nameOf(tidy),
      viewPath: viewPath?.(tidy),
      leaveTo: leaveTo(draft),
      next: next && (() => next(tidy)),
      onFailure: async () => {
        const again = await restart?.();
        if (again) setStart(again);
      },
    });
  }

  const fields = { draft, edit, initial: start.draft, chosen, disabled: isSaving };
  return (
    <>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Fields {...fields} />
        <ImagePicker
          choice={choice}
          label={props.imageLabel}
          placeholder={`Choose ${imageNoun}`}
          storedURL={start.imageURL}
          disabled={isSaving}
          uploadPath={uploadPath?.(draft)}
          hint={imageHint}
          removable={canRemoveImage ? imageNoun : undefined}
        >
          {loadPhotos && (
            <PhotoChoice
              noun={imageNoun}
              label={props.choiceLabel}
              load={loadPhotos}
              disabled={isSaving}
              onChoose={choice.takeCopy}
            />
          )}
          {original && original.path !== '' && download && (
            <Button onClick={() => void download(original)}>Download original</Button>
          )}
        </ImagePicker>
        {FieldsBelow && <FieldsBelow {...fields} />}
        <SaveBar
          button={saveButton}
          hindrance={hindrance}
          isSaving={isSaving}
          upload={chosen && !isQueueing ? saving.progress : undefined}
          encoding={encoding}
          onCancel={saving.cancel}
          onAnother={onAnother && (() => void submit(onAnother))}
        />
      </form>
      <LeaveQuestion
        blocker={saving.blocker}
        isSaving={isSaving}
        stopSaving={saving.cancel}
        onLeave={saving.leave}
      />
    </>
  );
}
