import type { Category, Gallery, Photo } from '../model/entities.ts';

/** Everything the app does asynchronously, with what each operation results in. */
export interface Operations {
  LOAD_CATEGORIES: Category[];
  LOAD_CATEGORY: Category;
  LOAD_GALLERIES_BY_CATEGORY: Gallery[];
  LOAD_GALLERY: Gallery;
  LOAD_PHOTOS_BY_GALLERY: Photo[];
  LOAD_PHOTO: Photo;
  LOAD_SLIDESHOW: Photo[];
}

export type OperationName = keyof Operations;

interface About {
  /** The id of what the operation is about; empty where the name says all. */
  subject: string;
}

export type OperationAction = {
  [N in OperationName]:
    | ({ type: `${N}_START` } & About)
    | ({ type: `${N}_SUCCESS`; payload: Operations[N] } & About)
    | ({ type: `${N}_ERROR`; payload: string } & About);
}[OperationName];

type OperationErrorAction = Extract<OperationAction, { type: `${OperationName}_ERROR` }>;

export interface ClearErrorAction {
  type: 'CLEAR_ERROR';
}

export type AppAction = OperationAction | ClearErrorAction;

export const isOperationStep = (action: AppAction): action is OperationAction =>
  'subject' in action;

export const isOperationError = (action: AppAction): action is OperationErrorAction =>
  isOperationStep(action) && action.type.endsWith('_ERROR');
