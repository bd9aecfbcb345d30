import type { ComponentType } from 'react';
import type { ReadFile } from '../../images/encode/read/readFile.ts';
import type { Changes } from '../../model/content/drafts.ts';
import type { Photo } from '../../model/content/entities.ts';
import type { Inputs } from '../../model/content/fields.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import type { Result } from '../../store/runOperation.ts';
import type { FormStart, Proposals } from './useDraft.ts';
import type { SaveTransfer } from './useSaving.ts';

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
  imageKey: string | undefined;
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
  /** What the form holds once another image is chosen, until it is edited. */
  withNewImage?: Partial<Draft>;
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
