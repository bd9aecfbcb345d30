import type { OperationError } from './operationError.ts';

export type LoadStatus = 'pending' | 'done' | { error: OperationError };
