import type { Middleware } from 'redux';
import type { Category, Gallery, Photo } from '../model/content/entities.ts';
import type { OrderField, OrderUpdate } from '../model/content/order.ts';
import { imageKey } from '../model/files/image.ts';
import type { CollectionName } from '../model/site/revision.ts';
import type { DeleteStep, FieldChanges, OrderStep, Step } from '../model/step.ts';
import { at, type ById } from './entities/byId.ts';
import { loadKey } from './loads.ts';
import {
  type AppAction,
  type EditNote,
  isOperationStep,
  type OperationAction,
} from './operations.ts';
import type { AppState } from './state.ts';

/** @param to the key of the image that there is now */
function editStep(
  note: EditNote | undefined,
  name: string,
  to: string | undefined,
  changes = note?.changes ?? {},
): Step | undefined {
  if (!note || (!note.image && Object.keys(changes).length === 0)) return undefined;
  const { collection, id, image } = note;
  const step: Step = { kind: 'edit', collection, id, name, changes };
  return image ? { ...step, image: { from: image.from, to } } : step;
}

const coverKey = ({ coverPath, coverImage }: Category | Gallery) =>
  imageKey(coverPath, coverImage?.revision);

/** The changes that were entered for a photo, with the fields that follow from them. */
function photoChanges(before: Photo | undefined, after: Photo, note: EditNote): FieldChanges {
  const { locatedBy, ...entered } = note.changes;
  const change = (field: 'order' | 'slideshowOrder' | 'exif') =>
    before && { [field]: { from: before[field], to: after[field] } };
  return {
    ...entered,
    ...(entered.galleryId && change('order')),
    ...(entered.includeInSlideshow && change('slideshowOrder')),
    // Another image comes with its own location.
    ...(locatedBy && !note.image && change('exif')),
  };
}

const deleteStep = (collection: CollectionName, id: string) =>
  ({ kind: 'delete', collection, id }) satisfies DeleteStep;

function orderStep(
  operation: OrderStep['operation'],
  byId: ById<{ [Field in OrderField]?: number }>,
  after: readonly OrderUpdate[],
  field: OrderField = 'order',
): Step {
  const before = after.map(({ id }) => ({ id, order: at(byId, id)?.[field] }));
  return { kind: 'order', operation, before, after };
}

/** @param before the state when the operation started */
function stepOf(action: OperationAction, before: AppState): Step | undefined {
  switch (action.type) {
    case 'UPDATE_CATEGORY_SUCCESS':
      return editStep(action.meta.edit, action.payload.categoryName, coverKey(action.payload));
    case 'UPDATE_GALLERY_SUCCESS':
      return editStep(action.meta.edit, action.payload.galleryName, coverKey(action.payload));
    case 'UPDATE_PHOTO_SUCCESS': {
      const { id, photoName, path, image } = action.payload;
      const { edit } = action.meta;
      const changes = edit && photoChanges(at(before.photos.byId, id), action.payload, edit);
      return editStep(edit, photoName, imageKey(path, image?.revision), changes);
    }
    case 'UPDATE_SETTINGS_SUCCESS': {
      const { portraitPath, portraitImage } = action.payload;
      return editStep(action.meta.edit, '', imageKey(portraitPath, portraitImage?.revision));
    }
    case 'UPDATE_PHOTOS_SUCCESS': {
      const { edits } = action.payload;
      return edits.length > 0 ? { kind: 'edits', edits } : undefined;
    }
    case 'UPDATE_CATEGORY_ORDER_SUCCESS':
      return orderStep('UPDATE_CATEGORY_ORDER', before.categories.byId, action.payload);
    case 'UPDATE_GALLERY_ORDER_SUCCESS':
      return orderStep('UPDATE_GALLERY_ORDER', before.galleries.byId, action.payload);
    case 'UPDATE_PHOTO_ORDER_SUCCESS':
      return orderStep('UPDATE_PHOTO_ORDER', before.photos.byId, action.payload);
    case 'UPDATE_SLIDESHOW_ORDER_SUCCESS': {
      const { byId } = before.photos;
      return orderStep('UPDATE_SLIDESHOW_ORDER', byId, action.payload, 'slideshowOrder');
    }
    case 'DELETE_CATEGORY_SUCCESS':
      return deleteStep('categories', action.meta.arg);
    case 'DELETE_GALLERY_SUCCESS':
      return deleteStep('galleries', action.meta.arg);
    case 'DELETE_PHOTO_SUCCESS':
      return deleteStep('photos', action.meta.arg);
    case 'DELETE_PHOTOS_SUCCESS': {
      const { movedIds: ids } = action.payload;
      return ids.length > 0 ? { ...deleteStep('photos', action.meta.arg), ids } : undefined;
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
