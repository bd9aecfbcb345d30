import type { OperationError } from './operationError.ts';

/** How a load stands. */
export type LoadStatus = 'pending' | 'done' | { error: OperationError };
