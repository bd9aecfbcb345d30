import type { PublishedState } from '../model/site/publishing.ts';
import type { AppAction } from './operations.ts';
import type { AppState, PublishingState } from './state.ts';

export const publishing = (state: PublishingState = {}, action: AppAction): PublishingState =>
  action.type === 'LOAD_PUBLISHED_STATE_SUCCESS' ? { published: action.payload } : state;

/** Null if the site was not built; undefined before that is known. */
export const selectPublished = ({ publishing }: AppState): PublishedState | null | undefined =>
  publishing.published;
