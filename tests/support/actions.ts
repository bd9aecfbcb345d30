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
