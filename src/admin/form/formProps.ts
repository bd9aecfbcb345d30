import type { ComponentType } from 'react';
import type { ReadFile } from '../../images/encode/read/readFile.ts';
import type { Changes } from '../../model/content/drafts.ts';
import type { Photo } from '../../model/content/entities.ts';
import type { Inputs } from '../../model/content/fields.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import type { Result } from '../../store/runOperation.ts';
import type { FormStart, Proposals } from './useDraft.ts';
import type { SaveTransfer } from './useSaving.ts';

/** The props of a form's inputs. */
export interface FieldsProps<Draft> {
  draft: Draft;
  edit: (edits: Partial<Draft>) => void;
  /** The draft when the form was opened. */
  initial: Draft;
  /** The image that was chosen and is not saved yet. */
  chosen: ChosenImage | undefined;
  disabled: boolean;
}

/** What a form saves. */
export interface FormResult<Draft> {
  draft: Draft;
  changes: Changes<Draft>;
  chosen: ChosenImage | undefined;
  removesImage: boolean;
  imageKey: string | undefined;
}

/** What a form adds to the upload queue. */
export interface QueuedResult<Draft> {
  draft: Draft;
  chosen: ChosenImage;
  file: ReadFile;
  /** A small copy of the image. */
  preview: Blob | undefined;
  /** Whether all variants of the image are encoded. */
  isEncoded: boolean;
}

/** What the form of an entity consists of, for adding and for editing. */
export interface FormParts<Draft> {
  inputs: Inputs<Draft>;
  /** The name of the image: `cover image`. */
  imageNoun: string;
  nameOf: (draft: Draft) => string;
  Fields: ComponentType<FieldsProps<Draft>>;
  /** Inputs below the image. */
  FieldsBelow?: ComponentType<FieldsProps<Draft>>;
  /** What a chosen file proposes for the draft. */
  proposals?: Proposals<Draft>;
  /** The page after saving. */
  leaveTo: (draft: Draft) => string;
  /** The page that uploads several files. */
  uploadPath?: (draft: Draft) => string;
}

export interface EntityFormProps<Draft> extends FormParts<Draft> {
  start: FormStart<Draft>;
  /** Whether the form follows later changes of `start` until it is edited. */
  followsStart?: boolean;
  /** The label of the button that chooses a file. */
  imageLabel?: string;
  save: (result: FormResult<Draft>, transfer: SaveTransfer) => Promise<Result<unknown>>;
  isImageOptional?: boolean;
  imageHint?: string;
  canRemoveImage?: boolean;
  /** The label of the button that offers the photos. */
  choiceLabel?: string;
  /** Loads the photos that are offered as the image. */
  loadPhotos?: (() => Promise<Result<readonly Photo[]>>) | undefined;
  /** What the draft holds once another image is chosen, until it is edited. */
  withNewImage?: Partial<Draft>;
  /** The visitors' page of the saved entity; undefined if it has none. */
  viewPath?: (saved: Draft) => string | undefined;
  /** Opens a form for another one after saving. */
  onAnother?: (saved: Draft) => void;
  /** Adds the photo to the upload queue, so that the next form opens at once. */
  queue?: ((result: QueuedResult<Draft>) => Promise<Result<unknown>>) | undefined;
  /** Whether the first input has the focus when the form opens. */
  takesFocus?: boolean;
  /** Whether the stored image can be downloaded. */
  canDownload?: boolean;
  /** Reads the stored entity again after a failed save, so that the edits are applied to it. */
  restart?: () => Promise<FormStart<Draft> | undefined>;
}
