import type { PublishedState } from '../model/publishing.ts';
import type { AppAction } from './operations.ts';
import type { AppState, PublishingState } from './state.ts';

const NONE: PublishingState = { edits: 0 };

const isEdit = (type: string): boolean => /^(CREATE|UPDATE|DELETE|RESTORE)_.*_SUCCESS$/.test(type);

/** How the site that is live stands to its content. */
export function publishing(state: PublishingState = NONE, action: AppAction): PublishingState {
  if (isEdit(action.type)) return { ...state, edits: state.edits + 1 };
  switch (action.type) {
    case 'LOAD_PUBLISHED_STATE_SUCCESS':
      return { ...state, published: action.payload };
    default:
      return state;
  }
}

/** Null on a site that was not built; undefined before that is known. */
export const selectPublished = ({ publishing }: AppState): PublishedState | null | undefined =>
  publishing.published;

/** Counts the edits of content that succeeded. */
export const selectEdits = ({ publishing }: AppState): number => publishing.edits;
