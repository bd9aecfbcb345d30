import type { Category, Gallery, Photo, User } from '../model/entities.ts';
import type { OrderUpdate } from '../model/order.ts';

/** The documents that were removed. */
export interface Removal {
  categoryIds: string[];
  galleryIds: string[];
  photoIds: string[];
}

/** How much a category or a gallery holds. */
export interface Contents {
  galleries: number;
  photos: number;
}

/** A photo or a cover that lacks its variants or its social card. */
export interface ImageWithoutVariants {
  collection: 'categories' | 'galleries' | 'photos';
  id: string;
  name: string;
  /** The path of its original. */
  path: string;
  /** The revision of its image, where it has one. */
  revision: string | undefined;
}

/** Everything the app does asynchronously, with what each operation results in. */
export interface Operations {
  LOAD_SESSION: User | null;
  LOGIN: User;
  LOGOUT: null;

  LOAD_CATEGORIES: Category[];
  LOAD_CATEGORY: Category;
  CREATE_CATEGORY: Category;
  UPDATE_CATEGORY: Category;
  UPDATE_CATEGORY_ORDER: OrderUpdate[];
  DELETE_CATEGORY: Removal;

  LOAD_GALLERIES: { galleries: Gallery[]; categories: Category[] };
  LOAD_GALLERIES_BY_CATEGORY: Gallery[];
  LOAD_GALLERY: Gallery;
  CREATE_GALLERY: Gallery;
  UPDATE_GALLERY: Gallery;
  UPDATE_GALLERY_ORDER: OrderUpdate[];
  DELETE_GALLERY: Removal;

  LOAD_PHOTOS_BY_GALLERY: Photo[];
  LOAD_PHOTO: Photo;
  LOAD_SLIDESHOW: Photo[];
  CREATE_PHOTO: Photo;
  UPDATE_PHOTO: Photo;
  UPDATE_PHOTO_ORDER: OrderUpdate[];
  DELETE_PHOTO: Removal;

  LOAD_CONTENTS: Contents;
  LOAD_MISSING_VARIANTS_COUNT: number;
  LOAD_MISSING_VARIANTS: ImageWithoutVariants[];
  DOWNLOAD_ORIGINAL: null;
  CLEAN_UP: null;
}

export type OperationName = keyof Operations;

interface About {
  /** The id of what the operation is about; empty where the name says all. */
  subject: string;
}

export type OperationAction = {
  [N in OperationName]:
    | ({ type: `${N}_START`; payload?: never } & About)
    | ({ type: `${N}_SUCCESS`; payload: Operations[N] } & About)
    | ({ type: `${N}_ERROR`; payload: string; details?: string } & About);
}[OperationName];

type OperationErrorAction = Extract<OperationAction, { type: `${OperationName}_ERROR` }>;

/** The provider's word that the session is another now, or none. */
export interface SessionChangedAction {
  type: 'SESSION_CHANGED';
  payload: User | null;
}

/** Something to tell that is no error of an operation. */
export interface ShowMessageAction {
  type: 'SHOW_MESSAGE';
  payload: string;
  details?: string;
}

export interface ClearErrorAction {
  type: 'CLEAR_ERROR';
}

export type AppAction =
  OperationAction | SessionChangedAction | ShowMessageAction | ClearErrorAction;

export const isOperationStep = (action: AppAction): action is OperationAction =>
  'subject' in action;

export const isOperationError = (action: AppAction): action is OperationErrorAction =>
  isOperationStep(action) && action.type.endsWith('_ERROR');
