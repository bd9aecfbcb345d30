import { AppError, errorOf, errorSentence, hasCode } from '../../../firebase/errors.ts';
import type { DocumentEdit, EditedCollection, WrittenEdit } from '../../../model/content/edits.ts';
import type { StoredFields } from '../../../model/json.ts';
import type { OperationError } from '../../../model/operationError.ts';
import { plural } from '../../../model/plural.ts';
import { SETTINGS } from '../../../model/site/defaultSettings.ts';
import type { EditsStep } from '../../../model/undoStep.ts';
import { loadCategory } from '../../entities/categories.ts';
import { loadGallery } from '../../entities/galleries.ts';
import { loadPhoto } from '../../entities/photos.ts';
import { loadSettings } from '../../entities/settings.ts';
import { clearError, showMessage } from '../../messages.ts';
import type { Result } from '../../runOperation.ts';
import type { AdminThunk, ThunkContext } from '../../state.ts';
import { editsUpdate } from '../writes/editsUpdate.ts';
import type { UploadedImage } from '../writes/images.ts';
import { runWriteAndReturn, type StepOptions } from '../writes/runWrite.ts';
import {
  allSchemas,
  categorySchema,
  gallerySchema,
  photoSchema,
  settingsSchema,
} from '../writes/schemas.ts';
import { writeEdits, type WrittenEdits } from '../writes/writeEdits.ts';
import { documentKey, nameIn, selectNameOf } from './inputs.ts';
import { withPlaces } from './places.ts';
import { selectDocument, selectIsSaving } from './slice.ts';

/** What a step says besides its edits. */
type StepFacts = Pick<EditsStep, 'isWhole' | 'arrangedIds' | 'coverFrom'>;

export interface SaveOptions extends StepOptions, StepFacts {
  /** Uploads the image that the one edited document gets. */
  upload?: AdminThunk<Promise<UploadedImage>> | undefined;
  /** Whether what fails is dropped, for instance because a list shows what is stored. */
  isDropped?: boolean | undefined;
  /** Waits for the writes before it; not for one that has its turn already. */
  inTurn?: ThunkContext['inTurn'] | undefined;
}

interface Written extends WrittenEdits {
  error?: unknown;
}

type Save = AdminThunk<Promise<Result<Written>>>;

/** Runs the operation of a single document; its action carries the document. */
const ofOne: Record<EditedCollection, (id: string, work: AdminThunk<Promise<Written>>) => Save> = {
  categories: (id, work) =>
    runWriteAndReturn('UPDATE_CATEGORY', id, work, (written) =>
      categorySchema.toEntity(id, storedIn(written)),
    ),
  galleries: (id, work) =>
    runWriteAndReturn('UPDATE_GALLERY', id, work, (written) =>
      gallerySchema.toEntity(id, storedIn(written)),
    ),
  photos: (id, work) =>
    runWriteAndReturn('UPDATE_PHOTO', id, work, (written) =>
      photoSchema.toEntity(id, storedIn(written)),
    ),
  site: (_id, work) =>
    runWriteAndReturn('UPDATE_SETTINGS', '', work, (written) =>
      settingsSchema.toEntity(SETTINGS.id, storedIn(written)),
    ),
};

const storedIn = ({ documents: [only] }: Written): StoredFields => only?.stored ?? {};

function stepOf(
  edits: readonly WrittenEdit[],
  { documents }: Written,
  { isWhole, arrangedIds, coverFrom }: StepFacts,
): EditsStep {
  const [only, ...others] = edits;
  const stored = documents.find(({ edit }) => edit.id === only?.id)?.stored;
  const name = only && others.length === 0 ? nameIn(only.collection, stored) : undefined;
  return { kind: 'edits', edits, name, isWhole, arrangedIds, coverFrom };
}

/** Loads a document again that another window has changed. */
const reload: Record<EditedCollection, (id: string) => AdminThunk<Promise<unknown>>> = {
  categories: loadCategory,
  galleries: loadGallery,
  photos: loadPhoto,
  site: loadSettings,
};

/** Says which documents were left out, and how many were written if the rest failed. */
const showRest =
  ({ gone, conflicting, left, error }: Written, count: number): AdminThunk<void> =>
  (dispatch) => {
    const wereGone = plural(gone.length, 'photo was', 'photos were');
    const wereChanged = plural(conflicting.length, 'photo was', 'photos were');
    const stay = conflicting.length === 1 ? 'stays as it is' : 'stay as they are';
    const parts = [
      gone.length > 0 && `${wereGone} deleted in another window.`,
      conflicting.length > 0 && `${wereChanged} changed in another window and ${stay}.`,
      left.length > 0 &&
        `Stopped after ${count - left.length} of ${plural(count, 'photo')}. ${errorSentence(error)}`,
    ];
    const message = parts.filter(Boolean).join(' ');
    if (message) dispatch(showMessage(message));
  };

interface Failure {
  edit: DocumentEdit;
  error: OperationError;
}

/** The edits that were not written, each with the reason. */
function failuresIn(edits: readonly DocumentEdit[], { gone, conflicting, left, error }: Written) {
  const reasonOf = new Map<string, OperationError>();
  for (const edit of gone) {
    const { notFound } = allSchemas[edit.collection];
    reasonOf.set(documentKey(edit), errorOf(new AppError(notFound)));
  }
  for (const edit of conflicting) {
    reasonOf.set(documentKey(edit), errorOf(new AppError(edit.code)));
  }
  for (const edit of left) reasonOf.set(documentKey(edit), errorOf(error));
  return edits.flatMap((edit): Failure[] => {
    const reason = reasonOf.get(documentKey(edit));
    return reason ? [{ edit, error: reason }] : [];
  });
}

const noteFailures =
  (failures: readonly Failure[]): AdminThunk<void> =>
  (dispatch, getState) => {
    const payload = failures.map((each) => ({
      ...each,
      name: selectNameOf(getState(), each.edit),
    }));
    if (payload.length > 0) dispatch({ type: 'EDITS_FAILED', payload });
  };

/** What stands on every page needs no message besides. */
const clearIfStranded =
  (edits: readonly DocumentEdit[]): AdminThunk<void> =>
  (dispatch, getState) => {
    const documents = edits.map((edit) => selectDocument(getState(), documentKey(edit)));
    const isOpen = documents.some((document) => document?.form?.isOpen);
    const isStranded = documents.some((document) => document?.failure);
    if (isStranded && !isOpen) dispatch(clearError());
  };

/** For work that has its turn already. */
export const atOnce: ThunkContext['inTurn'] = (work) => work();

/** Runs the operation of edits, and notes what became of them. */
const runEdits =
  (
    edits: readonly DocumentEdit[],
    { isWhole, isDropped, isUnrecorded, upload, ...facts }: SaveOptions,
    inTurn: ThunkContext['inTurn'],
  ): Save =>
  async (dispatch, getState) => {
    const isLeft = () => !isDropped && edits.some((edit) => !selectIsSaving(getState(), edit));
    const work: AdminThunk<Promise<Written>> = async () => {
      const uploaded = upload && (await dispatch(upload));
      return inTurn(async () => {
        // Whoever signs in next neither writes nor hears of what another has typed.
        if (isLeft()) throw new AppError('unauthenticated');
        const placed = await dispatch(withPlaces(edits));
        return writeEdits(placed, { isWhole: isWhole ?? edits.length === 1, uploaded });
      });
    };
    const [only] = edits;
    const result = await dispatch(
      only && edits.length === 1
        ? ofOne[only.collection](only.id, work)
        : runWriteAndReturn('UPDATE_DOCUMENTS', '', work, editsUpdate),
    );
    if (isLeft()) return result;
    if (!result.ok) {
      if (!isDropped) {
        dispatch(noteFailures(edits.map((edit) => ({ edit, error: result.error }))));
        dispatch(clearIfStranded(edits));
      }
      const isStale = hasCode(result.error, 'changed-meanwhile', 'image-replaced');
      if (only && isStale && edits.length === 1) await dispatch(reload[only.collection](only.id));
      return result;
    }
    const failures = failuresIn(edits, result.data);
    const isWritten = (edit: DocumentEdit) => !failures.some((failure) => failure.edit === edit);
    dispatch({ type: 'EDITS_WRITTEN', payload: edits.filter(isWritten) });
    if (!isDropped) dispatch(noteFailures(failures));
    dispatch(showRest(result.data, edits.length));
    const { written } = result.data;
    if (written.length > 0 && !isUnrecorded) {
      dispatch({ type: 'STEP_DONE', payload: stepOf(written, result.data, { isWhole, ...facts }) });
    }
    return result;
  };

/**
 * Writes edits, one step that can be undone. Everything that the photographer types, moves or
 * arranges goes through here, one after another; only an upload waits for no turn. What can't be
 * written stays unsaved, with the reason.
 * @param edits one of each document
 */
export const saveEdits =
  (edits: readonly DocumentEdit[], options: SaveOptions = {}): Save =>
  async (dispatch, getState, context) => {
    const { isDropped, upload, inTurn = context.inTurn } = options;
    const sent = edits.map((edit) => ({ edit, name: selectNameOf(getState(), edit) }));
    if (!isDropped) dispatch({ type: 'EDITS_SENT', payload: sent });
    return upload
      ? dispatch(runEdits(edits, options, inTurn))
      : inTurn(() => dispatch(runEdits(edits, options, atOnce)));
  };
