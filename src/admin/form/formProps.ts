import type { ComponentType } from 'react';
import type { ReadFile } from '../../images/encode/read/readFile.ts';
import type { Changes } from '../../model/content/drafts.ts';
import type { Photo } from '../../model/content/entities.ts';
import type { Inputs } from '../../model/content/fields.ts';
import type { ChosenImage } from '../../model/files/chosenFile.ts';
import type { OperationError } from '../../model/operationError.ts';
import type { Attempt } from '../../store/admin/images/saveForm.ts';
import type { Result } from '../../store/runOperation.ts';
import type { Connect } from './fields/inputs.tsx';
import type { FormStart, Proposals } from './useDraft.ts';
import type { SaveTransfer } from './saveState.ts';

export interface FieldsProps<Draft> {
  draft: Draft;
  edit: (edits: Partial<Draft>) => void;
  /** Connects an input with a field of the draft. */
  field: Connect<Draft>;
  initial: Draft;
  /** The image that was chosen and is not saved yet. */
  chosen: ChosenImage | undefined;
  disabled: boolean;
}

export interface FormResult<Draft> {
  draft: Draft;
  changes: Changes<Draft>;
  chosen: ChosenImage | undefined;
  removesImage: boolean;
  imageKey: string | undefined;
  /** What earlier saves of this form sent, the first one first. */
  attempts: readonly Attempt<Draft>[];
}

/** What a form adds to the upload queue. */
export interface QueuedResult<Draft> {
  draft: Draft;
  chosen: ChosenImage;
  file: ReadFile;
  preview: Blob | undefined;
  isEncoded: boolean;
}

export interface FormParts<Draft> {
  inputs: Inputs<Draft>;
  /** The name of the image: `cover image`. */
  imageNoun: string;
  nameOf: (draft: Draft) => string;
  Fields: ComponentType<FieldsProps<Draft>>;
  FieldsBelow?: ComponentType<FieldsProps<Draft>>;
  proposals?: Proposals<Draft>;
  leaveTo: (draft: Draft) => string;
  uploadPath?: (draft: Draft) => string;
}

export interface EntityFormProps<Draft> extends FormParts<Draft> {
  start: FormStart<Draft>;
  save: (result: FormResult<Draft>, transfer: SaveTransfer) => Promise<Result<unknown>>;
  /** Loads the photos that are offered as the image. */
  loadPhotos?: (() => Promise<Result<readonly Photo[]>>) | undefined;
  /** The visitors' page of the saved entity; undefined if it has none. */
  viewPath?: (saved: Draft) => string | undefined;
  /** Opens a form for another one after saving. */
  onAnother?: (saved: Draft) => void;
  /** Adds the photo to the upload queue, so that the next form opens at once. */
  queue?: ((result: QueuedResult<Draft>) => Promise<Result<unknown>>) | undefined;
  /** Whether the first input has the focus when the form opens. */
  takesFocus?: boolean;
  /** Reads the stored entity again after a failed save, so that the edits are applied to it. */
  restart?: (error: OperationError) => Promise<FormStart<Draft> | undefined>;
}
