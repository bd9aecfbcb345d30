import type { AppAction } from './operations.ts';
import type { AppState } from './state.ts';

/** Counts the writes of content that have ended, well or not. */
export const writesCounter = (state = 0, { type }: AppAction): number =>
  /^((CREATE|UPDATE|DELETE)_[A-Z]+|RESTORE_FROM_TRASH)_(SUCCESS|ERROR)$/.test(type)
    ? state + 1
    : state;

export const selectWritesCounter = (state: AppState): number => state.writesCounter;
