import type { OperationError } from '../../model/operationError.ts';
import type { TransferProgress } from '../../model/upload.ts';
import type { Result } from '../../store/runOperation.ts';

export interface SaveTransfer {
  onProgress: (progress: TransferProgress) => void;
  signal: AbortSignal;
}

export interface Save {
  /** Whether the upload queue takes it. */
  isQueued: boolean;
  run: (transfer: SaveTransfer) => Promise<Result<unknown>>;
  /** The name in the messages about the save. */
  name: string;
  viewPath: string | undefined;
  leaveTo: string;
  /** Runs after saving instead of leaving. */
  next?: (() => void) | undefined;
  onFailure: (error: OperationError) => Promise<void>;
}

/** A save from its start until its form is gone, or until it has failed. */
export interface SaveRun {
  save: Save;
  controller: AbortController;
  progress?: TransferProgress;
}

type SaveState =
  | { status: 'idle'; run?: undefined }
  | { status: 'saving'; run: SaveRun }
  /** The form is about to close. */
  | { status: 'saved'; run: SaveRun }
  /** Nobody sees the form any more. Its save goes on, if one runs. */
  | { status: 'left'; run: SaveRun | undefined };

export type SaveEvent =
  | { type: 'opened' }
  | { type: 'started'; run: SaveRun }
  | { type: 'progressed'; progress: TransferProgress }
  | { type: 'succeeded' }
  | { type: 'failed' }
  | { type: 'left' };

export const IDLE: SaveState = { status: 'idle' };

/** The state of a form's save after an event. */
export function saveReducer(state: SaveState, event: SaveEvent): SaveState {
  const isRunning = state.status === 'saving';
  switch (event.type) {
    case 'opened':
      return IDLE;
    case 'started':
      return state.run ? state : { status: 'saving', run: event.run };
    case 'progressed':
      return isRunning ? { ...state, run: { ...state.run, progress: event.progress } } : state;
    case 'succeeded':
      return isRunning ? { ...state, status: 'saved' } : state;
    case 'failed':
      return isRunning ? IDLE : state;
    case 'left':
      return { status: 'left', run: state.run };
  }
}
