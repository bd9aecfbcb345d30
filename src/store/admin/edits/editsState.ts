import type { DocumentEdit, EditedCollection, FieldEdits } from '../../../model/content/edits.ts';
import type { EntityName } from '../../../model/content/registry.ts';
import type { OperationError } from '../../../model/operationError.ts';
import type { TransferProgress } from '../../../model/upload.ts';
import type { ById } from '../../entities/byId.ts';

/** The image that a form is about to save. Its file is in formImages.ts, because no store can hold it. */
export interface ImageChoice {
  /** Of the chosen file; undefined until it is read. */
  revision?: string | undefined;
  /** The key of the image that the document had when the file was chosen. */
  replaces?: string | undefined;
  isReading?: boolean;
  /** The address of a small copy of the chosen file. */
  previewURL?: string | undefined;
  /** How many of how many variants are encoded; `failed` if that did not succeed. */
  encoding?: { done: number; total: number } | 'failed' | undefined;
  /** Why the latest file was refused, in a sentence. */
  refusal?: string | undefined;
  /** Whether the document loses the image that it has. */
  isRemoved?: boolean;
}

/** A form, which saves the fields of its document together. */
export interface FormState {
  /** Whether a page shows it. */
  isOpen: boolean;
  status: 'editing' | 'saving' | 'saved';
  /** The values that a form for a new document began with. */
  initial?: object | undefined;
  image: ImageChoice;
  /** Of the images that were sent; the answers may be lost. */
  sentRevisions: readonly string[];
  progress?: TransferProgress | undefined;
}

/** A document with values that are typed and not stored yet. */
export interface UnsavedDocument {
  collection: EditedCollection;
  id: string;
  /** What messages call it. */
  name: string;
  /** What was typed, by field. */
  fields: FieldEdits;
  /** The edits that are on their way. */
  saving: readonly DocumentEdit[];
  /** Why the last attempt to save it has failed. */
  failure?: OperationError | undefined;
  /** Its fields wait for Save while it has a form. */
  form?: FormState | undefined;
}

/** Documents that are arranged together, with a key for each list. */
export interface ArrangedList {
  key: string;
  collection: 'categories' | 'galleries' | 'photos';
  /** The field that holds the place. */
  place: 'order' | 'slideshowOrder';
  /** The value that puts a document into the list; missing if all belong to it. */
  member?: { field: string; value: unknown };
}

/** A new place for a document in its list; undefined for none. */
export interface Move {
  id: string;
  from: number | undefined;
  to: number | undefined;
}

/** Moves in a list that are shown already, and saved together. */
export interface Arrangement {
  id: string;
  list: ArrangedList;
  moves: readonly Move[];
}

/** A document, and what messages call it. */
export type Subject = Pick<UnsavedDocument, 'collection' | 'id' | 'name'>;

export interface EditsState {
  /** By the keys of documents and of forms for new ones, see `documentKey`. */
  documents: ById<UnsavedDocument>;
  arrangements: readonly Arrangement[];
  /** New documents that are stored although their forms were given up. */
  storedAnyway: readonly StoredAnyway[];
}

export interface StoredAnyway extends Subject {
  collection: EntityName;
}

/** What is typed into a field; undefined takes it back. */
export type TypedFields = Readonly<Record<string, FieldEdits[string] | undefined>>;

export type EditsAction =
  | {
      type: 'FIELDS_TYPED';
      payload: readonly (Subject & { key: string; fields: TypedFields })[];
    }
  | { type: 'EDITS_SENT'; payload: readonly { edit: DocumentEdit; name: string }[] }
  | { type: 'EDITS_WRITTEN'; payload: readonly DocumentEdit[] }
  /** Edits that stay until they can be saved. */
  | {
      type: 'EDITS_FAILED';
      payload: readonly { edit: DocumentEdit; name: string; error: OperationError }[];
    }
  /** Documents of which the fields are dropped, by key. */
  | { type: 'EDITS_DISCARDED'; payload: readonly string[] }
  | { type: 'FORM_OPENED'; payload: Subject & { key: string; initial?: object | undefined } }
  | {
      type: 'FORM_CHANGED';
      payload: { key: string; changes: Partial<FormState>; id?: string; failure?: OperationError };
    }
  | { type: 'FORM_LEFT'; payload: string }
  | { type: 'GIVEN_UP_FOUND'; payload: StoredAnyway }
  /** By the id of the document. */
  | { type: 'GIVEN_UP_SETTLED'; payload: string }
  | { type: 'ARRANGEMENT_STARTED' | 'ARRANGEMENT_SAVED'; payload: Arrangement }
  /** The arrangements of a list, which can't be saved. */
  | { type: 'ARRANGEMENTS_DROPPED'; payload: ArrangedList };
