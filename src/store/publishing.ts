import type { PublishedState } from '../model/site/publishing.ts';
import { isActive, type Workflow, type WorkflowRun } from '../model/site/workflow.ts';
import type { AppAction } from './operations.ts';
import type { AppState, PublishingState } from './state.ts';

const NONE: PublishingState = { isStarting: false, isArriving: false, problem: '' };

/** GitHub may list a run only some moments after it was started. */
const isKnownLater = ({ run }: PublishingState, found: WorkflowRun | null): boolean =>
  Boolean(run && (!found || found.id < run.id));

function withRun(state: PublishingState, found: WorkflowRun | null): PublishingState {
  if (isKnownLater(state, found)) return { ...state, problem: '' };
  const { run: before } = state;
  const hasEnded = before?.id === found?.id && before && isActive(before) && found?.step === 'done';
  const isArriving =
    found && isActive(found) ? false : state.isArriving || Boolean(hasEnded && found.isAskedFor);
  return { ...state, run: found, isArriving, problem: '' };
}

function withPublished(state: PublishingState, published: PublishedState | null): PublishingState {
  const hasArrived =
    !!published && (!published.unpublished || published.live.run === String(state.run?.id));
  return { ...state, published, isArriving: state.isArriving && !hasArrived };
}

/** How far the live site is behind the content, and how far its publishing is. */
export function publishing(state: PublishingState = NONE, action: AppAction): PublishingState {
  switch (action.type) {
    case 'LOAD_PUBLISHED_STATE_SUCCESS':
      return withPublished(state, action.payload);
    case 'LOAD_WORKFLOW_SUCCESS':
      return { ...state, workflow: action.payload };
    case 'UPDATE_WORKFLOW_SUCCESS':
    case 'DELETE_WORKFLOW_SUCCESS': {
      const { run: _elsewhere, ...rest } = state;
      return { ...rest, workflow: action.payload, isArriving: false, problem: '' };
    }
    case 'PUBLISH_START':
      return { ...state, isStarting: true, problem: '' };
    case 'PUBLISH_SUCCESS':
      return { ...withRun(state, action.payload), isStarting: false };
    case 'PUBLISH_ERROR':
      return { ...state, isStarting: false };
    case 'RUN_FOUND':
      return withRun(state, action.payload);
    case 'RUN_UNKNOWN':
      return { ...state, isArriving: false, problem: action.payload };
    default:
      return state;
  }
}

/** Null on a site that was not built; undefined before that is known. */
export const selectPublished = ({ publishing }: AppState): PublishedState | null | undefined =>
  publishing.published;

/** Null where nobody has said where the site is built; undefined before that is known. */
export const selectWorkflow = ({ publishing }: AppState): Workflow | null | undefined =>
  publishing.workflow;

export const selectPublishing = ({ publishing }: AppState): PublishingState => publishing;
