import type { Middleware } from 'redux';
import type { Category, Gallery, Photo } from '../model/content/entities.ts';
import type { OrderField } from '../model/content/order.ts';
import type { Settings } from '../model/site/defaultSettings.ts';
import type { FieldChanges, OfferedStep, OrderStep, Step } from '../model/step.ts';
import { trashId } from '../model/trash.ts';
import { allSchemas } from './admin/commit/schemas.ts';
import { LISTS } from './admin/order.ts';
import { at, type ById } from './entities/byId.ts';
import { loadKey } from './loads.ts';
import {
  type AppAction,
  type EditNote,
  isOperationStep,
  type OperationAction,
} from './operations.ts';
import type { AppState, UndoState } from './state.ts';

const without = (steps: readonly Step[], step: Step): Step[] =>
  steps.filter((each) => each !== step);

const isOffered = (step: Step): step is OfferedStep =>
  step.kind === 'delete' ||
  step.kind === 'edits' ||
  (step.kind === 'edit' && ('isDraft' in step.changes || 'isUnlisted' in step.changes));

/** @param entryId the entry that the trash no longer holds; all entries if undefined */
function withoutDeletions({ done, undone, offered }: UndoState, entryId?: string): UndoState {
  const isPossible = (step: Step) =>
    step.kind !== 'delete' || (entryId && entryId !== trashId(step.collection, step.id));
  return {
    done: done.filter(isPossible),
    undone,
    offered: offered && isPossible(offered) ? offered : undefined,
  };
}

export function undo(state: UndoState = { done: [], undone: [] }, action: AppAction): UndoState {
  const { done, undone } = state;
  switch (action.type) {
    case 'STEP_DONE': {
      const { payload: step } = action;
      return { done: [...done, step], undone: [], offered: isOffered(step) ? step : undefined };
    }
    case 'STEP_UNDONE':
      return { done: without(done, action.payload), undone: [...undone, action.payload] };
    case 'STEP_REDONE':
      return { done: [...done, action.payload], undone: without(undone, action.payload) };
    case 'STEP_DROPPED':
      return { done: without(done, action.payload), undone: without(undone, action.payload) };
    case 'RESTORE_FROM_TRASH_SUCCESS':
    case 'DELETE_FROM_TRASH_SUCCESS':
      return withoutDeletions(state, action.meta.arg);
    case 'EMPTY_TRASH_SUCCESS':
      return withoutDeletions(state);
    case 'OFFER_ENDED':
      return { ...state, offered: undefined };
    default:
      return state;
  }
}

export const selectStepToUndo = ({ undo: { done } }: AppState): Step | undefined => done.at(-1);

export const selectStepToRedo = ({ undo: { undone } }: AppState): Step | undefined => undone.at(-1);

export const selectOffered = ({ undo: { offered } }: AppState): OfferedStep | undefined => offered;

function editStep(
  note: EditNote | undefined,
  after: Category | Gallery | Photo | Settings,
  changes = note?.changes ?? {},
): Step | undefined {
  if (!note || (!note.image && Object.keys(changes).length === 0)) return undefined;
  const { collection, id, image } = note;
  const [schema, stored] = [allSchemas[collection], { ...after }];
  const step: Step = { kind: 'edit', collection, id, name: schema.nameOf(stored), changes };
  return image ? { ...step, image: { from: image.from, to: schema.imageKeyOf(stored) } } : step;
}

/** The changes that were entered for a photo, with the fields that follow from them. */
function photoChanges(before: Photo | undefined, after: Photo, note: EditNote): FieldChanges {
  const { location, ...entered } = note.changes;
  const change = (field: 'order' | 'slideshowOrder' | 'exif') =>
    before && { [field]: { from: before[field], to: after[field] } };
  return {
    ...entered,
    ...(entered.galleryId && change('order')),
    ...(entered.includeInSlideshow && change('slideshowOrder')),
    // Another image comes with its own location.
    ...(location && !note.image && change('exif')),
  };
}

type Ordered = { byId: ById<{ [Field in OrderField]?: number }> };

function orderStep(
  operation: OrderStep['operation'],
  after: OrderStep['after'],
  state: AppState,
): Step {
  const { schema, field } = LISTS[operation];
  const { byId }: Ordered = state[schema.collection];
  const before = after.map(({ id }) => ({ id, order: at(byId, id)?.[field] }));
  return { kind: 'order', operation, before, after };
}

const DELETED = {
  DELETE_CATEGORY: 'categories',
  DELETE_GALLERY: 'galleries',
  DELETE_PHOTO: 'photos',
} as const;

/** @param before the state when the operation started */
function stepOf(action: OperationAction, before: AppState): Step | undefined {
  switch (action.type) {
    case 'UPDATE_CATEGORY_SUCCESS':
    case 'UPDATE_GALLERY_SUCCESS':
    case 'UPDATE_SETTINGS_SUCCESS':
      return editStep(action.meta.edit, action.payload);
    case 'UPDATE_PHOTO_SUCCESS': {
      const { payload: after } = action;
      const { edit } = action.meta;
      const changes = edit && photoChanges(at(before.photos.byId, after.id), after, edit);
      return editStep(edit, after, changes);
    }
    case 'UPDATE_PHOTOS_SUCCESS': {
      const { edits } = action.payload;
      return edits.length > 0 ? { kind: 'edits', edits } : undefined;
    }
    case 'UPDATE_CATEGORY_ORDER_SUCCESS':
    case 'UPDATE_GALLERY_ORDER_SUCCESS':
    case 'UPDATE_PHOTO_ORDER_SUCCESS':
    case 'UPDATE_SLIDESHOW_ORDER_SUCCESS':
      return orderStep(action.meta.operation, action.payload, before);
    case 'DELETE_CATEGORY_SUCCESS':
    case 'DELETE_GALLERY_SUCCESS':
    case 'DELETE_PHOTO_SUCCESS': {
      const { operation, arg } = action.meta;
      return { kind: 'delete', collection: DELETED[operation], id: arg };
    }
    case 'DELETE_PHOTOS_SUCCESS': {
      const { movedIds: ids } = action.payload;
      const batch = { kind: 'delete', collection: 'photos', id: action.meta.arg, ids } as const;
      return ids.length > 0 ? batch : undefined;
    }
    default:
      return undefined;
  }
}

/** Records the photographer's steps, from their actions and the state before them. */
export const recordSteps: Middleware<object, AppState> = (store) => {
  const states = new Map<string, AppState>();
  return (next) => (passing) => {
    const action = passing as AppAction;
    if (!isOperationStep(action)) return next(action);
    const { operation, arg, step, isBackground, isUnrecorded } = action.meta;
    const key = loadKey(operation, arg);
    const before = states.get(key) ?? store.getState();
    if (step === 'START') states.set(key, before);
    else states.delete(key);
    next(action);
    const done = isBackground || isUnrecorded ? undefined : stepOf(action, before);
    if (done) store.dispatch({ type: 'STEP_DONE', payload: done });
    return action;
  };
};
