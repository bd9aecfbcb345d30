import { expect } from 'vitest';
import type { OperationError } from '../../src/model/operationError.ts';
import {
  actionOf,
  type ArgOf,
  type OperationName,
  type Operations,
  type RunOptions,
} from '../../src/store/operations.ts';

export const started = <N extends OperationName>(name: N, arg: ArgOf<N>, options?: RunOptions) =>
  actionOf(name, 'START', arg, {}, options);

export const succeeded = <N extends OperationName>(
  name: N,
  arg: ArgOf<N>,
  payload: Operations[N],
  options?: RunOptions,
) => actionOf(name, 'SUCCESS', arg, { payload }, options);

export const failed = <N extends OperationName>(
  name: N,
  arg: ArgOf<N>,
  { sentence: payload, code, details }: OperationError,
  options?: RunOptions,
) => actionOf(name, 'ERROR', arg, { payload, code, details }, options);

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
