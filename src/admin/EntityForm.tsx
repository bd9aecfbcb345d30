import { Button, LinearProgress } from '@mui/material';
import { type ComponentType, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChosenImage } from '../model/chosenImage.ts';
import { type Changes, changesOf, tidied } from '../model/formRules.ts';
import type { Result } from '../store/runOperation.ts';
import styles from './admin.module.css';
import { describeSizes } from './describeSizes.ts';
import { ImagePicker } from './ImagePicker.tsx';
import { UnsavedEdits } from './UnsavedEdits.tsx';
import { type ImageChoice, useImageChoice } from './useImageChoice.ts';

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

/** What a form is opened with. */
export interface FormStart<Draft> {
  draft: Draft;
  /** The address of the stored image, or empty. */
  imageURL: string;
  /** The revision of the stored image. */
  revision?: string | undefined;
  /** The stored image as it was uploaded. */
  original?: { path: string; fileName: string };
}

/** What a form gives to be saved. */
export interface FormResult<Draft> {
  draft: Draft;
  changes: Changes<Draft>;
  chosen: ChosenImage | undefined;
  revision: string | undefined;
}

export interface SaveTransfer {
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

interface EntityFormProps<Draft> {
  start: FormStart<Draft>;
  placeholder: string;
  isComplete: (draft: Draft) => boolean;
  Fields: ComponentType<FieldsProps<Draft>>;
  save: (result: FormResult<Draft>, transfer: SaveTransfer) => Promise<Result<unknown>>;
  /** Where one lands after saving. */
  leaveTo: (draft: Draft) => string;
  /** Hands the stored image to the browser as it was uploaded. */
  download?: (original: { path: string; fileName: string }) => void;
  /** Reads again what is stored, to put edits over it after a save has failed. */
  restart?: () => Promise<FormStart<Draft> | undefined>;
}

/** The frame of every form: edits, image, saving with progress, and a question before leaving. */
export function EntityForm<Draft extends object>(props: EntityFormProps<Draft>) {
  const { placeholder, isComplete, Fields, save, leaveTo, restart, download } = props;
  const navigate = useNavigate();
  const [start, setStart] = useState(props.start);
  const { original } = start;
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const [dirty, setDirty] = useState(false);
  const [progress, setProgress] = useState<number>();
  const saving = useRef<AbortController>(null);
  const saved = useRef(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const choice = useImageChoice();
  const { chosen, reading, sizes } = choice.state;

  const draft: Draft = { ...start.draft, ...edits };
  const isDirty = dirty || chosen !== undefined;
  const hasImage = chosen !== undefined || start.imageURL !== '';
  const isSaving = progress !== undefined;
  const canSave = isDirty && hasImage && !reading && isComplete(draft);

  useEffect(() => () => saving.current?.abort(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!canSave || saving.current || saved.current) return;
    // The fields are about to be disabled, and must not take the focus with them.
    saveButton.current?.focus();
    const controller = new AbortController();
    saving.current = controller;
    setProgress(0);
    const tidy = { ...start.draft, ...tidied(edits) };
    const result = await save(
      { draft: tidy, changes: changesOf(start.draft, tidy), chosen, revision: start.revision },
      { onProgress: setProgress, signal: controller.signal },
    );
    saving.current = null;
    if (result.ok) {
      saved.current = true;
      await navigate(leaveTo(draft));
      return;
    }
    setProgress(undefined);
    const again = await restart?.();
    if (again) setStart(again);
  }

  function edit(changed: Partial<Draft>) {
    setEdits((edited) => ({ ...edited, ...changed }));
    setDirty(true);
  }

  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Fields
          draft={draft}
          edit={edit}
          initial={start.draft}
          chosen={chosen}
          disabled={isSaving}
        />
        <ImagePicker
          choice={choice}
          placeholder={placeholder}
          storedURL={start.imageURL}
          disabled={isSaving}
        >
          {original && download && (
            <Button onClick={() => download(original)}>Download original</Button>
          )}
        </ImagePicker>
        <div className={styles.buttons}>
          <Button
            ref={saveButton}
            type="submit"
            variant="contained"
            disabled={!canSave}
            aria-busy={isSaving}
          >
            Save
          </Button>
          {isSaving && chosen && progress < 1 && (
            <Button
              onClick={() => {
                saving.current?.abort();
                saveButton.current?.focus();
              }}
            >
              Cancel upload
            </Button>
          )}
        </div>
        {isSaving && chosen && <SaveProgress sizes={sizes} uploaded={progress} />}
      </form>
      <UnsavedEdits dirty={isDirty} saved={saved} />
    </>
  );
}

interface SaveProgressProps {
  sizes: ImageChoice['state']['sizes'];
  /** 0 to 1 */
  uploaded: number;
}

function SaveProgress({ sizes, uploaded }: SaveProgressProps) {
  const isPreparing = typeof sizes === 'object' && (sizes.total === 0 || sizes.done < sizes.total);
  const part = isPreparing ? sizes.done / Math.max(1, sizes.total) : uploaded;
  const percent = Math.floor(part * 100);
  const uploading = part < 1 ? `Uploading, ${percent} %` : 'Saving…';
  return (
    <div className={styles.progress}>
      <span>{isPreparing ? describeSizes(sizes) : uploading}</span>
      <LinearProgress
        aria-label={isPreparing ? 'Sizes' : 'Upload'}
        variant="determinate"
        value={percent}
      />
    </div>
  );
}
