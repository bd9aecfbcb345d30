import { type AppAction, endsContentWrite } from './operations.ts';
import type { AppState } from './state.ts';

export const writesCounter = (state = 0, action: AppAction): number =>
  endsContentWrite(action) ? state + 1 : state;

export const selectWritesCounter = (state: AppState): number => state.writesCounter;
