import { expect } from 'vitest';
import type { OperationError } from '../../src/model/operationError.ts';

/** The error of an operation. */
export const anError = (sentence: string, code = 'unexpected'): OperationError => ({
  code,
  sentence,
  details: '',
});

/** The result of an operation that fails with a sentence. */
export const failure = (sentence: unknown) => ({
  ok: false,
  error: expect.objectContaining({ sentence }),
});
