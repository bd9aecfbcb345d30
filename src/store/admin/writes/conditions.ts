import { type QueryConstraint, where } from 'firebase/firestore/lite';
import { batchesOfSize } from './batches.ts';

/** The most values that one query compares with. */
export const MOST_VALUES = 30;

/** The conditions that a field has a value, or any of several values; one for each query that it takes. */
export const conditionsOn = (field: string, value: unknown): QueryConstraint[] =>
  Array.isArray(value)
    ? batchesOfSize(value, MOST_VALUES).map((some) => where(field, 'in', some))
    : [where(field, '==', value)];
